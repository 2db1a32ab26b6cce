import type { Context as Http } from 'hono';
import * as v from 'valibot';
import type { AnyOperation } from '#contract/operation.ts';
import type { Context, Visitor } from '#server/context.ts';
import type { App, AppVariables } from '#server/http/app.ts';
import type { CallMeta, Served } from '#server/http/calls.ts';
import { codeOf, errInfoOf } from '#server/http/err-info.ts';
import { Refusal } from '#server/refusal.ts';
import { visitorOfToken } from '#server/services/sign-in.ts';
import { Unavailable, UnknownOutcome } from '#server/store/sql-errors.ts';

type Request = Http<{ Variables: AppVariables }>;

/** Mounts every call at its messaging-mode address under `/api/`. */
export function mountMessaging(app: App, context: Context, served: readonly Served[]): void {
  for (const call of served) {
    const [method = 'POST', path = ''] = call.operation.messaging.split(' ');
    app.on(method, `/api/${path}`, (request) => answer(request, context, call));
  }
}

async function answer(request: Request, context: Context, call: Served): Promise<Response> {
  try {
    const raw = await bodyOf(request, call.operation);
    const visitor = await visitorOf(context, call.operation, raw);
    const input = v.safeParse(call.operation.input, raw);
    if (!input.success) {
      const places = input.issues.map((issue) => v.getDotPath(issue) ?? '').slice(0, 10);
      return refuse(request, new Refusal('malformed', { places }));
    }
    const extraInfo = await call.answer(context, input.output, visitor, metaOf(request));
    return request.json({ resCode: 200, extraInfo }, 200, { 'Cache-Control': 'no-store' });
  } catch (error) {
    if (error instanceof Refusal) return refuse(request, error);
    if (error instanceof Unavailable || error instanceof UnknownOutcome) {
      context.log.error({ id: request.get('requestId'), error: error.message }, 'the database did not answer');
      return refuse(request, new Refusal('busy'), 503);
    }
    throw error;
  }
}

/** A key that clients make themselves; anything else is as good as none. */
const metaOf = (request: Request): CallMeta => {
  const key = request.req.header('Idempotency-Key');
  return { idempotencyKey: key && /^[\w-]{8,64}$/.test(key) ? `key:${key}` : undefined };
};

/** GET calls take the query, POST calls a JSON object. A form or plain text can come from a foreign page and is refused. */
async function bodyOf(request: Request, operation: AnyOperation): Promise<Record<string, unknown>> {
  if (operation.messaging.startsWith('GET ')) return request.req.query();
  if (!/^application\/json\b/i.test(request.req.header('Content-Type') ?? '')) throw new Refusal('malformed');
  const body: unknown = await request.req.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('malformed');
  return body as Record<string, unknown>;
}

async function visitorOf(context: Context, operation: AnyOperation, raw: Record<string, unknown>): Promise<Visitor | undefined> {
  if (operation.auth === 'none') return undefined;
  const token = raw['clear_session'];
  const visitor = typeof token === 'string' ? await visitorOfToken(context, token) : null;
  if (!visitor) throw new Refusal('noSession');
  return visitor;
}

/** Refusals are answers: HTTP says 200, the envelope says which. Only overload also says so to proxies. */
function refuse(request: Request, refusal: Refusal, status: 200 | 503 = 200): Response {
  const problems = (refusal.extra?.['problems'] ?? []) as readonly { code: Parameters<typeof errInfoOf>[2] }[];
  const errInfo = errInfoOf(refusal.reason, request.req.header('Accept-Language'), problems[0]?.code);
  const body = { resCode: codeOf(refusal.reason), errInfo, ...(refusal.extra ? { extraInfo: refusal.extra } : {}) };
  return request.json(body, status, { 'Cache-Control': 'no-store', ...(status === 503 ? { 'Retry-After': '2' } : {}) });
}
