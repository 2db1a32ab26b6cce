import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { checkDraft, type DraftOutput, previewDraft } from '#contract/office/catalogue.ts';
import { differencesOf, undoOf } from '#domain/office/venue-diff.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Columns } from '#office/ui/Columns.tsx';
import { Empty } from '#office/ui/Empty.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Icon } from '#ui/Icon.tsx';
import { Stack } from '#ui/Stack.tsx';
import { ChangeList } from './ChangeList.tsx';
import { DraftFindings } from './DraftFindings.tsx';
import { isPublished } from './is-published.ts';
import { LostChanges } from './LostChanges.tsx';
import { type Part, partKey } from './parts.ts';
import { PreviewNote } from './PreviewNote.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { useDraft } from './use-draft.ts';
import { WithDraft } from './WithDraft.tsx';
import { visitorsUrl } from '#office/ui/visitors-url.ts';

/** Milliseconds; the address of a preview is valid for an hour. */
const PREVIEW_FRESH_MS = 1_800_000;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of the version that this page published before it led to the catalogue, which announces it. */
    published?: number;
  }
}

export function Publish() {
  const { t } = useLingui();
  return <WithDraft title={t`Check and publish`}>{(data) => <Opened data={data} />}</WithDraft>;
}

// oxlint-disable-next-line max-lines-per-function -- findings, differences and the panel that publishes judge one check
function Opened({ data }: { data: DraftOutput }) {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const navigate = useNavigate();
  const editor = useDraft(project, data);
  const check = useQuery({ ...officeQuery(project, checkDraft, {}), gcTime: 0, staleTime: 0, enabled: editor.saved });
  const { rev } = data;
  const { refetch } = check;
  const isChecked = check.isSuccess && check.data.rev === rev && editor.saved && !check.isFetching;
  const isOutdated = check.isSuccess && check.data.rev !== rev && !check.isFetching;
  useEffect(() => {
    if (isOutdated && editor.saved) void refetch();
  }, [isOutdated, editor.saved, refetch]);
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const differences = differencesOf(editor.live, editor.doc);
  const mayWrite = may('catalogue');
  const open = (part: Part, tab?: string): void =>
    void navigate({
      to: '/$project/catalogue',
      params: { project },
      search: { part: partKey(part), ...(tab ? { tab } : {}) },
    });
  const preview = useQuery({ ...officeQuery(project, previewDraft, {}), staleTime: PREVIEW_FRESH_MS });
  const { problems = [], warnings = [] } = check.data ?? {};
  return (
    <Page
      title={t`Check and publish`}
      about={
        isPublished(data)
          ? t`${plural(differences.length, { one: '# change', other: '# changes' })} beside live version ${data.live}`
          : t`nothing published yet`
      }
      actions={
        <>
          {isChecked && check.data.preview && preview.data ? <PreviewLink url={preview.data.url} /> : null}
          <Link to="/$project/catalogue" params={{ project }} className={buttonClass({ variant: 'outline' })}>
            <Icon of={ArrowLeft} size={16} />
            {t`Back to the draft`}
          </Link>
        </>
      }
    >
      {editor.error ? <Failure error={editor.error} /> : null}
      <LostChanges editor={editor} />
      <Columns tall>
        <Stack>
          {isChecked && problems.length > 0 ? (
            <PreviewNote problems={problems} replaced={check.data.preview} doc={editor.doc} onOpen={open} />
          ) : null}
          <DraftFindings
            check={check}
            isChecked={isChecked}
            doc={editor.doc}
            accepted={accepted}
            onOpen={open}
            onAccept={(key, yes) =>
              setAccepted((keys) => new Set(yes ? [...keys, key] : [...keys].filter((each) => each !== key)))
            }
          />
          <Panel aria-label={t`Differences`}>
            {differences.length === 0 ? (
              <Empty>{t`Nothing differs from what visitors see.`}</Empty>
            ) : (
              <ChangeList
                differences={differences}
                docs={[editor.doc, editor.live]}
                showPart
                onUndo={
                  mayWrite
                    ? (path) => {
                        const undo = undoOf(editor.live, editor.doc, path);
                        if (undo) editor.set(undo.path, undo.value);
                      }
                    : undefined
                }
              />
            )}
          </Panel>
        </Stack>
        <PublishPanel
          data={data}
          isChecked={isChecked}
          faults={problems.length}
          unseen={warnings.filter(({ key }) => !accepted.has(key)).length}
          accepted={warnings.map(({ key }) => key).filter((key) => accepted.has(key))}
          onDone={(published) =>
            void navigate({
              to: '/$project/catalogue',
              params: { project },
              ...(published === undefined ? {} : { state: { published } }),
            })
          }
        />
      </Columns>
    </Page>
  );
}

function PreviewLink({ url }: { url: string }) {
  const { t } = useLingui();
  return (
    <a className={buttonClass({ variant: 'outline' })} href={visitorsUrl(url)} target="_blank" rel="noreferrer">
      <Icon of={Smartphone} size={16} />
      {t`Preview on the phone`}
    </a>
  );
}
