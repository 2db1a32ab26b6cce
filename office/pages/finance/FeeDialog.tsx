import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setChannelFee } from '#contract/office/finance.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { channelName } from '#office/words/order-words.ts';
import { Field } from '#ui/Field.tsx';

export function FeeDialog({ channel, rate, onClose }: { channel: string; rate: number | undefined; onClose(): void }) {
  const { t } = useLingui();
  const save = useAction(setChannelFee, { onSuccess: onClose });
  const [percent, setPercent] = useState(rate === undefined ? '' : (rate / 100).toFixed(2));
  const name = channelName(channel);
  return (
    <FormDialog
      title={t`Agreed fee of ${name}`}
      action={t`Save`}
      disabled={save.isPending}
      onSubmit={() => save.mutate({ channel, rate: percent === '' ? null : Math.round(Number(percent) * 100) })}
      onClose={onClose}
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
    </FormDialog>
  );
}
