import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Check, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { checkDraft, type DraftOutput } from '#contract/office/catalogue.ts';
import { differencesOf, undoOf } from '#domain/office/venue-diff.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { useNarrow } from '#office/ui/use-narrow.ts';
import { timeText } from '#office/words/format.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Icon } from '#ui/Icon.tsx';
import { Pill } from '#ui/Pill.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { LostChanges } from './LostChanges.tsx';
import { type NewKind, NewPartDialog } from './NewPartDialog.tsx';
import { PartForm } from './PartForm.tsx';
import { PartDifferences } from './PartDifferences.tsx';
import { isSingle, listIn, nameOf, type Part, partIn, partKey, partNamed, partOfDifference, pathIn } from './parts.ts';
import { PhonePreview } from './PhonePreview.tsx';
import { PlanPart } from './PlanPart.tsx';
import { tabFaults } from './problem-tabs.ts';
import { faultsOf } from './problem-words.ts';
import { RemovePart } from './RemovePart.tsx';
import { Tree } from './Tree.tsx';
import { useDraft } from './use-draft.ts';
import { WithDraft } from './WithDraft.tsx';
import page from './Catalogue.module.css';

const CHECK_AFTER_MS = 800;

export function Catalogue() {
  const { t } = useLingui();
  return <WithDraft title={t`Catalogue`}>{(data) => <Opened data={data} />}</WithDraft>;
}

