import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/jobs.ts';
import type { ItemOutcome } from '#contract/office/jobs.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { DomainError } from '#server/domain-error.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { outcomeOf } from './item-views.ts';
import { findSession, timesOf } from './spots.ts';
import type { Colleague, OfficeContext } from '#server/office/office-context.ts';
import { type DayAction, pendingDays, type PendingRow } from '#server/office/pending-actions.store.ts';
import {
  countsOf,
  type CountsRow,
  jobActions,
  paceOf,
  notifiedCounts,
  totalsOf,
} from '#server/office/job-lists.store.ts';
import { type JobRow, jobList, readJob } from '#server/office/jobs.store.ts';
import { listCall } from '#server/office/list-call.ts';
import { namesOf } from '#server/office/staff.store.ts';
import type { SessionTimes } from '#server/db/documents.ts';

type WireJob = WireOutputOf<typeof calls.listJobs>['list'][number];
type AskedJob = WireOutputOf<typeof calls.listJobs>['asked'][number];

const MOST_ASKED = 50;

/** A spot or guide that is no longer in the catalogue is named by its id. */
function spotName(catalog: Catalog, id: string): LocalText {
  const known = catalog.scenics.some((spot) => spot.id === id) || catalog.guides.some((guide) => guide.id === id);
  return known ? catalog.scenic(id).name : { zh_CN: id };
}

const spanOf = ({ starts_at, ends_at }: SessionTimes) => ({ starts_at, ends_at });

const NONE: CountsRow = { job_id: '', total: 0, ended: 0, failed: 0, untold: 0 };

function stateOf(job: JobRow, { failed, total, ended }: CountsRow, now: number): WireJob['state'] {
  if (job.state !== 'RUNNING') return job.state === 'DONE' ? 'done' : 'paused';
  if (failed > 0 && ended + failed === total) return 'attention';
  return job.run_at.getTime() > now ? 'waiting' : 'running';
}

function viewJob(
  catalog: Catalog,
  job: JobRow,
  counts: CountsRow,
  names: ReadonlyMap<string, string>,
  now: number,
): WireJob {
  return {
    id: job.id,
    kind: job.kind,
    day: job.day,
    spots: job.scenics.map((id) => spotName(catalog, id)),
    ...(job.kind === 'close'
      ? {
          session: job.doc.session ? spanOf(job.doc.session) : undefined,
          reason: job.doc.reason,
          change_until: job.doc.change_until ?? undefined,
        }
      : { was: job.doc.was.starts_at, now: job.doc.now.starts_at }),
    state: stateOf(job, counts, now),
    by: names.get(job.asked_by) ?? '',
    approved_by: job.approved_by === null ? undefined : (names.get(job.approved_by) ?? ''),
    created_at: job.created_at.getTime(),
    run_at: job.run_at.getTime(),
    done_at: job.done_at?.getTime(),
    total: counts.total,
    ended: counts.ended,
  };
}

function viewAsked(catalog: Catalog, row: PendingRow<DayAction>, by: string, own: boolean): AskedJob[] {
  const common = { pending: row.id, kind: row.kind, by, own, until: row.until.getTime(), orders: row.payload.orders };
  if (row.kind === 'close') {
    const { day, scenics, session, reason, change_until } = row.payload;
    const closing = {
      ...common,
      day,
      spots: scenics.map((id) => spotName(catalog, id)),
      reason,
      change_until: change_until ?? undefined,
    };
    if (session === undefined) return [{ ...closing, scope: { scenics } }];
    const found = sessionThere(catalog, session);
    return found ? [{ ...closing, session: spanOf(timesOf(found.session)), scope: { scenics, session } }] : [];
  }
  const { session, minutes, free } = row.payload;
  const found = sessionThere(catalog, session);
  if (!found) return [];
  const { starts_at } = found.session;
  return [
    {
      ...common,
      day: found.day,
      spots: [found.spot.name],
      was: starts_at,
      now: starts_at + minutes * 60_000,
      scope: { session, minutes, free },
    },
  ];
}

function sessionThere(catalog: Catalog, id: string): ReturnType<typeof findSession> | undefined {
  try {
    return findSession(catalog, id);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

export const listJobs = listCall<typeof calls.listJobs, JobRow>({
  list: jobList,
  async lines(jobs, { context, caller: { project } }) {
    const { db } = context;
    const catalog = await catalogOf(context, project);
    const counts = await countsOf(
      db,
      project,
      jobs.map(({ id }) => id),
    );
    const names = await namesOf(
      db,
      jobs.flatMap(({ asked_by, approved_by }) => [asked_by, approved_by ?? '']),
    );
    return jobs.map((job) => viewJob(catalog, job, counts.get(job.id) ?? NONE, names, context.now()));
  },
  async beside(context, { project, staff }) {
    const { db } = context;
    const catalog = await catalogOf(context, project);
    const asked = await pendingDays(db, project, new Date(context.now()), MOST_ASKED);
    const names = await namesOf(
      db,
      asked.map(({ asked_by }) => asked_by),
    );
    return {
      asked: asked.flatMap((row) => viewAsked(catalog, row, names.get(row.asked_by) ?? '', row.asked_by === staff.id)),
    };
  },
});

export async function getJob(
  context: OfficeContext,
  { project }: Colleague,
  input: ParsedInputOf<typeof calls.getJob>,
): Promise<WireOutputOf<typeof calls.getJob>> {
  const { db } = context;
  const job = await readJob(db, project, input.job);
  if (!job) throw new DomainError('notFound');
  const counts = (await countsOf(db, project, [job.id])).get(job.id) ?? NONE;
  const actions = (await jobActions(db, project, job.id)).map(({ actor, ...action }) => ({
    ...action,
    by: actor.replace(/^staff:/, ''),
  }));
  const names = await namesOf(db, [job.asked_by, job.approved_by ?? '', ...actions.map(({ by }) => by)]);
  const totals = new Map<ItemOutcome, { orders: number; amount: number }>();
  for (const row of await totalsOf(db, project, job.id)) {
    const key = outcomeOf(row);
    const sum = totals.get(key) ?? { orders: 0, amount: 0 };
    totals.set(key, { orders: sum.orders + row.orders, amount: sum.amount + row.amount });
  }
  return {
    ...viewJob(await catalogOf(context, project), job, counts, names, context.now()),
    totals: [...totals].map(([outcome, { orders, amount }]) => ({ outcome, orders, amount: yuanOf(amount) })),
    ...(await notifiedCounts(db, project, job.id)),
    pace: await paceOf(db, project, job.id, new Date(context.now())),
    interrupted_at: job.interrupted_at?.getTime(),
    actions: actions.map(({ at, action, by }) => ({ at: at.getTime(), action, by: names.get(by) ?? '' })),
  };
}
