import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { uploadBill } from '#contract/office/finance.ts';
import type { Day } from '#domain/lib/day.ts';
import { useAction } from '#office/queries/use-office.ts';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { channelName } from '#office/words/order-words.ts';
import { Note } from '#ui/Banner.tsx';
import { Field } from '#ui/Field.tsx';
import { FinanceFailure } from './FinanceFailure.tsx';
import { shortDay } from '#office/words/format.ts';

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    );
    reader.addEventListener('error', () => reject(new Error('the file can’t be read', { cause: reader.error })));
    reader.readAsDataURL(file);
  });

export function BillDialog({ day: date, channel, onClose }: { day: Day; channel: string; onClose(): void }) {
  const { t } = useLingui();
  const upload = useAction(uploadBill);
  const [file, setFile] = useState<File>();
  const send = async (): Promise<void> => {
    if (file) upload.mutate({ day: date, channel, name: file.name.slice(0, 120), file: await base64Of(file) });
  };
  const name = channelName(channel);
  const day = shortDay(date);
  return (
    <FormDialog
      title={t`Bill of ${name}, ${day}`}
      action={t`Take the bill`}
      close={upload.data ? t`Close` : undefined}
      disabled={upload.isPending || upload.data !== undefined || file === undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Field
        label={t`File as the provider gave it`}
        hint={t`Plain, zip or gzip. A newer bill takes the place of the one before.`}
        type="file"
        required
        accept=".csv,.txt,.zip,.gz"
        onChange={(event) => {
          setFile(event.target.files?.[0]);
          upload.reset();
        }}
      />
      {upload.data ? (
        <Note
          announce
          tone="ok"
        >{t`${upload.data.rows} lines were read; ${upload.data.open} differences are open.`}</Note>
      ) : null}
      {upload.isError ? <FinanceFailure error={upload.error} /> : null}
    </FormDialog>
  );
}
