import { msg } from '@lingui/core/macro';
import { exportState, retryExport } from '#contract/office/exports.ts';
import { listPage } from '#office/list/list-page.tsx';
import { actionForm } from '#office/list/list-types.ts';
import { DownloadExport } from '#office/pages/exports/DownloadExport.tsx';
import { EXPORT_STATES } from '#office/pages/exports/export-words.ts';
import { FILE_WORDS } from '#office/pages/exports/file-words.ts';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { instantText } from '#office/words/format.ts';
import { Text } from '#ui/Text.tsx';

/** Polling interval while a file is being made, milliseconds. */
const POLL_MS = 2000;

export const Exports = listPage({
  read: exportState,
  title: msg`Files`,
  about: msg`What was asked for on the pages of orders, guest lists, reports, settlement and the audit log; each is kept for a day`,
  empty: msg`There is no file. Ask for one on the page of orders or of settlement.`,
  pollMs: (data) => (data?.list.some(({ state }) => state === 'running') ? POLL_MS : false),
  keyOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  choices: { kind: () => Object.entries(FILE_WORDS).map(([value, text]) => ({ value, text })) },
  columns: [
    {
      id: 'file',
      title: msg`File`,
      cell: ({ kind, format, named }, i18n) => (
        <>
          {`${i18n._(FILE_WORDS[kind])} · ${format.toUpperCase()}`}
          {named ? (
            <SubLine>{i18n._(msg`Names and phones in full; only you see this file, for 15 minutes`)}</SubLine>
          ) : null}
        </>
      ),
    },
    {
      id: 'asked',
      title: msg`Asked for`,
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ by, at }) => (
        <>
          {by}
          <SubLine numeric>{instantText(at)}</SubLine>
        </>
      ),
    },
    { id: 'rows', title: msg`Rows`, number: true, cell: ({ rows }) => rows },
    {
      id: 'until',
      title: msg`Kept until`,
      cell: ({ until }) => <Text numeric>{until === undefined ? '–' : instantText(until)}</Text>,
    },
    {
      id: 'state',
      title: msg`State`,
      cell: ({ state }) => (
        <span role={state === 'running' ? 'status' : undefined}>
          <StatusPill words={EXPORT_STATES[state]} />
        </span>
      ),
    },
    { id: 'download', title: msg`Download`, cell: (file) => <DownloadExport file={file} /> },
  ],
  actions: [
    {
      id: 'retry',
      isPossible: ({ state }) => state === 'failed',
      name: () => msg`Try again…`,
      form: actionForm({
        write: retryExport,
        title: () => msg`Try again`,
        about: () => msg`The file is made from where it stopped.`,
        submit: () => msg`Try again`,
        input: ({ id }) => ({ id }),
      }),
    },
  ],
});
