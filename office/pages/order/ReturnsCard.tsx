import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { decideReturns, type OfficeOrder } from '#contract/office/order.ts';
import { needsSecond } from '#domain/office/office-rights.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { OfficeError } from '#office/queries/call.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { ReasonDialog } from '#office/ui/ReasonDialog.tsx';
import { useKey } from '#office/ui/use-key.ts';
import { durationText, instantText, yuanText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { PendingNote } from './PendingNote.tsx';
import { Terms } from './Terms.tsx';

export function ReturnsCard({ order }: { order: OfficeOrder }) {
  const { t } = useLingui();
  const { may, hello } = useOffice();
  const decide = useAction(decideReturns);
  const [denying, setDenying] = useState(false);
  const waiting = order.returns.filter(({ state }) => state === 'WAIT_AUDIT');
  const amount = waiting.reduce((sum, each) => sum + each.amount, 0);
  const seen = { order: order.id, rev: order.rev, amount: amount / 100 };
  const big = needsSecond(amount, hello.second_above);
  const open = waiting.length > 0 && may('returns') && order.pending === undefined;
  const grant = (): void => {
    if (open && !decide.isPending) decide.mutate({ ...seen, grant: true });
  };
  // A sum that needs a second person can't be granted by a key.
  useKey('a', () => {
    if (!big) grant();
  });
  useKey('d', () => {
    if (open) setDenying(true);
  });
  if (waiting.length === 0) return null;
  const since = Math.min(...waiting.map(({ submitted_at }) => submitted_at));
  const asked = decide.error instanceof OfficeError && decide.error.reason === 'secondNeeded';
  const error = asked ? null : decide.error;
  const { pending } = order;
  return (
    <section className="card" aria-labelledby="returns">
      <div className="head">
        <h2 id="returns">{t`Return asked for`}</h2>
        <span className="pill wait">{t`waits ${durationText(order.now - since)}`}</span>
        <span className="grow dim small">{t`since ${instantText(since)}`}</span>
        <span className="small dim">{big ? t`needs two people` : t`one person decides`}</span>
      </div>
      <div className="pad-in stack">
        <ul className="stack">
          {waiting.map((each) => {
            const ticket = order.tickets.find(({ id }) => id === each.ticket);
            return (
              <li key={each.id} className="row">
                <span className="grow">
                  <b>{ticket ? venueText(ticket.name) : each.ticket}</b>{' '}
                  <span className="num">{ticket?.ticket_no}</span> {t`${each.people} entries`}
                  {ticket ? <Terms ticket={ticket} /> : null}
                </span>
                <span className="dim">{t`fee ${yuanText(each.fee)}`}</span>
                <b>{yuanText(each.amount)}</b>
              </li>
            );
          })}
        </ul>
        <dl className="kv promise">
          <dt>{t`Promised when it was asked for`}</dt>
          <dd className="total r">{yuanText(amount)}</dd>
        </dl>
        {pending?.kind === 'returns' ? <PendingNote pending={pending} /> : null}
        {error ? <Failure error={error} /> : null}
        {may('returns') && !pending ? (
          <div className="row">
            <button type="button" className="btn bad" aria-keyshortcuts="d" onClick={() => setDenying(true)}>
              {t`Deny…`} <kbd>D</kbd>
            </button>
            <button
              type="button"
              className="btn pri"
              {...(big ? {} : { 'aria-keyshortcuts': 'a' })}
              disabled={decide.isPending}
              onClick={grant}
            >
              {t`Grant ${yuanText(amount)}`} {big ? null : <kbd>A</kbd>}
            </button>
          </div>
        ) : null}
      </div>
      {denying ? (
        <ReasonDialog
          title={t`Deny the return`}
          about={t`The visitor reads the reason. The tickets stay good.`}
          templates={[
            t`The time for returning it without a fee is over; see the rules of the ticket.`,
            t`The places and materials were prepared and can’t be given to others.`,
            t`According to the gate somebody entered with this ticket.`,
          ]}
          busy={decide.isPending}
          error={decide.error}
          action={t`Deny`}
          onDo={(reason) => decide.mutate({ ...seen, grant: false, reason }, { onSuccess: () => setDenying(false) })}
          onClose={() => setDenying(false)}
        />
      ) : null}
    </section>
  );
}
