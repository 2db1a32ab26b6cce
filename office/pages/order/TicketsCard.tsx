import { useLingui } from '@lingui/react/macro';
import { type OfficeOrder, reissueCode } from '#contract/office/order.ts';
import type { IdType } from '#domain/people/id-types.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#office/ui/Note.tsx';
import { Pill } from '#office/ui/Pill.tsx';
import { DOCUMENT_WORDS } from '#office/words/document-words.ts';
import { timeText, yuanText } from '#office/words/format.ts';
import { MONEY_WORDS, TICKET_WORDS, venueText } from '#office/words/order-words.ts';

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
    <section className="card" aria-labelledby="tickets">
      <div className="head">
        <h2 id="tickets">{t`Tickets`}</h2>
        <span className="dim">
          {t`${count} tickets for ${people} people`} · {venueText(order.scenic)}
        </span>
      </div>
      {reissue.isError ? <Failure error={reissue.error} /> : null}
      {reissue.isSuccess ? (
        <Note tone="ok">{t`There is a new code. The old one opens nothing any more; the visitor sees the new one in the app.`}</Note>
      ) : null}
      <div className="scroll" tabIndex={0} role="group" aria-labelledby="tickets">
        <table className="tbl hi">
          <thead>
            <tr>
              <th scope="col">{t`Number`}</th>
              <th scope="col">{t`Type`}</th>
              <th scope="col">{t`Holder`}</th>
              <th scope="col">{t`Visit`}</th>
              <th scope="col" className="n">{t`Entered`}</th>
              <th scope="col" className="n">{t`Price`}</th>
              <th scope="col">{t`State`}</th>
              <th scope="col">
                <span className="hidden-text">{t`Actions`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {order.tickets.map((ticket) => {
              const words = inReview.has(ticket.id) ? MONEY_WORDS['WAIT_AUDIT'] : TICKET_WORDS[ticket.status];
              const opens = ticket.status === 'WAIT_USE' || ticket.status === 'PART_USE';
              return (
                <tr key={ticket.id}>
                  <th scope="row" className="num">
                    {ticket.ticket_no}
                    <span className="sub">{t`code version ${ticket.serial}`}</span>
                    {ticket.sent ? <span className="sub">{t`on another visitor’s phone`}</span> : null}
                  </th>
                  <td>
                    {venueText(ticket.name)}
                    {ticket.seat === undefined ? null : <span className="sub">{ticket.seat}</span>}
                  </td>
                  <td>
                    {ticket.holders.length === 0 ? '–' : null}
                    {ticket.holders.map((holder) => (
                      <span key={`${holder.name}${holder.id_mask}`}>
                        {holder.name}
                        <span className="sub">
                          {documentText(holder.id_type)} {holder.id_mask}
                        </span>
                      </span>
                    ))}
                  </td>
                  <td>
                    {ticket.date} {ticket.starts_at === undefined ? '' : timeText(ticket.starts_at)}
                    {ticket.valid_until === ticket.date ? null : (
                      <span className="sub">{t`good until ${ticket.valid_until}`}</span>
                    )}
                    {ticket.changed ? <span className="sub">{t`changed once`}</span> : null}
                  </td>
                  <td className="n">
                    {ticket.used}/{ticket.people}
                    {ticket.returned > 0 ? <span className="sub">{t`${ticket.returned} given back`}</span> : null}
                  </td>
                  <td className="n">{yuanText(ticket.fee)}</td>
                  <td>{words ? <Pill words={words} /> : null}</td>
                  <td className="r">
                    {may('serve') && order.pay_status !== undefined && opens ? (
                      <button
                        type="button"
                        className="btn sm"
                        aria-label={t`New code for ${ticket.ticket_no}`}
                        disabled={reissue.isPending}
                        onClick={() => reissue.mutate({ order: order.id, rev: order.rev, ticket: ticket.id })}
                      >
                        {t`New code`}
                      </button>
                    ) : null}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
