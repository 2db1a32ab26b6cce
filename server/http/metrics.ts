import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { browserErrorCount } from '#server/monitoring/browser-errors.ts';
import type { AnyOperation } from '#contract/operation.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/types.ts';
import { isFromHere } from '#server/http/address.ts';
import type { LoadShedder } from './load-shedding.ts';
import { sameText } from '#server/keys/secrets.ts';
import { securityEvent, securityEvents } from '#server/monitoring/security-events.ts';
import { oldestDocumentDays } from '#server/privacy/erase.ts';
import { noticesSent } from '#server/notices/send-notices.ts';
import { GIVEN_UP } from '#server/jobs/background-jobs.ts';
import { jobFigures } from '#server/jobs/background-jobs.store.ts';
import { type Figures, readFigures } from '#server/monitoring/figures.store.ts';

const DAY_MS = 86_400_000;
/** The database is asked at most this often, however often the metrics are read. */
const FIGURES_LIFE_MS = 5_000;

export interface Metrics {
  called(audience: AnyOperation['audience'], operation: string, resCode: number, seconds: number): void;
  jobRan(job: string, ok: boolean): void;
  notificationRejected(channel: string, reason: string): void;
  text(): Promise<string>;
}

const ORDERING = new Set(['placeOrder', 'exchangeTicket']);

// oxlint-disable-next-line max-lines-per-function -- one list of what is counted, and the calls that count it
export function createMetrics(context: Context, load: LoadShedder): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(securityEvents);
  registry.registerMetric(noticesSent);
  registry.registerMetric(browserErrorCount);
  const calls = new Counter({
    name: 'calls_total',
    help: 'Answered calls',
    labelNames: ['operation', 'res_code', 'audience'],
    registers,
  });
  const seconds = new Histogram({
    name: 'call_seconds',
    help: 'Time from a call to its answer',
    labelNames: ['operation', 'audience'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
    registers,
  });
  const orders = new Counter({
    name: 'orders_total',
    help: 'Tries to place an order, by result code',
    labelNames: ['res_code'],
    registers,
  });
  const jobs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of background jobs',
    labelNames: ['job', 'ok'],
    registers,
  });
  const rejected = new Counter({
    name: 'notifications_rejected_total',
    help: 'Payment notifications that no provider signed, or that came too fast',
    labelNames: ['channel', 'reason'],
    registers,
  });
  const gauge: MakeGauge = (name, help, labelNames = []) => new Gauge({ name, help, labelNames, registers });
  const running = gauge('calls_running', 'Calls being worked on');
  const waiting = gauge('calls_waiting', 'Calls waiting for their turn');
  const pool = gauge('database_connections', 'Connections to the database, and callers waiting for one', ['state']);
  const replica = gauge(
    'database_replica',
    'How the standby is that lists are read from; the writer answers unless it is in use',
    ['state'],
  );
  const database = databaseFigures(context, gauge);

  return {
    called(audience, operation, resCode, took) {
      calls.inc({ operation, res_code: resCode, audience });
      seconds.observe({ operation, audience }, took);
      if (audience === 'visitor' && ORDERING.has(operation)) orders.inc({ res_code: resCode });
    },
    notificationRejected: (channel, reason) => rejected.inc({ channel, reason }),
    jobRan: (job, ok) => jobs.inc({ job, ok: ok ? 'yes' : 'no' }),
    async text() {
      running.set(load.running());
      waiting.set(load.waiting());
      for (const [state, count] of Object.entries(context.db.connections())) pool.set({ state }, count);
      await database.read();
      const state = await context.db.replicaState?.();
      replica.reset();
      if (state !== undefined) replica.set({ state }, 1);
      return registry.metrics();
    },
  };
}

type MakeGauge = (name: string, help: string, labelNames?: string[]) => Gauge;

function databaseFigures(context: Context, gauge: MakeGauge): { read(): Promise<void> } {
  const up = gauge('database_up', 'Whether the database answered');
  const unpaid = gauge('orders_unpaid', 'Orders waiting for money');
  const overdue = gauge('orders_overdue', 'Unpaid orders whose time is over');
  const held = gauge('places_held', 'Places that unpaid orders hold, by venue', ['project']);
  const runOut = gauge('places_run_out_day', 'Places whose order ran out unpaid in the last 24 hours, by venue', [
    'project',
  ]);
  const refunds = gauge('refunds_pending', 'Refunds on their way');
  const givenUp = gauge('refunds_given_up', 'Refunds that could not be made and wait for a person');
  const payments = gauge('payments_day', 'Payments of the last 24 hours, by outcome', ['outcome']);
  const givenUpJobs = gauge('jobs_given_up', 'Background jobs that failed ten times in a row, in the whole cluster');
  const idleJobs = gauge('jobs_idle', 'Background jobs that no process has held for half a minute');
  const documents = gauge(
    'oldest_document_days',
    'Days since the visit of the oldest identity document that should be erased; 0 when none is left',
  );

  let figures: Figures | null = null;
  let readAt = -Infinity;

  async function read(): Promise<void> {
    if (performance.now() - readAt < FIGURES_LIFE_MS) return;
    readAt = performance.now();
    const now = context.now();
    figures = await readFigures(context.db, new Date(now), new Date(now - DAY_MS)).catch(() => null);
    up.set(figures ? 1 : 0);
    if (!figures) return;
    unpaid.set(figures.unpaid);
    overdue.set(figures.overdue);
    refunds.set(figures.refunds);
    givenUp.set(figures.refundsGivenUp);
    held.reset();
    for (const { project, places } of figures.held) held.set({ project }, places);
    runOut.reset();
    for (const { project, places } of figures.runOut) runOut.set({ project }, places);
    payments.reset();
    const jobsNow = await jobFigures(context.db, GIVEN_UP).catch(() => ({ failing: Number.NaN, idle: Number.NaN }));
    givenUpJobs.set(jobsNow.failing);
    idleJobs.set(jobsNow.idle);
    documents.set(await oldestDocumentDays(context).catch(() => Number.NaN));
    for (const { outcome, count } of figures.payments) payments.set({ outcome }, count);
  }

  return { read };
}

/**
 * Answers requests with the token where one is set, and otherwise those from this machine. All others get a 404, so
 * that they do not learn that the metrics exist.
 */
export function registerMetrics(app: App, context: Context, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', async (c, next) => {
    const given = c.req.header('Authorization');
    const admitted = token === undefined ? isFromHere(c) : sameText(given ?? '', `Bearer ${token}`);
    if (!admitted && given !== undefined) securityEvent(context.log, 'access_refused', { operation: 'metrics' });
    if (!admitted) return next();
    return c.text(await metrics.text(), 200, {
      'Content-Type': 'text/plain; version=0.0.4',
      'Cache-Control': 'no-store',
    });
  });
}
