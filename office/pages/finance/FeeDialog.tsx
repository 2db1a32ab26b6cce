import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setChannelFee } from '#contract/office/finance.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useDeed } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Field } from '#office/ui/Field.tsx';
import { channelName } from '#office/words/order-words.ts';

/** The fee that was agreed with a channel: the fees of its bills are judged by it. */
export function FeeDialog({ channel, rate, onClose }: { channel: string; rate: number | undefined; onClose(): void }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const save = useDeed(project, setChannelFee);
  const [percent, setPercent] = useState(rate === undefined ? '' : (rate / 100).toFixed(2));
  const name = channelName(channel);
  return (
    <Dialog title={t`Agreed fee of ${name}`} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ channel, rate: percent === '' ? null : Math.round(Number(percent) * 100) }, { onSuccess: onClose });
        }}
      >
        <Field
          label={t`Percent of a payment`}
          hint={t`Bills are judged by it from the next comparison on. Empty: fees are taken as the bill has them.`}
          type="number"
          min={0}
          max={10}
          step={0.01}
          value={percent}
          onChange={(event) => setPercent(event.target.value)}
        />
        {save.isError ? <Failure error={save.error} /> : null}
        <div className="actions">
          <button type="button" className="btn" onClick={onClose}>
            {t`Cancel`}
          </button>
          <button type="submit" className="btn pri" disabled={save.isPending}>
            {t`Save`}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
