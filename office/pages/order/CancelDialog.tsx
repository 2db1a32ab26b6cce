import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OfficeOrder } from '#contract/office/order.ts';
import { cancelByVenue, quoteCancel } from '#contract/office/order-cancel.ts';
import { needsSecond } from '#domain/office/office-rights.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { OfficeError } from '#office/queries/call.ts';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Note } from '#office/ui/Note.tsx';
import { yuanText } from '#office/words/format.ts';
import { CancelLines } from './CancelLines.tsx';

/** The sums come from the server and are checked again when the order is cancelled. */
export function CancelDialog({ order, onClose }: { order: OfficeOrder; onClose(): void }) {
  const { t } = useLingui();
  const { project, hello } = useOffice();
  const id = useId();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [waive, setWaive] = useState(false);
  const [reason, setReason] = useState('');
  const quote = useQuery({
    ...officeQuery(project, quoteCancel, { order: order.id, tickets: [...picked], waive }),
    placeholderData: keepPreviousData,
  });
  const cancel = useAction(cancelByVenue);
  const asked = cancel.error instanceof OfficeError && cancel.error.reason === 'secondNeeded';
  if (asked) {
    return (
      <Dialog title={t`Cancel tickets`} onClose={onClose}>
        <Note tone="ok">{t`It waits for a second person, who must approve it within 30 minutes. Nothing is cancelled yet.`}</Note>
        <div className="actions">
          <button type="button" className="btn pri" onClick={onClose}>
            {t`Close`}
          </button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={t`Cancel tickets`} onClose={onClose}>
      <Loaded query={quote}>
        {({ lines, also, amount, fee, rev }) => {
          const stale = rev !== order.rev;
          const ready = picked.length > 0 && also.length === 0 && !stale && !quote.isPlaceholderData;
          return (
            <form
              className="stack"
              onSubmit={(event) => {
                event.preventDefault();
                if (!ready || cancel.isPending) return;
                cancel.mutate(
                  { order: order.id, rev, tickets: [...picked], waive, amount: amount / 100, reason },
                  { onSuccess: onClose },
                );
              }}
            >
              <CancelLines order={order} lines={lines} also={also} picked={picked} onPick={setPicked} />
              <fieldset className="stack plain">
                <legend className="lbl">{t`Fee`}</legend>
                <label className="row">
                  <input type="radio" name={id} checked={!waive} onChange={() => setWaive(false)} />
                  {t`Keep the fee of the ticket’s terms`}
                </label>
                <label className="row">
                  <input type="radio" name={id} checked={waive} onChange={() => setWaive(true)} />
                  {t`Without a fee`}
                </label>
              </fieldset>
              <dl className="kv promise">
                <dt>{t`The venue keeps`}</dt>
                <dd className="r">{yuanText(fee)}</dd>
                <dt>{t`Goes back`}</dt>
                <dd className="total r">{yuanText(amount)}</dd>
              </dl>
              {needsSecond(amount, hello.second_above) ? (
                <Note tone="info">{t`A second person must approve this sum.`}</Note>
              ) : null}
              {stale ? <Note tone="wait">{t`The order changed. Close this and look at it again.`}</Note> : null}
              <div className="fld">
                <label htmlFor={`${id}-reason`}>{t`Reason, which the visitor reads`}</label>
                <textarea
                  id={`${id}-reason`}
                  className="ctl"
                  required
                  minLength={2}
                  maxLength={200}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              </div>
              {cancel.isError ? <Failure error={cancel.error} /> : null}
              <div className="actions">
                <button type="button" className="btn" onClick={onClose}>
                  {t`Keep the order`}
                </button>
                <button type="submit" className="btn pri" disabled={!ready || cancel.isPending}>
                  {t`Cancel, ${yuanText(amount)} goes back`}
                </button>
              </div>
            </form>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