function Opened({ data }: { data: DraftOutput }) {
  const { t, i18n } = useLingui();
  const { project, may } = useOffice();
  const navigate = useNavigate();
  const { part: key, tab, add } = useSearch({ from: '/$project/catalogue' });
  const editor = useDraft(project, data);
  const check = useQuery({ ...officeQuery(project, checkDraft, {}), enabled: false });
  const mayWrite = may('catalogue');
  const [adding, setAdding] = useState<{ kind: NewKind; of: Part | null } | null>(() =>
    add && mayWrite && (add !== 'type' || listIn(editor.doc, 'spot').length > 0) ? { kind: add, of: null } : null,
  );
  const { published } = useLocation().state;
  const { rev, open: isOpenDraft } = data;
  // Rules across fields are judged by the server, after a change is saved.
  const { refetch } = check;
  useEffect(() => {
    if (!editor.saved || !isOpenDraft) return;
    const timer = setTimeout(() => void refetch(), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [rev, isOpenDraft, editor.saved, refetch]);
  const part = partNamed(editor.doc, key);
  const at = pathIn(editor.doc, part);
  const faults = faultsOf(i18n, check.data?.problems ?? []);
  const differences = differencesOf(editor.live, editor.doc);
  const changes = differences.length;
  const own = differences.filter(({ path }) => partOfDifference(path) === partKey(part));
  const spot =
    part.kind === 'type'
      ? listIn(editor.doc, 'spot').find(
          ({ id }) => id === listIn(editor.doc, 'type').find((type) => type.id === part.id)?.scenic_id,
        )
      : undefined;
  const title =
    part.kind === 'venue'
      ? t`Catalogue`
      : part.kind === 'plan'
        ? t`Seating plan ${part.id}`
        : nameOf(partIn(editor.doc, part), part.id);
  const open = (next: typeof part, nextTab?: string): void =>
    void navigate({
      to: '/$project/catalogue',
      params: { project },
      search: { part: partKey(next), ...(nextTab ? { tab: nextTab } : {}) },
    });
  const undo = (path: readonly string[]): void => {
    const change = undoOf(editor.live, editor.doc, path);
    if (change) editor.set(change.path, change.value);
  };
  const state = !editor.saved
    ? t`saving…`
    : data.at === undefined
      ? t`live version ${data.live}`
      : t`saved ${timeText(data.at)} · live version ${data.live}`;
  const isNarrow = useNarrow();
  const tree = (
    <Tree
      doc={editor.doc}
      changed={new Set(differences.map(({ path }) => partOfDifference(path)))}
      chosen={part}
      mayWrite={mayWrite}
      onNew={(kind) => setAdding({ kind, of: null })}
    />
  );
  return (
    <Page
      title={title}
      about={
        <Row as="span">
          {spot ? (
            <Link
              to="/$project/catalogue"
              params={{ project }}
              search={{ part: partKey({ kind: 'spot', id: spot.id }) }}
            >
              {nameOf(spot, spot.id)}
            </Link>
          ) : null}
          <Pill tone={changes > 0 ? 'wait' : 'ok'}>
            {changes > 0 ? t`Draft · ${changes} changes` : t`As visitors see it`}
          </Pill>
          <span role="status">{state}</span>
        </Row>
      }
      actions={
        <>
          <Link to="/$project/catalogue/versions" params={{ project }} className={buttonClass({ variant: 'outline' })}>
            <Icon of={History} size={16} />
            {t`Versions and files`}
          </Link>
          {mayWrite ? (
            <Button
              size="md"
              icon={Check}
              // What was typed last is saved first; where that fails, the page says why.
              onPress={() =>
                void editor
                  .flush()
                  .then(() => navigate({ to: '/$project/catalogue/publish', params: { project } }))
                  .catch(() => undefined)
              }
            >
              {t`Check and publish…`}
            </Button>
          ) : null}
        </>
      }
    >
      {published !== undefined && published === data.live && !isOpenDraft ? (
        <Note announce tone="ok">{t`Version ${published} is published. Visitors see it now.`}</Note>
      ) : null}
      {editor.error ? (
        <Failure error={editor.error} onRetry={() => void editor.flush().catch(() => undefined)} />
      ) : null}
      <LostChanges editor={editor} />
      <div className={page.catalogue}>
        {isNarrow && key !== undefined ? (
          // On a phone the list would push the form out of sight.
          <details key={key}>
            <summary className={buttonClass({ variant: 'outline' })}>{t`Parts of the catalogue`}</summary>
            {tree}
          </details>
        ) : (
          tree
        )}
        <Stack>
          {part.kind === 'plan' ? (
            <PlanPart
              key={part.id}
              id={part.id}
              editor={editor}
              mayWrite={mayWrite}
              onSaved={(id) => open({ kind: 'plan', id })}
            />
          ) : at === null ? (
            <Panel as="p" pad>{t`It is not there. Choose another part on the left.`}</Panel>
          ) : (
            <PartForm
              key={partKey(part)}
              part={{ ...part, kind: part.kind }}
              at={at}
              tab={tab}
              editor={editor}
              faults={faults}
              wrong={tabFaults(editor.doc, part, check.data?.problems ?? [])}
              mayWrite={mayWrite}
            />
          )}
          {own.length > 0 || part.kind === 'type' ? (
            <div className={page.partBelow}>
              {own.length > 0 ? (
                <PartDifferences
                  differences={own}
                  docs={[editor.doc, editor.live]}
                  onUndo={mayWrite ? undo : undefined}
                />
              ) : (
                <span />
              )}
              {part.kind === 'type' && at !== null ? <PhonePreview type={partIn(editor.doc, part) as object} /> : null}
            </div>
          ) : null}
          {mayWrite && at !== null && !isSingle(part) ? (
            <RemovePart
              name={nameOf(partIn(editor.doc, part), part.id)}
              onRemove={() => {
                editor.set(at);
                open({ kind: 'venue', id: '' });
              }}
              onCopy={part.kind === 'plan' ? undefined : () => setAdding({ kind: part.kind as NewKind, of: part })}
            />
          ) : null}
        </Stack>
      </div>
      {adding ? (
        <NewPartDialog
          kind={adding.kind}
          of={adding.of}
          editor={editor}
          spot={part.kind === 'spot' ? part.id : spot?.id}
          onClose={() => {
            setAdding(null);
            // A reload would open it again.
            if (add) void navigate({ to: '.', search: (search) => ({ ...search, add: undefined }), replace: true });
          }}
          onMade={(made) => {
            setAdding(null);
            open(made);
          }}
        />
      ) : null}
    </Page>
  );
}
