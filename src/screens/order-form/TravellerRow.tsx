import { Trans, useLingui } from '@lingui/react/macro';
import avatar from '#components/Avatar.module.css';
import { type DraftTraveller } from '#domain/order/draft-order.ts';
import type { Problem } from '#domain/order/problems.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import styles from './TicketOrder.module.css';
import { maskNumber } from '#domain/people/traveller.ts';
import { DOCUMENT_WORDS } from '#i18n/document-words.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { Tag } from '#ui/Tag.tsx';

interface TravellerRowProps {
  traveller: DraftTraveller;
  ticket: string;
  problem: Problem | undefined;
  onChange: () => void;
  onMend: () => void;
}

export function TravellerRow({ traveller, ticket, problem, onChange, onMend }: TravellerRowProps) {
  const { t, i18n } = useLingui();
  const { name, id_type, id_number } = traveller;
  const blank = id_number === '';
  return (
    <li className={styles.traveller}>
      <span className={avatar.avatar} aria-hidden="true">
        {[...name][0]}
      </span>
      <div className={styles.grow}>
        <p className={text.strong}>
          {name} <Tag>{ticket}</Tag>
        </p>
        <p className={clsx(text.small, text.third, 'num')}>
          {i18n._(DOCUMENT_WORDS[id_type])} {maskNumber(id_type, id_number)}
        </p>
        {blank && (
          <p className={clsx(text.small, text.strong, text.wait)}>
            <Trans>Number needed again: this phone does not keep it.</Trans>
          </p>
        )}
        {problem && !blank && <p className={clsx(text.small, text.bad)}>{i18n._(problemWords(problem))}</p>}
      </div>
      {blank ? (
        <LinkButton label={t`Enter the document number of ${name}`} onPress={onMend}>
          <Trans>Enter</Trans>
        </LinkButton>
      ) : problem?.field ? (
        <LinkButton label={t`Correct ${name}`} onPress={onMend}>
          <Trans>Correct</Trans>
        </LinkButton>
      ) : (
        <LinkButton label={t`Change ${name}`} onPress={onChange}>
          <Trans>Change</Trans>
        </LinkButton>
      )}
    </li>
  );
}
