import type { Context as Http } from 'hono';
import * as v from 'valibot';
import { RES_CODE } from '#contract/codes.ts';
import { Id } from '#contract/shapes.ts';
import { mayDo, needsSecondFactor, type Permission } from '#domain/office/office-rights.ts';
import { DomainError } from '#server/domain-error.ts';
import { visitorAddress } from '#server/http/address.ts';
import type { AppVariables } from '#server/http/types.ts';
import { rawBody } from '#server/http/input.ts';
import type { OfficeHandler } from '#server/http/office/handler.ts';
import {
  cookieOf,
  hasCsrf,
  knownCookieOf,
  knownIn,
  isFromOffice,
  isJson,
  keepAwake,
  NO_COOKIE,
  signedInBy,
  tokenIn,
} from '#server/http/office/session.ts';
import { dataResponse } from '#server/http/responses.ts';
import { tokenHash } from '#server/secrets.ts';
import { securityEvent } from '#server/security-events.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { noteAction } from '#server/office/actions.ts';
import {
  type Colleague,
  isFresh,
  type OfficeContext,
  type RequestMeta,
  type SignedIn,
} from '#server/office/office-context.ts';
import { hasSecondFactor } from '#server/office/second-factor.ts';
import { noteAccount } from '#server/office/sign-in.ts';
import { timeToPay } from '#server/orders/staff.ts';
import type { Pace } from '#server/limits/pace.ts';
import { claimPress, keepPress } from '#server/office/sessions.store.ts';
import { roleOf } from '#server/office/staff.store.ts';

type Request = Http<{ Variables: AppVariables }>;

export interface OfficeTools {
  context: OfficeContext;
  pace: Pace;
  trustProxy: boolean;
  /** Called after an action that changes cached answers of visitors. */
  changed(): void;
}

/** Calls that a session which rested too long may still make. */
const WHILE_IDLE: ReadonlySet<string> = new Set(['stepUp', 'signOut']);

export async function answerCall(
  request: Request,
  tools: OfficeTools,
  handler: OfficeHandler,
  project: string,
): Promise<Response> {
  const { context } = tools;
  const meta = metaOf(request, tools);
  if (handler.needs === 'nobody') {
    const token = tokenIn(request);
    if (!(isFromOffice(request, context.officeOrigin) && isJson(request)))
      return refuseForeign(tools, meta, undefined, handler);
    keepPace(tools, meta.address);
    const result = await handler.answer(
      context,
      { ...meta, instead: token === undefined ? undefined : tokenHash(token), known: knownIn(request) },
      await inputOf(request, handler),
    );
    return opened(request, result);
  }
  const caller = await callerOf(request, tools, handler);
  if (handler.needs !== 'account') return done(request, await inVenue(request, tools, handler, caller, project));
  if (handler.operation.fresh && !(await isProven(context, caller))) throw new DomainError('freshNeeded');
  const result = await handler.answer(context, caller, await inputOf(request, handler), project);
  return handler.operation.name.startsWith('signOut') ? done(request, {}, NO_COOKIE) : opened(request, result);
}

/** Refuses whoever may not send this call a large body, before any of it is read. */
export async function admitLarge(
  request: Request,
  tools: OfficeTools,
  handler: OfficeHandler,
  project: string,
): Promise<void> {
  if (handler.needs !== 'role' && handler.needs !== 'action') throw new DomainError('malformed');
  const caller = await colleagueIn(tools.context, await callerOf(request, tools, handler), project, handler);
  if (handler.operation.fresh && !isFresh(caller.session, tools.context.now())) throw new DomainError('freshNeeded');
}

const metaOf = (request: Request, { trustProxy }: OfficeTools): RequestMeta => ({
  address: visitorAddress(request, trustProxy),
  requestId: request.get('requestId'),
});

async function callerOf(request: Request, tools: OfficeTools, handler: OfficeHandler): Promise<SignedIn> {
  const { context } = tools;
  const meta = metaOf(request, tools);
  const caller = await signedInBy(context, tokenIn(request), meta);
  const hello = handler.operation.name === 'officeHello';
  const ours = isFromOffice(request, context.officeOrigin) && isJson(request);
  if (!ours || !(hello || hasCsrf(context, request, caller.token))) return refuseForeign(tools, meta, caller, handler);
  keepPace(tools, caller.staff.id);
  if (!WHILE_IDLE.has(handler.operation.name)) await keepAwake(context, caller);
  return caller;
}

/** Whether a session may change its account: freshly proven, and by the second factor where there is one. */
const isProven = async ({ db, now }: OfficeContext, { staff, session }: SignedIn): Promise<boolean> =>
  isFresh(session, now()) && (session.strong || !(await hasSecondFactor(db, staff)));

async function inVenue(
  request: Request,
  tools: OfficeTools,
  handler: Extract<OfficeHandler, { needs: 'role' | 'action' }>,
  signedIn: SignedIn,
  project: string,
): Promise<unknown> {
  const { context } = tools;
  const caller = await colleagueIn(context, signedIn, project, handler);
  try {
    if (handler.operation.fresh && !isFresh(caller.session, context.now())) throw new DomainError('freshNeeded');
    const input = await inputOf(request, handler);
    if (handler.needs === 'role') return await handler.answer(context, caller, input);
    const result = await idempotent(context, request, handler, caller, input);
    tools.changed();
    return result;
  } catch (error) {
    if (error instanceof DomainError && handler.needs === 'action') await noteRefusal(context, caller, handler, error);
    throw error;
  }
}

