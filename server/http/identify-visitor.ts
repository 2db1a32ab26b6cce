import { getCookie } from 'hono/cookie';
import type { VisitorOperation } from '#contract/operation.ts';
import { getOrder, listOrders } from '#contract/visitor/orders.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { deviceAddress, visitorAddress } from '#server/http/address.ts';
import { type AnswerCache, isPublicRead } from '#server/http/answer-cache.ts';
import { hasBody } from '#server/http/input.ts';
import { PROOF_COOKIE } from '#server/http/sign-in.ts';
import { pageCookies } from '#server/http/tickets-page.ts';
import { linkCookie } from '#server/http/wallets.ts';
import type { Pace } from '#server/limits/pace.ts';
import { readingContext } from '#server/reads.ts';
import { tokenHash } from '#server/keys/secrets.ts';
import { securityEvent } from '#server/monitoring/security-events.ts';
import { visitorOfToken } from '#server/sign-in/sign-in.ts';
import type { CallMeta } from './handlers.ts';
import type { Loads, LoadShedder } from './load-shedding.ts';
import type { Metrics } from './metrics.ts';
import { type Route, TOKEN_HEADER } from './routes.ts';
import { type Admitted, type Incoming, enforcePace, type Request } from './serve.ts';

export interface CallTools {
  context: Context;
  load: LoadShedder;
  cache: AnswerCache;
  metrics: Metrics;
  visitorPace: Readonly<Record<VisitorOperation['kind'], Pace>>;
  addressPace: Readonly<Record<VisitorOperation['kind'], Pace>>;
  wholeLists: Loads;
  trustProxy: boolean;
  windowMs?: number | undefined;
}

const given = (token: unknown): string | undefined => (typeof token === 'string' && token !== '' ? token : undefined);

export const tokenInHeader = (request: Request): string | undefined => given(request.req.header(TOKEN_HEADER));

/** Addresses end up in logs and histories, so a session is read from headers and bodies alone. */
export const tokenOf = async ({ request, raw }: Incoming<Route>): Promise<string | undefined> =>
  tokenInHeader(request) ?? (hasBody(request.req.method) ? given((await raw())['clear_session']) : undefined);

export async function callerOf(
  { context, visitorPace, addressPace }: CallTools,
  { auth, kind }: Pick<VisitorOperation, 'auth' | 'kind'>,
  { token, address }: Pick<CallMeta, 'token' | 'address'>,
): Promise<Visitor | undefined> {
  const visitor = auth === 'none' || token === undefined ? null : await visitorOfToken(context, token);
  if (visitor) enforcePace(context, visitorPace[kind], visitor.visitor_id);
  else enforcePace(context, addressPace[kind], address);
  if (visitor) return visitor;
  if (auth !== 'none' && token !== undefined) securityEvent(context.log, 'session_refused');
  if (auth !== 'none' && auth !== 'optional') throw new DomainError('noSession');
  return undefined;
}

export async function identifyVisitor(incoming: Incoming<Route>, tools: CallTools): Promise<Admitted> {
  const { request, call } = incoming;
  const { operation } = call;
  const token = await tokenOf(incoming);
  const { meta, headers, cookies } = metaOf(request, tools, call.mobile, token);
  const visitor = await callerOf(tools, operation, meta);
  return {
    whenFull: 'temporarilyUnavailable',
    async answer(input) {
      const work = (): Promise<unknown> => call.answer(contextOf(tools.context, operation), input, visitor, meta);
      const whole = visitor && isWholeList(input);
      const extraInfo = await (whole ? tools.wholeLists.run(visitor.visitor_id, work) : work());
      if (operation.kind === 'write') tools.cache.changed(operation.touches);
      return { extraInfo, headers, cookies };
    },
  };
}

function metaOf(
  request: Request,
  { context, cache, trustProxy }: CallTools,
  mobile: boolean,
  token: string | undefined,
): { meta: CallMeta; headers: Record<string, string>; cookies: string[] } {
  const key = request.req.header('Idempotency-Key');
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  const meta: CallMeta = {
    // Clients make this key; one of another form is ignored.
    idempotencyKey: key && /^[\w-]{8,64}$/.test(key) ? `key:${key}` : undefined,
    address: visitorAddress(request, trustProxy),
    payerAddress: deviceAddress(request, trustProxy),
    origin: new URL(request.req.url).origin,
    shared: cache.shared,
    mobile,
    proof: getCookie(request, PROOF_COOKIE),
    token,
    setLinkCookie(value) {
      cookies.push(linkCookie(value, context.publicUrl));
    },
    setPageCookies(fresh) {
      cookies.push(...pageCookies(context, tokenHash(fresh)));
    },
    dropPageCookies() {
      cookies.push(...pageCookies(context, null));
    },
    giveToken(fresh) {
      Object.assign(headers, { [TOKEN_HEADER]: fresh, 'Access-Control-Expose-Headers': TOKEN_HEADER });
    },
  };
  return { meta, headers, cookies };
}

/** Calls that may be answered from a standby: public reads, and a visitor's own orders. */
export const contextOf = (context: Context, operation: VisitorOperation): Context =>
  isPublicRead(operation) || operation === getOrder || operation === listOrders ? readingContext(context) : context;

const LONG_PAGE = 200;

const isWholeList = (input: unknown): boolean => {
  const size = (input as { page_size?: unknown }).page_size;
  return typeof size === 'number' && (size === 0 || size > LONG_PAGE);
};
