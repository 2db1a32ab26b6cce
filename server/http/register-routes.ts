import { RES_CODE } from '#contract/codes.ts';
import { visitorAddress } from '#server/http/address.ts';
import { isPublicRead } from '#server/http/answer-cache.ts';
import { parsedInput, rawInput } from '#server/http/input.ts';
import type { App } from '#server/http/types.ts';
import { securityEvent } from '#server/monitoring/security-events.ts';
import type { CallMeta, Handler } from './handlers.ts';
import { type CallTools, contextOf, identifyVisitor, tokenInHeader, tokenOf } from './identify-visitor.ts';
import { dataResponse, errorResponseFor } from './responses.ts';
import { ACCESS_DENIED, type Route, routesOf } from './routes.ts';
import { type Audience, type Incoming, enforcePace, NO_STORE, type Request, serve } from './serve.ts';

/** A cache in front of the server may store an answer that is the same for everybody for a second. */
const SHARED_SECOND = { 'Cache-Control': 'public, max-age=0, s-maxage=1' };

/**
 * The longest time to an answer, milliseconds. It must be shorter than the time limits of a proxy in front and of the
 * app's writes.
 */
const ANSWER_WITHIN_MS = 9_500;

export function registerRoutes(app: App, tools: CallTools, served: readonly Handler[]): void {
  const { context, load, metrics, windowMs } = tools;
  const visitors: Audience<Route> = {
    context,
    load,
    metrics,
    windowMs,
    answerWithinMs: ANSWER_WITHIN_MS,
    rawInput,
    identify: (incoming) => identifyVisitor(incoming, tools),
    shared: (incoming) => (isPublicRead(incoming.call.operation) ? publicAnswer(incoming, tools) : undefined),
    errorAnswer({ request, call }, { reason }) {
      if (reason === 'notFound' && call.operation.auth === 'session')
        securityEvent(context.log, 'access_refused', { operation: call.operation.name });
      const speaksMobile = call.mobile || tokenInHeader(request) !== undefined;
      return reason === 'noSession' && speaksMobile ? accessDenied(request) : undefined;
    },
  };
  const routes = routesOf(served);
  for (const route of routes) app.on(route.method, route.path, (request) => serve(request, visitors, route));
  for (const path of new Set(routes.map((route) => route.path))) {
    const Allow = routes.flatMap((route) => (route.path === path ? [route.method] : [])).join(', ');
    app.all(path, (request) => errorResponseFor(request, 'malformed', 405, { Allow }));
  }
}

function accessDenied(request: Request): Response {
  request.set('resCode', RES_CODE.noSession);
  return dataResponse(request, ACCESS_DENIED, 401, { ...NO_STORE, 'Content-Type': 'text/plain; charset=UTF-8' });
}

export const NOBODY: Omit<CallMeta, 'shared'> = {
  idempotencyKey: undefined,
  address: '',
  payerAddress: '',
  origin: '',
  mobile: false,
  proof: undefined,
  token: undefined,
  setLinkCookie: () => {},
  setPageCookies: () => {},
  dropPageCookies: () => {},
  giveToken: () => {},
};

async function publicAnswer(incoming: Incoming<Route>, tools: CallTools): Promise<Response | undefined> {
  const { request, call, raw } = incoming;
  const { operation } = call;
  const { context, cache, load, addressPace, trustProxy } = tools;
  const fields = await raw();
  // A signed-in visitor may get another answer, which must not be cached.
  if (operation.auth !== 'none' && (await tokenOf(incoming)) !== undefined) return undefined;
  // Answers that differ for signed-in visitors can be large, like a seat plan, so they count for the address.
  if (operation.auth === 'optional') enforcePace(context, addressPace.read, visitorAddress(request, trustProxy));
  const input = parsedInput(operation.input, fields);
  const meta = { ...NOBODY, shared: cache.shared };
  const body = await cache.answer(operation, input, () =>
    load.run(async () =>
      JSON.stringify({
        resCode: RES_CODE.ok,
        extraInfo: await call.answer(contextOf(context, operation), input, undefined, meta),
      }),
    ),
  );
  request.set('resCode', RES_CODE.ok);
  const headers = request.req.method === 'GET' && operation.auth === 'none' ? SHARED_SECOND : NO_STORE;
  return dataResponse(request, body, 200, headers);
}
