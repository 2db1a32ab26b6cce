import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type OfficeOrder, reissueCode } from '#contract/office/order.ts';
import { useAction } from '#office/queries/use-office.ts';
import { ActionHead } from '#office/ui/ActionHead.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { NumberCell } from '#office/ui/NumberCell.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { Scroll } from '#office/ui/Scroll.tsx';
import { StackedTable } from '#office/ui/StackedTable.tsx';
import { venueText } from '#office/words/order-words.ts';
import { Note } from '#ui/Banner.tsx';
import { Text } from '#ui/Text.tsx';
import { TicketRow } from './TicketRow.tsx';

export function TicketsCard({ order }: { order: OfficeOrder }) {
  const { t } = useLingui();
  const reissue = useAction(reissueCode);
  const inReview = new Set(order.returns.filter(({ state }) => state === 'WAIT_AUDIT').map(({ ticket }) => ticket));
  const count = order.tickets.length;
  const people = order.tickets.reduce((sum, ticket) => sum + ticket.people, 0);
  return (
    <Panel aria-labelledby="tickets">
      <PanelHead>
        <h2 id="tickets">{t`Tickets`}</h2>
        <Text tone="third">
          {t`${plural(count, { one: '# ticket', other: '# tickets' })} for ${plural(people, { one: '# person', other: '# people' })}`}{' '}
          · {venueText(order.scenic)}
        </Text>
      </PanelHead>
      {reissue.isError ? <Failure error={reissue.error} /> : null}
      {reissue.isSuccess ? (
        <Note
          announce
          tone="ok"
        >{t`There is a new code. The old one opens nothing any more; the visitor sees the new one in the app.`}</Note>
      ) : null}
      <Scroll tabIndex={0} role="group" aria-labelledby="tickets">
        <StackedTable rows="high">
          <thead>
            <tr>
              <th scope="col">{t`Number`}</th>
              <th scope="col">{t`Type`}</th>
              <th scope="col">{t`Holder`}</th>
              <th scope="col">{t`Visit`}</th>
              <NumberCell scope="col" as="th">{t`Entered`}</NumberCell>
              <NumberCell scope="col" as="th">{t`Price`}</NumberCell>
              <th scope="col">{t`State`}</th>
              <ActionHead />
            </tr>
          </thead>
          <tbody>
            {order.tickets.map((ticket) => (
              <TicketRow
                key={ticket.id}
                ticket={ticket}
                inReview={inReview.has(ticket.id)}
                isPaid={order.pay_status !== undefined}
                busy={reissue.isPending}
                onReissue={() => reissue.mutate({ order: order.id, rev: order.rev, ticket: ticket.id })}
              />
            ))}
          </tbody>
        </StackedTable>
      </Scroll>
    </Panel>
  );
}
