import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { checkDraft, type DraftOutput, type Problem } from '#contract/office/catalogue.ts';
import { valueAt } from '#domain/office/office-patch.ts';
import { differencesOf } from '#domain/office/venue-diff.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { useNarrow } from '#office/ui/use-narrow.ts';
import { Note } from '#ui/Banner.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Stack } from '#ui/Stack.tsx';
import { BelowPart } from './BelowPart.tsx';
import { CatalogueActions } from './CatalogueActions.tsx';
import { DraftState } from './DraftState.tsx';
import { LostChanges } from './LostChanges.tsx';
import { type NewKind, NewPartDialog } from './NewPartDialog.tsx';
import { OpenPart } from './OpenPart.tsx';
import {
  isSingle,
  listIn,
  type Named,
  nameOf,
  type Part,
  partIn,
  partKey,
  partNamed,
  partOfDifference,
  pathIn,
  pathOf,
} from './parts.ts';
import { RemovePart } from './RemovePart.tsx';
import { Tree } from './Tree.tsx';
import { type Doc, type Editor, useDraft } from './use-draft.ts';
import { WithDraft } from './WithDraft.tsx';
import page from './Catalogue.module.css';

const CHECK_AFTER_MS = 800;
const NO_PROBLEMS: readonly Problem[] = [];

export function Catalogue() {
  const { t } = useLingui();
  return <WithDraft title={t`Catalogue`}>{(data) => <Opened data={data} />}</WithDraft>;
}

/** Rules across fields are judged by the server, after a change is saved. */
function useProblems({ rev, open }: DraftOutput, { doc, saved }: Editor): readonly Problem[] {
  const { project } = useOffice();
  const [judged, setJudged] = useState<Doc>();
  const latest = useRef(doc);
  useEffect(() => {
    latest.current = doc;
  });
  const { data, refetch } = useQuery({ ...officeQuery(project, checkDraft, {}), enabled: false });
  useEffect(() => {
    if (!saved || !open) return;
    const timer = setTimeout(() => {
      const asked = latest.current;
      void refetch().then(() => setJudged(asked));
    }, CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [rev, open, saved, refetch]);
  const problems = data?.problems ?? NO_PROBLEMS;
  // A problem of a value does not concern the value that was typed in its place meanwhile.
  return judged === undefined
    ? problems
    : problems.filter(({ location }) => {
        const path = pathOf(location);
        return JSON.stringify(valueAt(judged, path)) === JSON.stringify(valueAt(doc, path));
      });
}

function spotOf(doc: Doc, part: Part): Named | undefined {
  const type = part.kind === 'type' ? listIn(doc, 'type').find(({ id }) => id === part.id) : undefined;
  return type && listIn(doc, 'spot').find(({ id }) => id === type.scenic_id);
}

// oxlint-disable-next-line max-lines-per-function -- the parts of the page in order, which share the open part and the dialog
function Opened({ data }: { data: DraftOutput }) {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const navigate = useNavigate();
  const { part: key, tab, add } = useSearch({ from: '/$project/catalogue' });
  const editor = useDraft(project, data);
  const problems = useProblems(data, editor);
  const mayWrite = may('catalogue');
  const [adding, setAdding] = useState<{ kind: NewKind; of: Part | null } | null>(() =>
    add && mayWrite && (add !== 'type' || listIn(editor.doc, 'spot').length > 0) ? { kind: add, of: null } : null,
  );
  const { published } = useLocation().state;
  const isNarrow = useNarrow();
  const part = partNamed(editor.doc, key);
  const at = pathIn(editor.doc, part);
  const spot = spotOf(editor.doc, part);
  const differences = differencesOf(editor.live, editor.doc);
  const title =
    part.kind === 'venue'
      ? t`Catalogue`
      : part.kind === 'plan'
        ? t`Seating plan ${part.id}`
        : nameOf(partIn(editor.doc, part), part.id);
  const open = (next: Part): void =>
    void navigate({ to: '/$project/catalogue', params: { project }, search: { part: partKey(next) } });
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
      about={<DraftState data={data} saved={editor.saved} changes={differences.length} spot={spot} />}
      actions={<CatalogueActions editor={editor} mayWrite={mayWrite} />}
    >
      {published !== undefined && published === data.live && !data.open ? (
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
          <OpenPart part={part} tab={tab} editor={editor} problems={problems} mayWrite={mayWrite} onOpen={open} />
          <BelowPart part={part} editor={editor} differences={differences} mayWrite={mayWrite} />
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
            // The address forgets `add`, or a reload would open the dialog again.
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
