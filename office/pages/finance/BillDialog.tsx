import { Plural, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
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
  const [bill, setBill] = useState<{ name: string; file: string }>();
  const [isUnreadable, setUnreadable] = useState(false);
  /** A large file that was chosen earlier may be read later than this one. */
  const newest = useRef<File>(undefined);
  // The file is read as soon as it is chosen: one that is edited afterwards could not be read any more.
  const choose = async (chosen: File | undefined): Promise<void> => {
    newest.current = chosen;
    upload.reset();
    setBill(undefined);
    setUnreadable(false);
    if (!chosen) return;
    try {
      const file = await base64Of(chosen);
      if (newest.current === chosen) setBill({ name: chosen.name.slice(0, 120), file });
    } catch {
      if (newest.current === chosen) setUnreadable(true);
    }
  };
  const name = channelName(channel);
  const day = shortDay(date);
  return (
    <FormDialog
      title={t`Bill of ${name}, ${day}`}
      action={t`Take the bill`}
      close={upload.data ? t`Close` : undefined}
      disabled={upload.isPending || upload.data !== undefined || bill === undefined}
      onSubmit={() => bill && upload.mutate({ day: date, channel, ...bill })}
      onClose={onClose}
    >
      <Field
        label={t`File as the provider gave it`}
        hint={t`Plain, zip or gzip. A newer bill takes the place of the one before.`}
        type="file"
        required
        accept=".csv,.txt,.zip,.gz"
        error={isUnreadable ? t`The file can’t be read. Choose it again.` : undefined}
        // The field is emptied, because choosing the same file again would otherwise change nothing.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
          void choose(undefined);
        }}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      {upload.data ? (
        <Note announce tone="ok">
          <Plural value={upload.data.rows} one="# line was read." other="# lines were read." />{' '}
          <Plural
            value={upload.data.open}
            _0="No difference is open."
            one="# difference is open."
            other="# differences are open."
          />
        </Note>
      ) : null}
      {upload.isError ? <FinanceFailure error={upload.error} /> : null}
    </FormDialog>
  );
}
