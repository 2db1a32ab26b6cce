import { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { type AnswerCache, createAnswerCache } from '#server/http/answer-cache.ts';
import { overloaded, errorResponseFor } from './responses.ts';
import { type Handler, HANDLERS } from './handlers.ts';
import { createDrainGate, type DrainGate, drainMiddleware, registerHealth } from './graceful-shutdown.ts';
import { isOwnOrigin, securityHeaders } from '#server/http/headers.ts';
import { bodiesUpTo } from './body-limit.ts';
import { MOST_BYTES } from '#server/http/input.ts';
import { registerBrowserErrors } from '#server/http/browser-errors.ts';
import { createMetrics, type Metrics, registerMetrics } from '#server/http/metrics.ts';
import { mountMessagingPage, mountMobilePage } from '#server/http/page.ts';
import { registerPreview } from './preview.ts';
import { NOBODY, registerRoutes } from './register-routes.ts';
import { registerNotify } from '#server/http/notify.ts';
import { registerOpenApi } from '#server/http/openapi.ts';
import { createLoads, createLoadShedder, type LoadBounds, type LoadShedder, Overloaded } from './load-shedding.ts';
import { namedRequests } from '#server/http/request-log.ts';
import { registerPictures } from '#server/http/pictures.ts';
import { registerPayReturn } from '#server/http/pay-return.ts';
import { mountSecurityTxt } from '#server/http/security-txt.ts';
import { registerSandbox } from '#server/http/sandbox.ts';
import { registerSignIn } from '#server/http/sign-in.ts';
import { callingThrough, GatewayUnreachable } from '#server/providers/payments/port.ts';
import { securityEvent } from '#server/monitoring/security-events.ts';
import { registerGate } from '#server/http/gate.ts';
import { registerStatic } from '#server/http/static.ts';
import { mountTicketsPage } from '#server/http/tickets-page.ts';
import type { App } from '#server/http/types.ts';
import { registerUploads } from '#server/http/uploads.ts';
import { registerWallets } from '#server/http/wallets.ts';
import { registerVenuePages } from '#server/http/venue-page/register.ts';
import { createPace, type Pace } from '#server/limits/pace.ts';

export interface AppOptions {
  context: Context;
  clientDir?: string | undefined;
  earlierBuilds?: string | undefined;
  /** True to serve the service worker, false to serve a script that unregisters it. */
  serviceWorker?: boolean;
  sandboxUrl?: string | undefined;
  invoiceSandbox?: Hono | undefined;
  captchaSandbox?: Hono | undefined;
  served?: readonly Handler[];
  /** True when our own proxy sets `X-Forwarded-For`. */
  trustProxy?: boolean;
  windowMs?: number | undefined;
  publicUrl?: string | undefined;
  /** Token for `/metrics`; without it only this machine may read them. */
  metricsToken?: string | undefined;
  securityContact?: string | undefined;
  writesPerMinute?: number;
  readsPerMinute?: number;
  mostInFlight?: number | undefined;
  /** True when the real messaging app shows the pages. */
  wechat?: boolean;
  mobile?: boolean;
  captchaHosts?: readonly string[] | undefined;
  formHosts?: readonly string[];
  /** Addresses or paths below which the page's calls and uploads are found, when these are not the usual ones. */
  apiUrl?: string | undefined;
  uploadUrl?: string | undefined;
}

export interface OpenedApp {
  app: App;
  changed: AnswerCache['changed'];
  drainGate: DrainGate;
  metrics: Metrics;
}

/** Calls without a session are limited by address, which in a venue's wireless network is shared by many visitors. */
const VISITORS_BEHIND_ONE_ADDRESS = 10;
const DEFAULT_WRITES = 120;
const DEFAULT_READS = 300;
/**
 * Calls of one device in a minute: while it scans it asks for news every three seconds, and it sends what it stored
 * during a day without a network.
 */
const GATE_CALLS = 600;
const DEVICES_BEHIND_ONE_ADDRESS = 20;

const DEFAULT_IN_FLIGHT = 64;
/** Whole lists of one visitor at once: each may be thousands of orders long. */
const WHOLE_LISTS: LoadBounds = { most: 2, queue: 16 };

/** Pages of codes at once: a crowd at a gate waits in a long queue of its own, so that orders need not wait. */
const CODES_PAGES: LoadBounds = { most: 4, queue: 512 };

/**
 * Limits of calls in progress: low enough that none waits long for a connection. Calls that wait for a payment provider
 * are not counted. PostgreSQL works off a longer queue than the embedded database does.
 */
function boundsOf(context: Context, most = DEFAULT_IN_FLIGHT): LoadBounds {
  return { most, queue: most * (context.db.isShared ? 8 : 4) };
}

/**
 * A call that waits for a payment provider gives its place to other calls meanwhile. When too many wait for providers,
 * further ones fail as if the provider could not be reached; reads of orders go on without its answer.
 */
function waitingOutside(context: Context, load: LoadShedder): Context {
  const gateways = callingThrough(context.gateways, (work) =>
    load.outside(work).catch((error: unknown) => {
      if (error instanceof Overloaded) throw new GatewayUnreachable('crowded', error.message);
      throw error;
    }),
  );
  return { ...context, gateways };
}

// oxlint-disable-next-line max-lines-per-function -- the order in which routes are registered is its subject: the earlier one answers
export function createApp(options: AppOptions): OpenedApp {
  const {
    clientDir,
    sandboxUrl,
    invoiceSandbox,
    captchaSandbox,
    served = HANDLERS,
    trustProxy = false,
    publicUrl,
  } = options;
  const { writesPerMinute = DEFAULT_WRITES, readsPerMinute = DEFAULT_READS } = options;
  const app: App = new Hono();
  const drainGate = createDrainGate();
  const load = createLoadShedder(boundsOf(options.context, options.mostInFlight));
  const context = waitingOutside(options.context, load);
  const metrics = createMetrics(context, load);
  const perMinute = (name: string, burst: number): Pace => createPace(name, { burst, perSeconds: 60 }, context);
  const addressPace = perMinute('address-writes', writesPerMinute * VISITORS_BEHIND_ONE_ADDRESS);
  const tools = {
    context,
    load,
    cache: createAnswerCache(() => load.waiting() > 0),
    metrics,
    visitorPace: { write: perMinute('writes', writesPerMinute), read: perMinute('reads', readsPerMinute) },
    addressPace: { write: addressPace, read: perMinute('address-reads', readsPerMinute * VISITORS_BEHIND_ONE_ADDRESS) },
    wholeLists: createLoads(WHOLE_LISTS),
    trustProxy,
    windowMs: options.windowMs,
  };

  app.use(namedRequests(context));
  const { wechat = false, mobile = false, formHosts = [], captchaHosts, apiUrl, uploadUrl } = options;
  const backends = [apiUrl, uploadUrl].filter((each) => each !== undefined);
  app.use(securityHeaders({ clientDir, publicUrl, wechat, mobile, formHosts, captchaHosts, backends }));
  registerHealth(app, context, drainGate);
  registerMetrics(app, context, metrics, options.metricsToken);
  mountSecurityTxt(app, options.securityContact, context.now);
  app.use(drainMiddleware(drainGate));
  app.use('/api/*', (c, next) => {
    if (isRead(c.req.method) || isOwnOrigin(c, publicUrl)) return next();
    securityEvent(context.log, 'access_refused', { operation: 'another site' });
    return Promise.resolve(errorResponseFor(c, 'malformed', 403));
  });
  registerUploads(app, tools);
  registerBrowserErrors(app, { context, trustProxy, apps: ['visitors', 'gate'] });
  registerPictures(app, context);
  registerWallets(app, { context, addressPace, trustProxy });
  registerOpenApi(app, ['visitor', 'gate']);
  registerRoutes(app, tools, served);
  app.use('/api/*', bodiesUpTo(MOST_BYTES, options.windowMs));
  // Sign-ins wait for the messaging app's server; orders must not wait behind them.
  const signInLoad = createLoadShedder(boundsOf(context, options.mostInFlight));
  if (context.auth)
    registerSignIn(app, { context, auth: context.auth, addressPace, trustProxy, publicUrl, load: signInLoad });
  registerNotify(app, context, { load, metrics, trustProxy, paid: () => tools.cache.changed(['stock']) });
  registerPayReturn(app, { context, addressPace, trustProxy });
  registerGate(app, {
    context,
    metrics,
    // Devices judge by themselves where they get no answer; visitors must not wait behind them.
    load: createLoadShedder(boundsOf(context, options.mostInFlight)),
    windowMs: options.windowMs,
    devicePace: perMinute('gate', GATE_CALLS),
    callsPace: perMinute('gate-address', GATE_CALLS * DEVICES_BEHIND_ONE_ADDRESS),
    addressPace,
    trustProxy,
  });
  if (sandboxUrl) registerSandbox(app, sandboxUrl);
  if (invoiceSandbox) app.route('/', invoiceSandbox);
  if (captchaSandbox) app.route('/', captchaSandbox);
  app.all('/api/*', (c) => errorResponseFor(c, 'notFound', 404));
  const worker = options.serviceWorker ?? true;
  if (clientDir)
    mountTicketsPage(app, {
      context,
      load: createLoadShedder(CODES_PAGES),
      addressPace: tools.addressPace.read,
      visitorPace: tools.visitorPace.read,
      trustProxy,
      publicUrl,
      mobile,
    });
  registerVenuePages(app, { context, addressPace: tools.addressPace.read, trustProxy, publicUrl, load });
  if (clientDir)
    registerPreview(app, {
      context,
      clientDir,
      served,
      load,
      addressPace: tools.addressPace.read,
      trustProxy,
      meta: { ...NOBODY, shared: tools.cache.shared },
    });
  const page = { context, channels: context.gateways.offered, apiUrl, uploadUrl };
  if (clientDir && mobile) mountMobilePage(app, clientDir, page);
  else if (clientDir) mountMessagingPage(app, clientDir, page, worker);
  if (clientDir) registerStatic(app, clientDir, { earlier: options.earlierBuilds, worker });
  app.onError((error, c) => {
    if (error instanceof Overloaded) return overloaded(c);
    context.log.error({ id: c.get('requestId'), error: error.message, stack: error.stack }, 'request failed');
    return errorResponseFor(c, 'internal', 500);
  });
  return { app, drainGate, metrics, changed: tools.cache.changed };
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
