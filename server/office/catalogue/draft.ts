import type { AuditAction } from '#domain/office/audit-actions.ts';
import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/catalogue.ts';
import { patched } from '#domain/office/office-patch.ts';
import { DomainError } from '#server/domain-error.ts';
import type { VenueDocument } from '#server/seed/venue-out.ts';
import { noteAction } from '#server/office/actions.ts';
import type { Colleague, OfficeContext } from '#server/office/office-context.ts';
import { liveVersion, versionsBegun } from '#server/catalog/catalog-versions.store.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  type DraftRow,
  storeChecked,
  readDraft,
  type VersionRow,
  versionList,
  writeDraft,
} from '#server/office/catalogue.store.ts';
import { listCall } from '#server/office/list-call.ts';
import { namesOf } from '#server/office/staff.store.ts';

const DRAFT = 'catalogue:draft';
/** The most translations marked as checked; the oldest are dropped. */
const MOST_CHECKED = 1000;

export interface OpenDraft {
  rev: number;
  base: number;
  /** Content of the draft, or of the live version while no draft is open. */
  doc: VenueDocument;
  live: { version: number; doc: VenueDocument };
  row: DraftRow | null;
}

/** @param lock true makes every other writer of draft and live version wait. */
export async function draftOf(db: Queryable, project: string, lock = false): Promise<OpenDraft> {
  const live = await liveVersion(db, project, lock);
  if (!live) throw new DomainError('notFound');
  const row = await readDraft(db, project, lock);
  const isOpen = row !== null && row.doc !== null;
  return { rev: row?.rev ?? 0, base: isOpen ? row.base : live.version, doc: row?.doc ?? live.doc, live, row };
}

export async function lockDraftAt(tx: Queryable, project: string, rev: number): Promise<OpenDraft> {
  const draft = await draftOf(tx, project, true);
  if (draft.rev !== rev) throw await staleDraft(tx, project);
  return draft;
}

async function staleDraft(db: Queryable, project: string): Promise<DomainError> {
  const row = await readDraft(db, project);
  const by = row?.staff_id ? (await namesOf(db, [row.staff_id])).get(row.staff_id) : undefined;
  return new DomainError('staleRev', {
    rev: row?.rev ?? 0,
    at: row?.at.getTime(),
    by,
  });
}

export async function storeDraft(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  draft: OpenDraft,
  doc: VenueDocument | null,
  action: { action: AuditAction; after?: object } | null,
): Promise<number> {
  const { project, staff } = caller;
  const written = await writeDraft(tx, project, draft.rev, {
    base: draft.base,
    doc,
    staff_id: staff.id,
    at: new Date(context.now()),
  });
  if (!written) throw await staleDraft(tx, project);
  const rev = draft.rev + 1;
  if (action) await noteAction(tx, caller, action.action, DRAFT, { after: { rev, ...action.after } });
  return rev;
}

async function stateOf(
  db: Queryable,
  { rev, base, live, row }: OpenDraft,
): Promise<WireOutputOf<typeof calls.listVersions>['draft']> {
  const open = row !== null && row.doc !== null;
  const by = open && row.staff_id ? (await namesOf(db, [row.staff_id])).get(row.staff_id) : undefined;
  return {
    rev,
    open,
    base,
    live: live.version,
    at: open ? row.at.getTime() : undefined,
    by,
  };
}

export const listVersions = listCall<typeof calls.listVersions, VersionRow>({
  list: versionList,
  staff: ({ staff_id }) => staff_id,
  line: ({ version, at, source, note, staff_id, brings_back, before, live }, { nameOf }) => ({
    version,
    at: at.getTime(),
    source,
    note,
    by: nameOf(staff_id),
    brings_back: brings_back ?? undefined,
    before: before ?? undefined,
    live,
  }),
  beside: async ({ db }, { project }) => ({
    draft: await stateOf(db, await draftOf(db, project)),
    begun: (await versionsBegun(db, project)).map(({ version, at }) => ({ version, at: at.getTime() })),
  }),
});

export async function getDraft(
  { db }: OfficeContext,
  { project }: Colleague,
): Promise<WireOutputOf<typeof calls.getDraft>> {
  const draft = await draftOf(db, project);
  return { ...(await stateOf(db, draft)), doc: draft.doc, live_doc: draft.live.doc, checked: draft.row?.checked ?? [] };
}

export async function saveDraft(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { rev, patch }: ParsedInputOf<typeof calls.saveDraft>,
): Promise<WireOutputOf<typeof calls.saveDraft>> {
  const draft = await lockDraftAt(tx, caller.project, rev);
  const changes = patch.map(({ path, value }) => (value === undefined ? { path } : { path, value }));
  const doc = patched(draft.doc, changes);
  if (!doc) throw new DomainError('refusedInput', { problem: 'no-such-location' });
  const locations = [...new Set(changes.map(({ path }) => path.slice(0, 3).join('.')))].slice(0, 20);
  const next = await storeDraft(context, tx, caller, draft, doc, { action: 'catalogue.save', after: { locations } });
  return { rev: next, base: draft.base, at: context.now() };
}

export async function checkText(
  _context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { locale, source, text }: ParsedInputOf<typeof calls.checkText>,
): Promise<WireOutputOf<typeof calls.checkText>> {
  const { row } = await draftOf(tx, caller.project, true);
  if (row === null || row.doc === null) throw new DomainError('stateForbids', { problem: 'no-draft' });
  const others = row.checked.filter((each) => each.locale !== locale || each.source !== source || each.text !== text);
  const checked = [...others, { locale, source, text }].slice(-MOST_CHECKED);
  await storeChecked(tx, caller.project, checked);
  await noteAction(tx, caller, 'catalogue.check-text', DRAFT, { after: { rev: row.rev, locale } });
  return { checked };
}

export async function dropDraft(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { rev }: ParsedInputOf<typeof calls.dropDraft>,
): Promise<WireOutputOf<typeof calls.dropDraft>> {
  const draft = await lockDraftAt(tx, caller.project, rev);
  return { rev: await storeDraft(context, tx, caller, draft, null, { action: 'catalogue.drop' }) };
}
