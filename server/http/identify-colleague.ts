import * as v from 'valibot';
import { Id } from '#contract/shapes.ts';
import { mayDo, needsSecondFactor, type Permission } from '#domain/office/office-rights.ts';
import { DomainError } from '#server/domain-error.ts';
import { visitorAddress } from '#server/http/address.ts';
import type { OfficeHandler } from '#server/http/office/handler.ts';
import { idempotent } from '#server/http/office/idempotent.ts';
import {
  cookieOf,
  hasCsrf,
  isFromOffice,
  isJson,
  extendSession,
  knownCookieOf,
  knownIn,
  NO_COOKIE,
  signedInBy,
  tokenIn,
} from '#server/http/office/session.ts';
import type { Pace } from '#server/limits/pace.ts';
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
import { roleOf } from '#server/office/staff.store.ts';
import { tokenHash } from '#server/keys/secrets.ts';
import { securityEvent } from '#server/monitoring/security-events.ts';
import { type Admitted, type Answer, type Incoming, enforcePace, type Request } from './serve.ts';

export interface OfficeTools {
  context: OfficeContext;
  pace: Pace;
  /** Limit of audit rows about calls from elsewhere, apart from a colleague's own calls, which those must not use up. */
  foreignPace: Pace;
  trustProxy: boolean;
  changed(): void;
}

type OfficeIncoming = Incoming<OfficeHandler>;

/** Calls that a session may still make after it was unused for too long. */
const WHILE_IDLE: ReadonlySet<string> = new Set(['stepUp', 'signOut']);

export async function identifyColleague(incoming: OfficeIncoming, tools: OfficeTools): Promise<Admitted> {
  const { request, call } = incoming;
  const { context } = tools;
  const project = request.req.param('project') ?? '';
  if (call.needs === 'nobody') {
    const unknown = await outsider(incoming, tools);
    return { answer: async (input) => opened(await call.answer(context, unknown, input)) };
  }
  const signedIn = await callerOf(incoming, tools);
  if (call.needs === 'account') {
    if (call.operation.fresh && !(await isProven(context, signedIn))) throw new DomainError('freshNeeded');
    const ends = call.operation.name.startsWith('signOut');
    return {
      async answer(input) {
        const result = await call.answer(context, signedIn, input, project);
        return ends ? { extraInfo: {}, cookies: [NO_COOKIE] } : opened(result);
      },
    };
  }
  const caller = await colleagueIn(context, signedIn, project, call);
  const refused = (error: DomainError): Promise<void> => noteRefused(context, caller, call, error);
  if (call.operation.fresh && !isFresh(caller.session, context.now())) {
    const error = new DomainError('freshNeeded');
    if (call.needs === 'action') await refused(error);
    throw error;
  }
  if (call.needs === 'role')
    return { answer: async (input) => ({ extraInfo: (await call.answer(context, caller, input)) ?? {} }) };
  return {
    whenFull: 'busy',
    refused,
    async answer(input) {
      const extraInfo = (await idempotent(context, request, call, caller, input)) ?? {};
      tools.changed();
      return { extraInfo };
    },
  };
}

const metaOf = (request: Request, { trustProxy }: OfficeTools): RequestMeta => ({
  address: visitorAddress(request, trustProxy),
  requestId: request.get('requestId'),
});

async function outsider(
  { request, call }: OfficeIncoming,
  tools: OfficeTools,
): Promise<RequestMeta & { instead: string | undefined; known: string }> {
  const meta = metaOf(request, tools);
  if (!(isFromOffice(request, tools.context.officeOrigin) && isJson(request)))
    return refuseForeign(tools, meta, undefined, call);
  enforcePace(tools.context, tools.pace, meta.address);
  const token = tokenIn(request);
  return { ...meta, instead: token === undefined ? undefined : tokenHash(token), known: knownIn(request) };
}

async function callerOf({ request, call }: OfficeIncoming, tools: OfficeTools): Promise<SignedIn> {
  const { context } = tools;
  const meta = metaOf(request, tools);
  const caller = await signedInBy(context, tokenIn(request), meta);
  const hello = call.operation.name === 'officeHello';
  const ours = isFromOffice(request, context.officeOrigin) && isJson(request);
  if (!ours || !(hello || hasCsrf(context, request, caller.token))) return refuseForeign(tools, meta, caller, call);
  enforcePace(context, tools.pace, caller.staff.id);
  if (!WHILE_IDLE.has(call.operation.name)) await extendSession(context, caller);
  return caller;
}

/** Whether a session may change its account: freshly proven, and by the second factor where there is one. */
const isProven = async ({ db, now }: OfficeContext, { staff, session }: SignedIn): Promise<boolean> =>
  isFresh(session, now()) && (session.strong || !(await hasSecondFactor(db, staff)));

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

async function noteRefused(
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

/**
 * Refuses a call that did not come from the office's own page. Each is a security event; where somebody is signed in the
 * audit log notes it, too, as often as `foreignPace` allows.
 */
async function refuseForeign(
  { context, foreignPace }: OfficeTools,
  meta: RequestMeta,
  caller: SignedIn | undefined,
  { operation }: OfficeHandler,
): Promise<never> {
  securityEvent(context.log, 'access_refused', { operation: operation.name });
  const isNoted = caller && (!context.rateLimits || foreignPace(caller.staff.id, context.now()) === 0);
  if (isNoted)
    await noteAccount(context.db, meta, caller.staff.id, 'refused.foreign', {
      outcome: 'refused',
      after: { call: operation.name },
    });
  throw new DomainError('forbidden');
}

/** The secret of a new session is sent in the cookie only. */
function opened(result: unknown): Answer {
  if (typeof result !== 'object' || result === null) return { extraInfo: {} };
  if (!('token' in result && typeof result.token === 'string')) return { extraInfo: result };
  const known = 'known' in result && typeof result.known === 'string' ? [knownCookieOf(result.known)] : [];
  return { extraInfo: {}, cookies: [cookieOf(result.token), ...known] };
}
