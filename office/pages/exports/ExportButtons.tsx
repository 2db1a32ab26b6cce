import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { startExport } from '#contract/office/exports.ts';
import type { InputOf } from '#contract/operation.ts';
import { EXPORT_FORMATS } from '#domain/office/export-table.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { OfficeError } from '#office/queries/call.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { exportWords } from './export-words.ts';

type What = InputOf<typeof startExport>['what'];

export function ExportButtons({ label, what }: { label: string; what: What }) {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const start = useAction(startExport);
  const many = start.error instanceof OfficeError && start.error.extra['problem'] === 'many';
  return (
    <Stack>
      <Row wrap role="group" aria-label={label}>
        <Text grow>{label}</Text>
        {EXPORT_FORMATS.map((format) => (
          <Button
            key={format}
            variant="outline"
            size="sm"
            label={`${label}: ${format.toUpperCase()}`}
            disabled={start.isPending}
            onPress={() => start.mutate({ what, format, words: exportWords(what.kind, i18n) })}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </Row>
      {start.isSuccess ? (
        <Note announce tone="ok">
          {t`The file is being made.`}{' '}
          <Link to="/$project/exports" params={{ project }}>
            {t`To the files`}
          </Link>
        </Note>
      ) : null}
      {many ? (
        <Note announce tone="bad">{t`Five files are being made already. Wait for one of them.`}</Note>
      ) : start.isError ? (
        <Failure error={start.error} />
      ) : null}
    </Stack>
  );
}
