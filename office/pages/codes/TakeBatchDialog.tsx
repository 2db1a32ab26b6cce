import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Batch, takeBatch } from '#contract/office/redemption.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { call } from '#office/queries/call.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { saveFile } from '#office/ui/save-file.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';

const download = (name: string, codes: readonly string[]): void =>
  saveFile(`${name.replace(/[^\p{L}\p{N} -]/gu, '_')}.csv`, `${codes.join('\r\n')}\r\n`, 'text/csv');

/** The server hands the codes out once; while this dialog is open, a lost response can be requested again. */
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
        <Note
          announce
          tone="ok"
        >{t`${plural(data.codes.length, { one: '# code was', other: '# codes were' })} saved as a file. They are not shown again once this is closed.`}</Note>
      ) : (
        <Note
          announce
          tone="wait"
        >{t`The file is to be had once, within a day. Each line is worth a ticket: keep it where only those can read it who need it.`}</Note>
      )}
      {take.isError ? <Failure error={take.error} /> : null}
      <Row justify="end">
        <Button variant="outline" onPress={onClose}>
          {data ? t`Done` : t`Later`}
        </Button>
        <Button
          size="md"
          disabled={take.isPending}
          onPress={() => (data ? download(data.name, data.codes) : take.mutate())}
        >
          {data ? t`Save it again` : t`Take the file`}
        </Button>
      </Row>
    </Dialog>
  );
}
