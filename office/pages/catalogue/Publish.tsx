import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { checkDraft, type DraftOutput, dropDraft, previewDraft, publishDraft } from '#contract/office/catalogue.ts';
import { differencesOf, undoOf } from '#domain/office/venue-diff.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { Columns } from '#office/ui/Columns.tsx';
import { ConfirmDialog } from '#office/ui/ConfirmDialog.tsx';
import { Count } from '#office/ui/Count.tsx';
import { Empty } from '#office/ui/Empty.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { ChangeList } from './ChangeList.tsx';
import { LostChanges } from './LostChanges.tsx';
import { type Part, partKey } from './parts.ts';
import { ProblemList } from './ProblemList.tsx';
import { useDraft } from './use-draft.ts';
import { WithDraft } from './WithDraft.tsx';
import { visitorsUrl } from '#office/ui/visitors-url.ts';
import { WarningList } from './WarningList.tsx';

/** Milliseconds; the address of a preview is valid for an hour. */
const PREVIEW_FRESH_MS = 1_800_000;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The version that was published on the page before. */
    published?: number;
  }
}

export function Publish() {
  const { t } = useLingui();
  return <WithDraft title={t`Check and publish`}>{(data) => <Opened data={data} />}</WithDraft>;
}

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
      about={t`${plural(differences.length, { one: '# change', other: '# changes' })} beside live version ${data.live}`}
      actions={
        <>
          {isChecked && problems.length === 0 && preview.data ? (
            <a
              className={buttonClass({ variant: 'outline' })}
              href={visitorsUrl(preview.data.url)}
              target="_blank"
              rel="noreferrer"
            >
              <Icon of={Smartphone} size={16} />
              {t`Preview on the phone`}
            </a>
          ) : null}
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
          <Panel pad stack aria-labelledby="look-first">
            <Row>
              <h2 id="look-first">{t`Look at these first`}</h2>
              {problems.length > 0 ? <Count tone="bad">{problems.length}</Count> : null}
              {warnings.length > 0 ? <Count tone="wait">{warnings.length}</Count> : null}
            </Row>
            {check.isError ? <Failure error={check.error} onRetry={() => void check.refetch()} /> : null}
            {!check.isSuccess && !check.isError ? <p role="status">{t`Checking…`}</p> : null}
            {problems.length > 0 ? <ProblemList problems={problems} doc={editor.doc} onOpen={open} /> : null}
            {warnings.length > 0 ? (
              <WarningList
                warnings={warnings}
                accepted={accepted}
                doc={editor.doc}
                onOpen={open}
                onAccept={(key, yes) =>
                  setAccepted((keys) => new Set(yes ? [...keys, key] : [...keys].filter((each) => each !== key)))
                }
              />
            ) : null}
            {isChecked && problems.length + warnings.length === 0 ? (
              <Note
                announce
                tone="ok"
              >{t`Nothing is wrong, and no price, closed day or session looks like a slip.`}</Note>
            ) : null}
          </Panel>
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

interface PanelProps {
  data: DraftOutput;
  isChecked: boolean;
  faults: number;
  unseen: number;
  accepted: readonly string[];
  /** With the version that is published now; without one the draft is gone. */
  onDone: (published?: number) => void;
}

function PublishPanel({ data: { rev, live, open }, isChecked, faults, unseen, accepted, onDone }: PanelProps) {
  const { t } = useLingui();
  const { may } = useOffice();
  const publish = useAction(publishDraft);
  const drop = useAction(dropDraft);
  const [note, setNote] = useState('');
  const [dropping, setDropping] = useState(false);
  if (!may('catalogue')) return null;
  const waits = [
    ...(faults > 0 ? [t`${plural(faults, { one: '# place must be mended', other: '# places must be mended' })}`] : []),
    ...(unseen > 0 ? [t`${plural(unseen, { one: '# is not looked at', other: '# are not looked at' })}`] : []),
  ];
  const reason = !open ? t`There is no draft.` : !isChecked ? t`It is being checked.` : waits.join(' · ') || undefined;
  const version = live + 1;
  return (
    <Panel pad stack aria-label={t`Publish`}>
      <Text as="p">{t`Phones show it within seconds. Tickets that were sold keep their price and terms; who holds one of a session that moves is told. Version ${live} can be brought back with one press.`}</Text>
      <Field
        label={t`Note for colleagues`}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {publish.isError || drop.isError ? <Failure error={publish.error ?? drop.error} /> : null}
      {waits.length > 0 && open ? <Note tone={faults > 0 ? 'bad' : 'wait'}>{waits.join(' · ')}</Note> : null}
      <Button
        size="md"
        reason={reason}
        busy={publish.isPending}
        onPress={() =>
          void publish
            .mutateAsync({ rev, live, note, accepted: [...accepted] })
            .then(() => onDone(version))
            .catch(() => undefined)
        }
      >
        {t`Publish version ${version}`}
      </Button>
      <Button variant="danger-outline" disabled={!open} onPress={() => setDropping(true)}>
        {t`Throw the draft away`}
      </Button>
      {dropping ? (
        <ConfirmDialog
          title={t`Throw the draft away`}
          action={t`Throw away`}
          danger
          busy={drop.isPending}
          onClose={() => setDropping(false)}
          onDo={() =>
            void drop
              .mutateAsync({ rev })
              .then(() => onDone())
              .catch(() => setDropping(false))
          }
        >
          <p>{t`All changes that are not published are gone, those of colleagues too.`}</p>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}
