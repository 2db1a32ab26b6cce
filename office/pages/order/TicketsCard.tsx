import { useLingui } from '@lingui/react/macro';
import { type OfficeOrder, reissueCode } from '#contract/office/order.ts';
import type { IdType } from '#domain/people/id-types.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { NumberCell } from '#office/ui/NumberCell.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { Scroll } from '#office/ui/Scroll.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { Table } from '#office/ui/Table.tsx';
import { DOCUMENT_WORDS } from '#office/words/document-words.ts';
import { dayText, timeText, weekdayText, yuanText } from '#office/words/format.ts';
import { instantOf } from '#domain/lib/day.ts';
import { MONEY_WORDS, seatText, TICKET_WORDS, venueText } from '#office/words/order-words.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';

const isIdType = (type: string): type is IdType => type in DOCUMENT_WORDS;

export function TicketsCard({ order }: { order: OfficeOrder }) {
  const { t, i18n } = useLingui();
  const { may } = useOffice();
  const documentText = (type: string): string => (isIdType(type) ? i18n._(DOCUMENT_WORDS[type]) : type);
  const reissue = useAction(reissueCode);
  const inReview = new Set(order.returns.filter(({ state }) => state === 'WAIT_AUDIT').map(({ ticket }) => ticket));
  const count = order.tickets.length;
  const people = order.tickets.reduce((sum, ticket) => sum + ticket.people, 0);
  return (
    <Panel aria-labelledby="tickets">
      <PanelHead>
        <h2 id="tickets">{t`Tickets`}</h2>
        <Text tone="third">
          {t`${count} tickets for ${people} people`} · {venueText(order.scenic)}
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
        <Table rows="high">
          <thead>
            <tr>
              <th scope="col">{t`Number`}</th>
              <th scope="col">{t`Type`}</th>
              <th scope="col">{t`Holder`}</th>
              <th scope="col">{t`Visit`}</th>
              <NumberCell scope="col" as="th">{t`Entered`}</NumberCell>
              <NumberCell scope="col" as="th">{t`Price`}</NumberCell>
              <th scope="col">{t`State`}</th>
              <th scope="col">
                <span className="vh">{t`Actions`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {order.tickets.map((ticket) => {
              const words = inReview.has(ticket.id) ? MONEY_WORDS['WAIT_AUDIT'] : TICKET_WORDS[ticket.status];
              const opens = ticket.status === 'WAIT_USE' || ticket.status === 'PART_USE';
              return (
                <tr key={ticket.id}>
                  <Text scope="row" as="th" numeric>
                    {ticket.ticket_no}
                    <SubLine>{t`code version ${ticket.serial}`}</SubLine>
                    {ticket.sent ? <SubLine>{t`on another visitor’s phone`}</SubLine> : null}
                  </Text>
                  <td>
                    {venueText(ticket.name)}
                    {ticket.seat === undefined ? null : <SubLine>{seatText(ticket.seat)}</SubLine>}
                  </td>
                  <td>
                    {ticket.holders.length === 0 ? '–' : null}
                    {ticket.holders.map((holder) => (
                      <span key={`${holder.name}${holder.id_mask}`}>
                        {holder.name}
                        <SubLine>
                          {documentText(holder.id_type)} {holder.id_mask}
                        </SubLine>
                      </span>
                    ))}
                  </td>
                  <td>
                    {weekdayText(instantOf(ticket.date, '00:00'))}{' '}
                    {ticket.starts_at === undefined ? '' : timeText(ticket.starts_at)}
                    {ticket.valid_until === ticket.date ? null : (
                      <SubLine>{t`good until ${dayText(instantOf(ticket.valid_until, '00:00'))}`}</SubLine>
                    )}
                    {ticket.changed ? <SubLine>{t`changed once`}</SubLine> : null}
                  </td>
                  <NumberCell>
                    {ticket.used}/{ticket.people}
                    {ticket.returned > 0 ? <SubLine>{t`${ticket.returned} given back`}</SubLine> : null}
                  </NumberCell>
                  <NumberCell>{yuanText(ticket.fee)}</NumberCell>
                  <td>{words ? <StatusPill words={words} /> : null}</td>
                  <Text as="td" align="end">
                    {may('serve') && order.pay_status !== undefined && opens ? (
                      <Button
                        variant="outline"
                        size="sm"
                        label={t`New code for ${ticket.ticket_no}`}
                        disabled={reissue.isPending}
                        onPress={() => reissue.mutate({ order: order.id, rev: order.rev, ticket: ticket.id })}
                      >
                        {t`New code`}
                      </Button>
                    ) : null}
                  </Text>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </Scroll>
    </Panel>
  );
}
