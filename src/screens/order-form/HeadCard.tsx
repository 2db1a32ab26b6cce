import { Trans } from '@lingui/react/macro';
import { Card, type Fact } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import styles from './TicketOrder.module.css';
import { useOrderForm, useVisit } from './order-form-context.ts';
import type { TicketType } from './use-order-data.ts';
import { KindWords } from '#components/KindWords.tsx';
import { PictureRow } from '#components/PictureRow.tsx';
import { VenueTags } from '#components/VenueTags.tsx';
import { Words } from '#i18n/Words.tsx';
import { clsx } from '#ui/clsx.ts';
import { IconReceipt, IconSwap, IconClock, IconIdCard, IconInfo } from '#ui/icons.ts';
import text from '#ui/text.module.css';

const ICONS = { refund: IconReceipt, change: IconSwap } as const;

export function HeadCard() {
  const { ticketType, standalone: isStandalone } = useOrderForm();
  const {
    index,
    data: { scenic },
  } = useVisit();
  const standalone = isStandalone ? ticketType : undefined;
  const rules = scenic.notices.flatMap(({ icon, text: rule }) =>
    icon === 'refund' || icon === 'change' ? [{ key: icon, icon: ICONS[icon], text: <Words of={rule} /> }] : [],
  );
  return (
    <Card>
      <PictureRow picture={standalone?.picture ?? scenic.picture}>
        <h1 className={clsx(text.lead, text.clamp)}>
          <Words of={standalone?.name ?? scenic.name} />
        </h1>
        <p className={clsx(text.small, text.third)}>
          {standalone && standalone.scenic_id !== standalone.id ? (
            <Words of={scenic.name} />
          ) : (
            <KindWords of={scenic} />
          )}
        </p>
        <div className={styles.tags}>
          <VenueTags of={index === 0 ? ticketType.tags : []} />
        </div>
      </PictureRow>
      {standalone ? (
        <TypeFacts type={standalone} />
      ) : (
        rules.length > 0 && (
          <div className={styles.rules}>
            <Facts items={rules} />
          </div>
        )
      )}
    </Card>
  );
}

function TypeFacts({ type: { id, scenic_id, note, rules, confirm, real_name } }: { type: TicketType }) {
  const items: Fact[] = [
    // Only a guided tour is spot and type at once; other types have the note in the row with the number.
    ...(id === scenic_id ? [{ key: 'note', icon: IconInfo, text: <Words of={note} /> }] : []),
    ...(real_name
      ? [
          {
            key: 'document',
            icon: IconIdCard,
            text: <Trans>Each person brings the document that is on the order.</Trans>,
          },
        ]
      : []),
    ...(confirm === 'none'
      ? []
      : [
          {
            key: 'confirm',
            icon: IconClock,
            text:
              confirm === 'before-pay' ? (
                <Trans>The venue looks at the order first; then you pay.</Trans>
              ) : (
                <Trans>The venue confirms the booking after the payment.</Trans>
              ),
          },
        ]),
    ...rules.map((rule, index) => ({ key: `rule ${index}`, icon: IconReceipt, text: <Words of={rule} /> })),
  ];
  return (
    <div className={styles.rules}>
      <Facts items={items} />
    </div>
  );
}
