import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FromFee } from '#components/FromFee.tsx';
import { orderFormOf } from '#components/order-form.ts';
import { PictureRow } from '#components/PictureRow.tsx';
import { VenueTags } from '#components/VenueTags.tsx';
import { isAnyDay } from '#domain/catalog/any-day.ts';
import { feeOfAnyDay, feeOfNextDay } from '#domain/order/shown-fee.ts';
import { useWords } from '#i18n/use-locale.ts';
import { chooseAnew } from '#state/chosen-anew.ts';
import { Words } from '#i18n/Words.tsx';
import { useOnline } from '#state/online.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { Tag } from '#ui/Tag.tsx';
import { clsx } from '#ui/clsx.ts';
import { IconIdCard } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './KindList.module.css';
import { useStanding } from './use-standing.ts';
import type { KindRow, ListedKind } from './use-kind-list.ts';

export function KindCard({ row: { type, scenic }, kind }: { row: KindRow; kind: ListedKind }) {
  const { t } = useLingui();
  const words = useWords();
  const online = useOnline();
  const standing = useStanding(type);
  const name = words(type.name);
  const documents = useDocuments(type);
  const reason = !online ? t`Booking needs a network.` : standing.reason;
  return (
    <Card as="li" className={styles.card}>
      <PictureRow picture={type.picture ?? scenic.picture} listed>
        <h2 className={clsx(text.lead, text.clamp)}>
          <Words of={type.name} />
        </h2>
        <p className={clsx(text.small, text.third)}>
          <Words of={scenic.name} />
        </p>
        <p className={clsx(text.small, text.second)}>
          <Words of={type.note} />
        </p>
      </PictureRow>
      {(documents.length > 0 || type.tags.length > 0) && (
        <VenueTags of={type.tags}>
          {documents.map((document) => (
            <Tag key={document} icon={IconIdCard}>
              {document}
            </Tag>
          ))}
        </VenueTags>
      )}
      <p role="status" className={clsx('num', styles.standing, styles[standing.tone])}>
        {standing.words}
      </p>
      <div className={layout.spread}>
        <p className={styles.price}>
          <FromFee of={isAnyDay(type) ? feeOfAnyDay(type) : feeOfNextDay(type)} size="l" />
        </p>
        {reason === null ? (
          <Link
            to={orderFormOf(kind)}
            params={{ id: type.id }}
            aria-label={kind === 'RENT' ? t`Rent ${name}` : t`Book ${name}`}
            className={buttonClass({ variant: 'tonal' })}
            onClick={() => chooseAnew(type.id)}
          >
            {kind === 'RENT' ? <Trans context="button">Rent</Trans> : <Trans context="button">Book</Trans>}
          </Link>
        ) : (
          <Button variant="tonal" label={kind === 'RENT' ? t`Rent ${name}` : t`Book ${name}`} reason={reason}>
            {kind === 'RENT' ? <Trans context="button">Rent</Trans> : <Trans context="button">Book</Trans>}
          </Button>
        )}
      </div>
      {!online && <p className={clsx(text.small, text.third)}>{reason}</p>}
    </Card>
  );
}

function useDocuments({
  real_name,
  photo_required,
  health_code_required,
  min_age,
  max_age,
}: KindRow['type']): string[] {
  const { t } = useLingui();
  return [
    ...(real_name ? [t`ID document of each person`] : []),
    ...(photo_required ? [t`Photo of each person`] : []),
    ...(health_code_required ? [t`Health code of each person`] : []),
    ...(min_age !== undefined && max_age !== undefined ? [t`Ages ${min_age} to ${max_age}`] : []),
    ...(min_age !== undefined && max_age === undefined ? [t`From age ${min_age}`] : []),
    ...(min_age === undefined && max_age !== undefined ? [t`Up to age ${max_age}`] : []),
  ];
}
