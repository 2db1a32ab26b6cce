import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Logger } from 'pino';
import { dayOf } from '#domain/lib/day.ts';
import type { App } from '#server/http/types.ts';
import { createApp, type OpenedApp } from '#server/http/app.ts';
import { createOfficeApp } from '#server/http/office/app.ts';
import { byHost, officeOrigin } from '#server/http/office/host.ts';
import { previousBuildsIn, storeBuilds } from '#server/http/previous-assets.ts';
import { startJobs } from '#server/jobs/run-jobs.ts';
import { createLog } from '#server/monitoring/log.ts';
import { openContext, type OpenedContext } from '#server/open-context.ts';
import { INSIDE_TRANSACTION, watchOutgoingRequests } from '#server/monitoring/outgoing-requests.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { seedDemoStaff } from '#server/office/demo-staff.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { StartRefused } from '#server/db/sql-errors.ts';

const CLIENT_DIR = join(import.meta.dirname, '..', 'dist');
const OFFICE_DIR = join(import.meta.dirname, '..', 'dist-office');
const DRAIN_MS = 10_000;
/** A server that stops still accepts connections for this long, milliseconds, until the load balancer has noticed. */
const NOTICE_MS = 200;

export interface RunningServer {
  context: OpenedContext;
  changed: OpenedApp['changed'];
  port: number;
  sandboxUrl: string | undefined;
  stop(): Promise<0 | 1>;
}

export async function runServer(open = openDatabase): Promise<RunningServer> {
  const settings = readSettings(process.env);
  const log = createLog(settings.LOG_LEVEL);
  crashOnUnhandled(log);
  const server = await startServing(settings, open, log).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new StartRefused(`The port ${settings.PORT} is taken. Stop what uses it, or set PORT to another one.`)
      : error;
  });
  if (existsSync(CLIENT_DIR)) {
    storeBuilds(CLIENT_DIR, previousBuildsIn(settings.DATA_DIR), (error) =>
      log.warn({ error: String(error) }, 'the build could not be kept'),
    );
  }
  console.log(`Ready on http://localhost:${server.port}/?project=crane-lake`);
  const office = officeOrigin(settings, server.port);
  if (office !== undefined) console.log(`Office on ${office}`);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void server.stop().then((code) => process.exit(code));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent process, `npm start`, may have been killed.
  process.on('disconnect', stop);
  if (process.send && !process.connected) stop();
  return server;
}

export async function startServing(
  asked: Settings,
  open = openDatabase,
  log = createLog(asked.LOG_LEVEL),
): Promise<RunningServer> {
  let answer: App['fetch'] = () => new Response(null, { status: 503 });
  const server = createAdaptorServer({
    fetch: (...request) => answer(...request),
    serverOptions: { headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 },
  });
  // Addresses of this site are needed before it answers, so a port that the system chooses is taken first; no client
  // knows it yet.
  const settings = asked.PORT === 0 ? { ...asked, PORT: await listen(server, asked) } : asked;
  const context = await openContext(settings, open, log).catch((error: unknown) => {
    server.close();
    throw error;
  });
  const stopWatching = watchOutgoingRequests((host) => context.log.error({ host }, INSIDE_TRANSACTION));
  if (settings.PAYMENT === 'sandbox') {
    await seedDemo(context, dayOf(context.now()));
    await seedDemoStaff(context);
  }
  const opened = openApp(context, settings);
  answer = withOffice(context, settings, opened);
  const stopJobs = startJobs(context, opened.metrics.jobRan);
  if (asked.PORT !== 0) await listen(server, settings);
  return {
    context,
    changed: opened.changed,
    port: settings.PORT,
    sandboxUrl: context.sandboxUrl,
    async stop() {
      const code = await shutDown(context, opened, server, stopJobs);
      stopWatching();
      return code;
    },
  };
}

function listen(server: ServerType, { PORT, HOST }: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : PORT);
    });
  });
}

function withOffice(
  context: OpenedContext,
  settings: Settings,
  { app, drainGate, metrics, changed }: OpenedApp,
): App['fetch'] {
  const origin = officeOrigin(settings, settings.PORT);
  if (origin === undefined) return app.fetch;
  const office = createOfficeApp({
    context: { ...context, officeOrigin: origin },
    drainGate,
    folder: OFFICE_DIR,
    metrics,
    trustProxy: settings.TRUST_PROXY === '1',
    changed: () => changed(['orders', 'stock', 'catalog', 'project', 'guides']),
  });
  return byHost(app, office, origin);
}

const CAPTCHA_HOSTS = ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com'];

function openApp(context: OpenedContext, settings: Settings): OpenedApp {
  return createApp({
    context,
    clientDir: existsSync(CLIENT_DIR) ? CLIENT_DIR : undefined,
    earlierBuilds: previousBuildsIn(settings.DATA_DIR),
    serviceWorker: settings.SERVICE_WORKER === 'on',
    sandboxUrl: context.sandboxUrl,
    invoiceSandbox: context.invoiceSandbox,
    captchaSandbox: context.captchaSandbox,
    trustProxy: settings.TRUST_PROXY === '1',
    publicUrl: settings.PUBLIC_URL,
    metricsToken: settings.METRICS_TOKEN,
    securityContact: settings.SECURITY_CONTACT,
    writesPerMinute: settings.WRITES_PER_MINUTE,
    readsPerMinute: settings.READS_PER_MINUTE,
    mostInFlight: settings.MAX_IN_FLIGHT,
    wechat: settings.MESSAGING_AUTH === 'wechat',
    mobile: settings.APP_MODE === 'mobile',
    captchaHosts: settings.CAPTCHA === 'tencent' ? CAPTCHA_HOSTS : [],
    apiUrl: settings.API_URL,
    uploadUrl: settings.UPLOAD_URL,
    formHosts: [
      ...(settings.PAY_FORM_HOSTS?.split(' ') ?? []),
      ...(context.sandboxUrl ? [new URL(context.sandboxUrl).origin] : []),
    ],
  });
}

/**
 * After an unexpected error the state of the process is unknown: it logs the error and exits; open transactions are
 * rolled back.
 */
function crashOnUnhandled(log: Logger): void {
  const die = (error: unknown): void => {
    log.fatal(
      error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) },
      'unexpected error, ending',
    );
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
}

async function shutDown(
  context: OpenedContext,
  { drainGate }: OpenedApp,
  server: ServerType,
  stopJobs: () => Promise<void>,
): Promise<0 | 1> {
  const drained = drainGate.drain().then(() => true);
  const jobsStopped = stopJobs();
  await sleep(NOTICE_MS);
  const inTime = await Promise.race([drained, sleep(DRAIN_MS - NOTICE_MS, false)]);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Connections that only wait for another request are closed; the others may still be sending an answer.
  const idle = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 20);
  await Promise.race([closed, sleep(1_000)]);
  clearInterval(idle);
  if ('closeAllConnections' in server) server.closeAllConnections();
  const jobsDone = await Promise.race([jobsStopped.then(() => true), sleep(DRAIN_MS, false)]);
  await Promise.race([context.close(), sleep(DRAIN_MS)]);
  return inTime && jobsDone ? 0 : 1;
}