async function colleagueIn(
  context: OfficeContext,
  signedIn: SignedIn,
  project: string,
  { operation }: OfficeHandler,
): Promise<Colleague> {
  const role = v.is(Id, project) ? await roleOf(context.db, project, signedIn.staff.id) : null;
  if (role === null) throw new DomainError('forbidden');
  const caller = { ...signedIn, project, role };
  const lacksFactor = needsSecondFactor(role) && !signedIn.session.strong;
  if (!lacksFactor && mayDo(role, operation.permission as Permission)) return caller;
  const error = new DomainError('forbidden', lacksFactor ? { needs_factor: true } : undefined);
  await noteAction(context.db, caller, 'refused.right', `call:${operation.name}`, { outcome: 'refused' });
  throw error;
}

/**
 * Runs a write once for each idempotency key; a repeated key gets the first answer. A refusal that is thrown rolls
 * back, one that is returned commits.
 */
async function idempotent(
  context: OfficeContext,
  request: Request,
  handler: Extract<OfficeHandler, { needs: 'action' }>,
  caller: Colleague,
  input: unknown,
): Promise<unknown> {
  const given = request.req.header('Idempotency-Key');
  const key = given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : undefined;
  // The input may contain a document number or a phone: a keyed hash can't be reversed by trying them all.
  const hash = context.secrets.pressHash(JSON.stringify([handler.operation.name, caller.project, input]));
  const desk = {
    ...caller,
    secondsToPay: await timeToPay(context, caller.project),
    catalog: await catalogOf(context, caller.project),
  };
  const ready = handler.prepare ? await handler.prepare(context, input) : input;
  const place = ['staff_request.answer_enc', '', caller.staff.id, key ?? ''] as const;
  const outcome = await context.db.transaction(async (tx) => {
    const before =
      key === undefined
        ? null
        : await claimPress(tx, { staff: caller.staff.id, key, hash, at: new Date(context.now()) });
    if (before && before.request_hash !== hash) throw new DomainError('keyReused');
    if (before && before.answer_enc !== null)
      return { answer: JSON.parse(context.secrets.decrypt(before.answer_enc, place)) as unknown };
    const answer = await handler.answer(context, tx, desk, ready);
    if (answer instanceof DomainError) return { refusal: answer };
    if (key !== undefined)
      await keepPress(tx, caller.staff.id, key, context.secrets.encrypt(JSON.stringify(answer), place));
    return { answer };
  });
  if (outcome.refusal) throw outcome.refusal;
  return outcome.answer;
}

async function noteRefusal(
  context: OfficeContext,
  caller: Colleague,
  { operation }: OfficeHandler,
  { reason }: DomainError,
): Promise<void> {
  if (reason === 'secondNeeded') return;
  await noteAction(
    context.db,
    caller,
    `refused.${reason === 'forbidden' ? 'right' : 'state'}`,
    `call:${operation.name}`,
    {
      outcome: 'refused',
      after: { reason },
    },
  );
}

/** A foreign request is logged only where somebody is signed in. */
async function refuseForeign(
  { context }: OfficeTools,
  meta: RequestMeta,
  caller: SignedIn | undefined,
  { operation }: OfficeHandler,
): Promise<never> {
  securityEvent(context.log, 'access_refused', { operation: operation.name });
  if (caller)
    await noteAccount(context.db, meta, caller.staff.id, 'refused.foreign', {
      outcome: 'refused',
      after: { call: operation.name },
    });
  throw new DomainError('forbidden');
}

async function inputOf(request: Request, { operation }: OfficeHandler): Promise<unknown> {
  const parsed = v.safeParse(operation.input, await rawBody(request));
  if (parsed.success) return parsed.output;
  throw new DomainError('malformed', { places: parsed.issues.map((issue) => v.getDotPath(issue) ?? '') });
}

function keepPace({ context, pace }: OfficeTools, key: string): void {
  if (!context.rateLimits) return;
  const wait = pace(key, context.now());
  if (wait > 0) throw new DomainError('tooMany', { retry_at: context.now() + wait });
}

function done(request: Request, extraInfo: unknown, cookie?: string): Response {
  request.set('resCode', RES_CODE.ok);
  const headers = { 'Cache-Control': 'no-store', ...(cookie === undefined ? {} : { 'Set-Cookie': cookie }) };
  return dataResponse(request, JSON.stringify({ resCode: RES_CODE.ok, extraInfo: extraInfo ?? {} }), 200, headers);
}

function keepKnown(response: Response, result: object): Response {
  if ('known' in result && typeof result.known === 'string')
    response.headers.append('Set-Cookie', knownCookieOf(result.known));
  return response;
}

/** The secret of a new session goes into the cookie alone. */
const opened = (request: Request, result: unknown): Response =>
  typeof result === 'object' && result !== null && 'token' in result && typeof result.token === 'string'
    ? keepKnown(done(request, {}, cookieOf(result.token)), result)
    : done(request, result);
