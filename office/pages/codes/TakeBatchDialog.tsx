import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Batch, takeBatch } from '#contract/office/redemption.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { call } from '#office/queries/call.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#office/ui/Note.tsx';
import { saveFile } from '#office/ui/save-file.ts';

const download = (name: string, codes: readonly string[]): void =>
  saveFile(`${name.replace(/[^\p{L}\p{N} -]/gu, '_')}.csv`, `${codes.join('\r\n')}\r\n`, 'text/csv');

/** The codes come once. While this dialog is open, a lost response can be requested again. */
export function TakeBatchDialog({ batch, onClose }: { batch: Batch; onClose(): void }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const take = useMutation({
    mutationFn: () => call(takeBatch, { id: batch.id }, { project, key }),
    retry: false,
    onSuccess: ({ name, codes }) => download(name, codes),
    onSettled: () => client.invalidateQueries({ queryKey: ['codes'] }),
  });
  const { data } = take;
  return (
    <Dialog title={t`The codes of ${batch.name}`} onClose={onClose}>
      {data ? (
        <Note tone="ok">{t`${data.codes.length} codes were saved as a file. They are not shown again once this is closed.`}</Note>
      ) : (
        <Note tone="wait">{t`The file is to be had once, within a day. Each line is worth a ticket: keep it where only those can read it who need it.`}</Note>
      )}
      {take.isError ? <Failure error={take.error} /> : null}
      <div className="actions">
        <button type="button" className="btn" onClick={onClose}>
          {data ? t`Done` : t`Later`}
        </button>
        <button
          type="button"
          className="btn pri"
          disabled={take.isPending}
          onClick={() => (data ? download(data.name, data.codes) : take.mutate())}
        >
          {data ? t`Save it again` : t`Take the file`}
        </button>
      </div>
    </Dialog>
  );
}
