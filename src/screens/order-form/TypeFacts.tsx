import { Trans } from '@lingui/react/macro';
import { Words } from '#i18n/Words.tsx';
import type { Fact } from '#ui/Card.tsx';
import { Facts } from '#ui/Card.tsx';
import { IconClock, IconIdCard, IconInfo, IconReceipt } from '#ui/icons.ts';
import styles from './TicketOrder.module.css';
import type { TicketType } from './use-order-data.ts';

/** What somebody has to know of an activity, a rental or a tour before it is booked. */
export function TypeFacts({ type: { id, scenic_id, note, rules, confirm, real_name } }: { type: TicketType }) {
  const items: Fact[] = [
    // Elsewhere the row with the number has it.
    ...(id === scenic_id ? [{ key: 'note', icon: IconInfo, text: <Words of={note} /> }] : []),
    ...(real_name ? [{ key: 'document', icon: IconIdCard, text: <Trans>Each person brings the document that is on the order.</Trans> }] : []),
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
