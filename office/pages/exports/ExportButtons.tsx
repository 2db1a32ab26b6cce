import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { startExport } from '#contract/office/exports.ts';
import type { InputOf } from '#contract/operation.ts';
import { EXPORT_FORMATS } from '#domain/office/export-table.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { OfficeError } from '#office/queries/call.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#office/ui/Note.tsx';
import { exportWords } from './export-words.ts';

type What = InputOf<typeof startExport>['what'];

export function ExportButtons({ label, what }: { label: string; what: What }) {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const start = useAction(startExport);
  const many = start.error instanceof OfficeError && start.error.extra['problem'] === 'many';
  return (
    <div className="stack">
      <div className="row wrap" role="group" aria-label={label}>
        <span className="grow">{label}</span>
        {EXPORT_FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            className="btn sm"
            aria-label={`${label}: ${format.toUpperCase()}`}
            disabled={start.isPending}
            onClick={() => start.mutate({ what, format, words: exportWords(what.kind, i18n) })}
          >
            {format.toUpperCase()}
          </button>
        ))}
      </div>
      {start.isSuccess ? (
        <Note tone="ok">
          {t`The file is being made.`}{' '}
          <Link to="/$project/exports" params={{ project }}>
            {t`To the files`}
          </Link>
        </Note>
      ) : null}
      {many ? (
        <Note tone="bad">{t`Five files are being made already. Wait for one of them.`}</Note>
      ) : start.isError ? (
        <Failure error={start.error} />
      ) : null}
    </div>
  );
}
