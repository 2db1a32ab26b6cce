import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { lockSettlement, type Settlement } from '#contract/office/finance.ts';
import { BY_HAND } from '#domain/payment/repay.ts';
import { useAction } from '#office/queries/use-office.ts';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { ReasonField } from '#office/ui/ReasonField.tsx';
import { channelName } from '#office/words/order-words.ts';
import { Note } from '#ui/Banner.tsx';
import { Text } from '#ui/Text.tsx';
import { FinanceFailure } from './FinanceFailure.tsx';
import { namesText, shortDay } from '#office/words/format.ts';

export function LockDialog({ today, onClose }: { today: Settlement; onClose(): void }) {
  const { t } = useLingui();
  const lock = useAction(lockSettlement, { onSuccess: onClose });
  const [reason, setReason] = useState('');
  const { day: date, rev, channels } = today;
  const open = channels.reduce((sum, each) => sum + each.open, 0);
  const missing = channels
    .filter(({ channel, bill }) => channel !== BY_HAND && bill === undefined)
    .map(({ channel }) => channelName(channel));
  const names = namesText(missing);
  const day = shortDay(date);
  return (
    <FormDialog
      title={t`Lock ${day}`}
      action={t`Lock it`}
      disabled={lock.isPending || open > 0}
      onSubmit={() => lock.mutate({ day: date, rev, ...(missing.length > 0 ? { reason } : {}) })}
      onClose={onClose}
    >
      <Text as="p" tone="second">{t`The sums of the day don’t change any more. Only an owner can open it again.`}</Text>
      {open > 0 ? <Note announce tone="wait">{t`Explain ${open} open differences first.`}</Note> : null}
      {missing.length > 0 ? (
        <>
          <Note announce tone="wait">{t`No bill was taken of: ${names}`}</Note>
          <ReasonField label={t`Why it is locked without it`} value={reason} onChange={setReason} />
        </>
      ) : null}
      {lock.isError ? <FinanceFailure error={lock.error} /> : null}
    </FormDialog>
  );
}
