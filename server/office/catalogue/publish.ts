import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/catalogue.ts';
import { differencesOf } from '#domain/office/venue-diff.ts';
import { DomainError } from '#server/domain-error.ts';
import { writeVenue } from '#server/seed/import-venue.ts';
import { documentOf, type VenueDocument } from '#server/seed/venue-out.ts';
import { noteAction } from '#server/office/actions.ts';
import type { Colleague, OfficeContext } from '#server/office/office-context.ts';
import { type Origin, readVersion } from '#server/catalog/catalog-versions.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { draftOf, storeDraft, lockDraftAt, type OpenDraft } from './draft.ts';
import { judgeDocument, venueOf } from './judge.ts';
import { previewedVenue } from './previewed-venue.ts';
import { warningsOf } from './warnings.ts';

const MOST_DIFFERENCES = 300;

export async function checkDraft(
  context: OfficeContext,
  { project }: Colleague,
): Promise<WireOutputOf<typeof calls.checkDraft>> {
  const { doc, rev, live } = await draftOf(context.db, project);
  const now = context.now();
  const { problems, venue } = await judgeDocument(context.db, project, doc, now);
  if (problems) {
    const shown = await previewedVenue(context.db, project, { doc, live: live.doc }, now);
    return { problems, warnings: [], rev, preview: shown?.replaced };
  }
  const warnings = await warningsOf(
    context.db,
    { project, live: await venueOf(context.db, project, live.doc, now), next: venue },
    now,
  );
  return { problems: [], warnings, rev, preview: [] };
}

export async function documentNamed(
  context: OfficeContext,
  project: string,
  which: 'draft' | number,
): Promise<VenueDocument> {
  if (which !== 'draft') {
    const doc = await readVersion(context.db, project, which);
    if (doc) return doc;
    // The live version may be older than the first stored one.
    const { live } = await draftOf(context.db, project);
    if (live.version !== which) throw new DomainError('notFound');
    return live.doc;
  }
  const { doc } = await draftOf(context.db, project);
  const { venue } = await judgeDocument(context.db, project, doc, context.now());
  return venue ? documentOf(venue) : doc;
}

export async function diffVersions(
  context: OfficeContext,
  { project }: Colleague,
  { from, to }: ParsedInputOf<typeof calls.diffVersions>,
): Promise<WireOutputOf<typeof calls.diffVersions>> {
  const all = differencesOf(await documentNamed(context, project, from), await documentNamed(context, project, to));
  return { differences: all.slice(0, MOST_DIFFERENCES), more: Math.max(0, all.length - MOST_DIFFERENCES) };
}

interface Publication {
  doc: VenueDocument;
  /** Number of the live version that the document was compared with. */
  seen: number;
  origin: Extract<Origin, { source: 'office' }>;
  /** Keys of the warnings that a person accepted; null for an earlier version, whose warnings need no acceptance. */
  accepted: readonly string[] | null;
}

async function publish(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  draft: OpenDraft,
  { doc, seen, origin, accepted }: Publication,
): Promise<number> {
  const before = draft.live.version;
  if (before !== seen) throw new DomainError('staleRev', { rev: draft.rev, live: before });
  const judged = await judgeDocument(tx, caller.project, doc, context.now());
  if (judged.problems) throw new DomainError('refusedInput', { problems: judged.problems });
  if (accepted) {
    const live = await venueOf(tx, caller.project, draft.live.doc, context.now());
    const warnings = await warningsOf(tx, { project: caller.project, live, next: judged.venue }, context.now());
    const unseen = warnings.filter(({ key }) => !accepted.includes(key));
    if (unseen.length > 0) throw new DomainError('stateForbids', { problem: 'warnings', warnings: unseen });
  }
  const version = await writeVenue(tx, judged.venue, origin);
  const changes = differencesOf(draft.live.doc, documentOf(judged.venue)).length;
  const action = origin.brings_back === undefined ? 'catalogue.publish' : 'catalogue.roll-back';
  await noteAction(tx, caller, action, `catalogue:${version}`, {
    before: { version: before },
    after: { version, changes, brings_back: origin.brings_back, accepted: accepted?.length ? accepted : undefined },
  });
  return version;
}

export async function publishDraft(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { rev, live, note, accepted }: ParsedInputOf<typeof calls.publishDraft>,
): Promise<WireOutputOf<typeof calls.publishDraft>> {
  const draft = await lockDraftAt(tx, caller.project, rev);
  if (draft.row === null || draft.row.doc === null)
    throw new DomainError('stateForbids', { problem: 'nothing-to-publish' });
  const origin = { source: 'office', staff_id: caller.staff.id, note } as const;
  const version = await publish(context, tx, caller, draft, { doc: draft.doc, seen: live, origin, accepted });
  await storeDraft(context, tx, caller, draft, null, null);
  return { version };
}

export async function rollBack(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { version, live, reason }: ParsedInputOf<typeof calls.rollBack>,
): Promise<WireOutputOf<typeof calls.rollBack>> {
  const draft = await draftOf(tx, caller.project, true);
  const doc = await readVersion(tx, caller.project, version);
  if (!doc) throw new DomainError('notFound');
  const origin = { source: 'office', staff_id: caller.staff.id, note: reason, brings_back: version } as const;
  return { version: await publish(context, tx, caller, draft, { doc, seen: live, origin, accepted: null }) };
}
