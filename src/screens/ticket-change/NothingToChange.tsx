import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DataAge } from '#components/states/DataAge.tsx';
import { PictureRow } from '#components/PictureRow.tsx';
import { ProgrammeName } from '#components/ProgrammeName.tsx';
import { VisitLines } from '#components/VisitLines.tsx';
import type { Order } from '#contract/visitor/orders.ts';
import { blockNow, byVisit } from '#domain/order/change-draft.ts';
import { payScreen } from '#queries/session.ts';
import { Note } from '#ui/Banner.tsx';
import { ActionBar } from '#ui/ActionBar.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { IconInfo } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './ChangeTicket.module.css';
import { TicketWords } from '#components/TicketWords.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Block } from '#domain/order/change-refund.ts';

interface NothingToChangeProps {
  order: Order;
  now: number;
  query: Parameters<typeof DataAge>[0]['query'];
}

export function NothingToChange({ order, now, query }: NothingToChangeProps) {
  const { i18n } = useLingui();
  const unpaid = order.status === 'WAIT_PAY';
  const several = byVisit(order.tickets).length > 1;
  const changed = order.tickets.every((ticket) => blockNow(ticket, now) === 'changed');
  return (
    <main className={layout.screen}>
      <div className={layout.content}>
        <DataAge query={query} />
        <Card as="section">
          <PictureRow picture={order.scenic.picture}>
            <h1 className={text.lead}>
              {changed ? (
                <Trans>These tickets were changed once already</Trans>
              ) : (
                <Trans>These tickets can’t be changed</Trans>
              )}
            </h1>
            <p className={text.small}>
              <ProgrammeName order={order} />
            </p>
            <VisitLines order={order} small gates={false} />
          </PictureRow>
        </Card>
        <Card as="section">
          <SectionTitle>
            <Trans>Why not</Trans>
          </SectionTitle>
          <ul>
            {order.tickets.map((ticket) => {
              const block = blockNow(ticket, now);
              return (
                <li key={ticket.id} className={styles.row}>
                  <TicketWords ticket={ticket} dated={several} />
                  {block && <p className={styles.reason}>{i18n._(BLOCK_WORDS[block])}</p>}
                </li>
              );
            })}
          </ul>
        </Card>
        <Note tone="info" icon={IconInfo}>
          <Trans>Nothing was changed now. For anything else, contact the venue.</Trans>
        </Note>
      </div>
      <ActionBar>
        {unpaid ? (
          <Link to={payScreen()} params={{ id: order.id }} className={buttonClass({ block: true })}>
            <Trans>Pay first</Trans>
          </Link>
        ) : (
          <Link to="/myOrders" search={{ order: order.id }} replace className={buttonClass({ block: true })}>
            <Trans>Back to the order</Trans>
          </Link>
        )}
      </ActionBar>
    </main>
  );
}

export const BLOCK_WORDS = {
  unpaid: msg`Not paid yet: pay first, then it can be changed`,
  changed: msg`Changed once already: it can’t be changed or refunded`,
  used: msg`Used already`,
  void: msg`Cancelled`,
  outdated: msg`Expired`,
  audit: msg`A refund is under review`,
  policy: msg`The venue does not change this ticket`,
  late: msg`The time to change it is over`,
  activated: msg`The card is activated`,
  card: msg`Paid with a member card: it can’t be changed`,
  confirm: msg`The venue is still confirming it`,
  bound: msg`It goes with another ticket`,
  shared: msg`One code for several people: only unused entries can be returned`,
} as const satisfies Record<Block, MessageDescriptor>;
