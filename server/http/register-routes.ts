import type { Context as Http } from 'hono';
import { getCookie } from 'hono/cookie';
import { RES_CODE } from '#contract/codes.ts';
import type { VisitorOperation } from '#contract/operation.ts';
import { getOrder, listOrders } from '#contract/visitor/orders.ts';
import type { Context, Visitor } from '#server/context.ts';
import { deviceAddress, visitorAddress } from '#server/http/address.ts';
import { type AnswerCache, isPublicRead } from '#server/http/answer-cache.ts';
import { dataResponse, overloaded, errorResponse, errorResponseFor } from './responses.ts';
import type { App, AppVariables } from '#server/http/types.ts';
import type { CallMeta, Handler } from './handlers.ts';
import { hasBody, parseLoose, type Raw, rawInput } from '#server/http/input.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { ACCESS_DENIED, type Route, routesOf, TOKEN_HEADER } from './routes.ts';
import { type Loads, type LoadShedder, Overloaded } from './load-shedding.ts';
import { PROOF_COOKIE } from '#server/http/sign-in.ts';
import { pageCookies } from '#server/http/tickets-page.ts';
import { linkCookie } from '#server/http/wallets.ts';
import { DomainError } from '#server/domain-error.ts';
import { tokenHash } from '#server/secrets.ts';
import { securityEvent } from '#server/security-events.ts';
import type { Pace } from '#server/limits/pace.ts';
import { readingContext } from '#server/reads.ts';
import { visitorOfToken } from '#server/sign-in/sign-in.ts';
import { Unavailable, UnknownOutcome } from '#server/db/sql-errors.ts';

type Request = Http<{ Variables: AppVariables }>;

export interface CallTools {
  context: Context;
  load: LoadShedder;
  cache: AnswerCache;
  metrics: Metrics;
  /** Rate limits of a visitor's writes and reads, and of an address without a session. */
  visitorPace: Readonly<Record<VisitorOperation['kind'], Pace>>;
  addressPace: Readonly<Record<VisitorOperation['kind'], Pace>>;
  wholeLists: Loads;
  trustProxy: boolean;
}

const NO_STORE = { 'Cache-Control': 'no-store' };
/** A cache in front of us may hold for a second what is the same for everybody. */
const SHARED_SECOND = { 'Cache-Control': 'public, max-age=0, s-maxage=1' };

/**
 * However many waits follow each other, a caller has an answer after this: before the app, or a proxy between, gives up
 * by itself.
 */
const ANSWER_WITHIN_MS = 9_500;

/**
 * @throws UnknownOutcome when the response is not there in time; the work goes on, and the next request with the same
 * key gets its result.
 */
async function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnknownOutcome('There was no answer in time')), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

export function registerRoutes(app: App, tools: CallTools, served: readonly Handler[]): void {
  const places = routesOf(served);
  for (const place of places) app.on(place.method, place.path, (request) => answer(request, tools, place));
  for (const path of new Set(places.map((place) => place.path))) {
    const Allow = places.flatMap((place) => (place.path === path ? [place.method] : [])).join(', ');
    app.all(path, (request) => errorResponseFor(request, 'malformed', 405, { Allow }));
  }
}

async function answer(request: Request, tools: CallTools, place: Route): Promise<Response> {
  const { operation } = place.call;
  const started = performance.now();
  request.set('operation', operation.name);
  const speaksMobile = place.mobile || given(request.req.header(TOKEN_HEADER)) !== undefined;
  try {
    return await withinLimit(respond(request, tools, place));
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'notFound' && operation.auth === 'session') {
      securityEvent(tools.context.log, 'access_refused', { operation: operation.name });
    }
    return failure(request, tools.context, error, speaksMobile);
  } finally {
    tools.metrics.called(
      operation.name,
      request.get('resCode') ?? RES_CODE.internal,
      (performance.now() - started) / 1000,
    );
  }
}

function failure(request: Request, context: Context, error: unknown, speaksMobile: boolean): Response {
  if (error instanceof Overloaded) return overloaded(request);
  if (error instanceof Unavailable || error instanceof UnknownOutcome) {
    context.log.error(
      { id: request.get('requestId'), error: error.message },
      'no answer in time, or none from the database',
    );
    return errorResponseFor(request, 'busy', 503);
  }
  if (!(error instanceof DomainError)) throw error;
  if (error.reason !== 'noSession' || !speaksMobile) return errorResponse(request, error);
  request.set('resCode', RES_CODE.noSession);
  return dataResponse(request, ACCESS_DENIED, 401, { ...NO_STORE, 'Content-Type': 'text/plain; charset=UTF-8' });
}

