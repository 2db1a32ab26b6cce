import type { WireOutputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/settings.ts';
import { browserErrors } from '#server/monitoring/browser-errors.ts';
import { stateOf } from '#server/jobs/background-jobs.ts';
import { oldestDocumentDays } from '#server/privacy/erase.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { RETENTION_MINUTES } from '#domain/lib/retention.ts';
import { readJobs } from '#server/jobs/background-jobs.store.ts';
import { devicesOf, gatesOf } from '#server/gate/gate-devices.store.ts';
import { lastPayments, openRefunds } from './health.store.ts';

const SHOWN_ERRORS = 20;

type Health = WireOutputOf<typeof calls.health>;

const STATES = {
  'given up': 'given-up',
  failing: 'failing',
  'nobody runs it': 'nobody-runs-it',
  'in order': 'in-order',
} as const;
const DOCUMENT_DAYS = RETENTION_MINUTES.documents / (24 * 60);

export async function health(context: OfficeContext, { project }: Colleague): Promise<Health> {
  const { db, clock, gateways } = context;
  const answers = (await db.health()) === 'ok';
  if (answers) await clock.look();
  const paid = await lastPayments(
    db,
    project,
    gateways.all.map(({ channel }) => channel),
  );
  const oldest = await oldestDocumentDays(context);
  return {
    at: context.now(),
    database: { kind: db.kind, answers, waiting: db.connections().waiting },
    disk: await db.hasRoom(),
    clock_off: clock.fault() !== null,
    jobs: (await readJobs(db)).map((row) => ({
      name: row.name,
      state: STATES[stateOf(row)],
      failures: row.failures,
      ran_at: row.ran_at?.getTime(),
    })),
    channels: gateways.all.map(({ channel }) => {
      const paid_at = paid.get(channel);
      return {
        channel,
        offered: gateways.offered.includes(channel),
        paid_at: paid_at?.getTime(),
      };
    }),
    refunds: await openRefunds(db, project),
    gates: await gatesSeen(context, project),
    documents_late: Math.max(0, oldest - DOCUMENT_DAYS),
    browser_errors: browserErrors()
      .slice(0, SHOWN_ERRORS)
      .map(({ app, build, message, count, last_at }) => ({ app, build, message, count, last_at })),
  };
}

async function gatesSeen({ db }: OfficeContext, project: string): Promise<Health['gates']> {
  const devices = (await devicesOf(db, project)).filter(
    ({ accepted_at, revoked_at }) => accepted_at !== null && revoked_at === null,
  );
  return (await gatesOf(db, project)).map(({ id, name }) => {
    const here = devices.filter(({ gates }) => gates.includes(id));
    const seen = here.flatMap(({ seen_at }) => (seen_at === null ? [] : [seen_at.getTime()]));
    return { id, name, devices: here.length, seen_at: seen.length === 0 ? undefined : Math.max(...seen) };
  });
}
