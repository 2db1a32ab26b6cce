import { useLingui } from '@lingui/react/macro';
import { type MadeExport, takeExport } from '#contract/office/exports.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Button } from '#ui/Button.tsx';
import { FILE_WORDS } from './file-words.ts';

export function DownloadExport({ file: { id, kind, state } }: { file: MadeExport }) {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const take = useAction(takeExport);
  if (state !== 'done') return null;
  async function download(): Promise<void> {
    const { ticket } = await take.mutateAsync({ id });
    const link = document.createElement('a');
    link.href = `/office/export/${project}/${ticket}`;
    link.click();
  }
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        label={t`Download ${i18n._(FILE_WORDS[kind])}`}
        disabled={take.isPending}
        // The failure is shown beside the button.
        onPress={() => void download().catch(() => undefined)}
      >
        {t`Download`}
      </Button>
      {take.isError ? <Failure error={take.error} /> : null}
    </>
  );
}