async function respond(request: Request, tools: CallTools, place: Route): Promise<Response> {
  const { call } = place;
  const raw = await rawInput(request);
  const token =
    given(request.req.header(TOKEN_HEADER)) ?? (hasBody(request.req.method) ? given(raw['clear_session']) : undefined);
  if (isPublicRead(call.operation) && (call.operation.auth === 'none' || token === undefined))
    return publicAnswer(request, tools, call, raw);
  const key = request.req.header('Idempotency-Key');
  const tokenHeaders: Record<string, string> = {};
  const cookies: string[] = [];
  const meta: CallMeta = {
    // A key that clients make themselves; anything else is as good as none.
    idempotencyKey: key && /^[\w-]{8,64}$/.test(key) ? `key:${key}` : undefined,
    address: visitorAddress(request, tools.trustProxy),
    payerAddress: deviceAddress(request, tools.trustProxy),
    origin: new URL(request.req.url).origin,
    shared: tools.cache.shared,
    mobile: place.mobile,
    proof: getCookie(request, PROOF_COOKIE),
    token,
    keepLinkCookie(value) {
      cookies.push(linkCookie(value, tools.context.publicUrl));
    },
    keepPageCookies(fresh) {
      cookies.push(...pageCookies(tools.context, tokenHash(fresh)));
    },
    dropPageCookies() {
      cookies.push(...pageCookies(tools.context, null));
    },
    giveToken(fresh) {
      Object.assign(tokenHeaders, { [TOKEN_HEADER]: fresh, 'Access-Control-Expose-Headers': TOKEN_HEADER });
    },
  };
  const extraInfo = await tools.load.run(() => callService(tools, call, raw, meta));
  if (call.operation.kind === 'write') tools.cache.changed(call.operation.touches);
  request.set('resCode', RES_CODE.ok);
  const response = dataResponse(request, JSON.stringify({ resCode: RES_CODE.ok, extraInfo }), 200, {
    ...NO_STORE,
    ...tokenHeaders,
  });
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

async function callService(
  tools: CallTools,
  { operation, answer }: Handler,
  raw: Raw,
  meta: CallMeta,
): Promise<unknown> {
  const context = contextOf(tools, operation);
  const visitor = await callerOf(tools, operation, meta);
  if (operation.kind === 'write' && !(await context.db.hasRoom())) throw new DomainError('temporarilyUnavailable');
  const input = parsed(operation, raw);
  const work = (): Promise<unknown> => answer(context, input, visitor, meta);
  return visitor && isWholeList(input) ? tools.wholeLists.run(visitor.visitor_id, work) : work();
}

/** Calls that may be answered from a standby: public lists, and a visitor's own orders. */
const contextOf = ({ context }: CallTools, operation: VisitorOperation): Context =>
  isPublicRead(operation) || operation === getOrder || operation === listOrders ? readingContext(context) : context;

async function publicAnswer(
  request: Request,
  tools: CallTools,
  { operation, answer }: Handler,
  raw: Raw,
): Promise<Response> {
  const { context, cache, load } = tools;
  // Answers that differ for signed-in visitors can be large, like a seat plan.
  if (operation.auth === 'optional')
    keepPace(context, tools.addressPace.read, visitorAddress(request, tools.trustProxy));
  const input = parsed(operation, raw);
  const meta: CallMeta = {
    idempotencyKey: undefined,
    address: '',
    payerAddress: '',
    origin: '',
    shared: cache.shared,
    mobile: false,
    proof: undefined,
    token: undefined,
    keepLinkCookie: () => {},
    keepPageCookies: () => {},
    dropPageCookies: () => {},
    giveToken: () => {},
  };
  const body = await cache.answer(operation, input, () =>
    load.run(async () =>
      JSON.stringify({
        resCode: RES_CODE.ok,
        extraInfo: await answer(contextOf(tools, operation), input, undefined, meta),
      }),
    ),
  );
  request.set('resCode', RES_CODE.ok);
  return dataResponse(
    request,
    body,
    200,
    request.req.method === 'GET' && operation.auth === 'none' ? SHARED_SECOND : NO_STORE,
  );
}

function keepPace(context: Context, pace: Pace, key: string): void {
  if (!context.rateLimits) return;
  const now = context.now();
  const wait = pace(key, now);
  if (wait > 0) throw new DomainError('tooMany', { retry_at: now + wait });
}

const LONG_PAGE = 200;

const isWholeList = (input: unknown): boolean => {
  const size = (input as { page_size?: unknown }).page_size;
  return typeof size === 'number' && (size === 0 || size > LONG_PAGE);
};

function parsed(operation: VisitorOperation, raw: Raw): unknown {
  const input = parseLoose(operation.input, raw);
  if (input.success) return input.output;
  throw new DomainError('malformed', { places: input.places });
}

export const given = (token: unknown): string | undefined =>
  typeof token === 'string' && token !== '' ? token : undefined;

export async function callerOf(
  { context, visitorPace, addressPace }: CallTools,
  { auth, kind }: Pick<VisitorOperation, 'auth' | 'kind'>,
  { token, address }: Pick<CallMeta, 'token' | 'address'>,
): Promise<Visitor | undefined> {
  const visitor = auth === 'none' || token === undefined ? null : await visitorOfToken(context, token);
  if (visitor) keepPace(context, visitorPace[kind], visitor.visitor_id);
  else keepPace(context, addressPace[kind], address);
  if (visitor) return visitor;
  if (auth !== 'none' && token !== undefined) securityEvent(context.log, 'session_refused');
  if (auth !== 'none' && auth !== 'optional') throw new DomainError('noSession');
  return undefined;
}
