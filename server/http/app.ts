import { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { createAnswerCache } from '#server/http/answer-cache.ts';
import { overloaded, refuseFor } from '#server/http/answers.ts';
import type { Served } from '#server/http/calls.ts';
import { SERVED } from '#server/http/calls.ts';
import type { Door } from '#server/http/door.ts';
import { createDoor, mountHealth, throughThe } from '#server/http/door.ts';
import { isOwnOrigin, securityHeaders } from '#server/http/headers.ts';
import { smallBodies } from '#server/http/small-bodies.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { createMetrics, mountMetrics } from '#server/http/metrics.ts';
import { mountMessagingPage, mountMobilePage } from '#server/http/page.ts';
import { mountCalls } from '#server/http/mount.ts';
import { mountNotify } from '#server/http/notify.ts';
import { mountOpenApi } from '#server/http/openapi.ts';
import type { LoadBounds } from '#server/http/overload.ts';
import { createLoad, createLoads, Overloaded } from '#server/http/overload.ts';
import { namedRequests } from '#server/http/request-log.ts';
import { mountPayReturn } from '#server/http/pay-return.ts';
import { mountSecurityTxt } from '#server/http/security-txt.ts';
import { mountSandbox } from '#server/http/sandbox.ts';
import { mountSignIn } from '#server/http/sign-in.ts';
import { mountStaff } from '#server/http/staff.ts';
import { mountStatic } from '#server/http/static.ts';
import { mountUploads } from '#server/http/uploads.ts';
import type { Pace } from '#server/services/rate-limit.ts';
import { createPace } from '#server/services/rate-limit.ts';

export interface AppVariables {
  requestId: string;
  /** The call, and what it was answered. */
  operation?: string;
  resCode?: number;
  /** Headers that data carries whatever it is, and whether the answer has all of its headers already. */
  dataHeaders?: Readonly<Record<string, string>>;
  isWhole?: boolean;
}
export type App = Hono<{ Variables: AppVariables }>;

export interface AppOptions {
  context: Context;
  /** Folder of the built client; absent in tests of the calls alone. */
  clientDir?: string | undefined;
  /** Folder of what earlier builds had. */
  earlierBuilds?: string | undefined;
  /** Whether the app's service worker is served; else what takes it away. */
  serviceWorker?: boolean;
  /** Address of the sandbox gateway, whose cashier the demo's pay sheet needs. */
  sandboxUrl?: string | undefined;
  /** The stand-in for an issuer of invoices, with the pages of what it issued. */
  invoiceSandbox?: Hono | undefined;
  served?: readonly Served[];
  /** Whether `X-Forwarded-For` is written by our own proxy. */
  trustProxy?: boolean;
  /** Where the site stands for the world. */
  publicUrl?: string | undefined;
  /** What `/metrics` asks for; without it only this machine may look. */
  metricsToken?: string | undefined;
  /** Where whoever finds a hole writes to. */
  securityContact?: string | undefined;
  /** Calls that change something, in a minute, of one visitor. */
  writesPerMinute?: number;
  /** Calls that only look, in a minute, of one visitor. */
  readsPerMinute?: number;
  /** How many calls are worked on at once. */
  mostInFlight?: number | undefined;
  /** Whether the real messaging app shows the pages. */
  wechat?: boolean;
  /** Whether the pages speak the second mode. */
  mobile?: boolean;
  /** Origins of banks to which a form that opens a payment is posted. */
  formHosts?: readonly string[];
}

export interface OpenedApp {
  app: App;
  door: Door;
  metrics: Metrics;
}

/** An address without sessions may stand for many visitors: a venue's own wireless network. */
const VISITORS_BEHIND_ONE_ADDRESS = 10;
const DEFAULT_WRITES = 120;
const DEFAULT_READS = 300;

const DEFAULT_IN_FLIGHT = 64;
/** Of one visitor at once: each may be thousands of orders long. */
const WHOLE_LISTS: LoadBounds = { most: 2, queue: 2 };

/**
 * Enough at once that calls which wait for a payment provider do not stop the others, few enough that nobody waits long for a connection.
 * So many times as many may wait: two or three seconds' worth of orders of the embedded database, of PostgreSQL about one.
 */
function boundsOf(context: Context, most = DEFAULT_IN_FLIGHT): LoadBounds {
  return { most, queue: most * (context.db.kind === 'embedded' ? 4 : 8) };
}

/** The whole HTTP side: the calls, the sign-in, the payment notifications and the app's own files. */
export function createApp(options: AppOptions): OpenedApp {
  const { context, clientDir, sandboxUrl, invoiceSandbox, served = SERVED, trustProxy = false, publicUrl } = options;
  const { writesPerMinute = DEFAULT_WRITES, readsPerMinute = DEFAULT_READS } = options;
  const perMinute = (burst: number): Pace => createPace({ burst, perSeconds: 60 });
  const app: App = new Hono();
  const door = createDoor();
  const load = createLoad(boundsOf(context, options.mostInFlight));
  const metrics = createMetrics(context, load);
  const addressPace = perMinute(writesPerMinute * VISITORS_BEHIND_ONE_ADDRESS);
  const tools = {
    context,
    load,
    cache: createAnswerCache(() => load.waiting() > 0),
    metrics,
    visitorPace: { write: perMinute(writesPerMinute), read: perMinute(readsPerMinute) },
    addressPace: { write: addressPace, read: perMinute(readsPerMinute * VISITORS_BEHIND_ONE_ADDRESS) },
    wholeLists: createLoads(WHOLE_LISTS),
    trustProxy,
  };

  app.use(namedRequests(context));
  app.use(securityHeaders({ clientDir, publicUrl, wechat: options.wechat ?? false, mobile: options.mobile ?? false, formHosts: options.formHosts ?? [] }));
  mountHealth(app, context, door);
  mountMetrics(app, metrics, options.metricsToken);
  mountSecurityTxt(app, options.securityContact, context.now);
  app.use(throughThe(door));
  app.use('/api/*', (c, next) => (isRead(c.req.method) || isOwnOrigin(c, publicUrl) ? next() : Promise.resolve(refuseFor(c, 'malformed', 403))));
  mountUploads(app, context);
  app.use('/api/*', smallBodies);
  mountOpenApi(app);
  mountCalls(app, tools, served);
  // Sign-ins wait for the messaging app's server; orders must not wait behind them.
  const signInLoad = createLoad(boundsOf(context, options.mostInFlight));
  if (context.auth) mountSignIn(app, { context, auth: context.auth, addressPace, trustProxy, publicUrl, load: signInLoad });
  mountNotify(app, context, { load, metrics, trustProxy, paid: () => tools.cache.changed(['stock']) });
  mountPayReturn(app, { context, addressPace, trustProxy });
  mountStaff(app, context, tools.cache.changed);
  if (sandboxUrl) mountSandbox(app, sandboxUrl);
  if (invoiceSandbox) app.route('/', invoiceSandbox);
  app.all('/api/*', (c) => refuseFor(c, 'notFound', 404));
  const worker = options.serviceWorker ?? true;
  const channels = context.gateways.offered;
  if (clientDir && options.mobile) mountMobilePage(app, clientDir, { context, channels });
  else if (clientDir) mountMessagingPage(app, clientDir, channels, worker);
  if (clientDir) mountStatic(app, clientDir, { earlier: options.earlierBuilds, worker });
  app.onError((error, c) => {
    if (error instanceof Overloaded) return overloaded(c);
    context.log.error({ id: c.get('requestId'), error: error.message, stack: error.stack }, 'request failed');
    return refuseFor(c, 'internal', 500);
  });
  return { app, door, metrics };
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
