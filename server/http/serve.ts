import type { Context as Http } from 'hono';
import { RES_CODE } from '#contract/codes.ts';
import type { AnyOperation } from '#contract/operation.ts';
import type { Context } from '#server/context.ts';
import { DomainError, type DomainErrorCode } from '#server/domain-error.ts';
import { Unavailable, UnknownOutcome } from '#server/db/sql-errors.ts';
import type { Pace } from '#server/limits/pace.ts';
import { readBody } from '#server/http/body-limit.ts';
import { MOST_BYTES, parsedInput, type Raw } from '#server/http/input.ts';
import type { AppVariables } from '#server/http/types.ts';
import { type LoadShedder, Overloaded } from './load-shedding.ts';
import type { Metrics } from './metrics.ts';
import { dataResponse, errorResponse, errorResponseFor, overloaded } from './responses.ts';

export type Request = Http<{ Variables: AppVariables }>;

interface Call {
  operation: AnyOperation;
}

export interface Incoming<C extends Call> {
  request: Request;
  call: C;
  raw(): Promise<Raw>;
}

export interface Answer {
  extraInfo: unknown;
  headers?: Record<string, string>;
  cookies?: readonly string[];
}

export interface Admitted {
  answer(input: unknown): Promise<Answer>;
  /** Code with which a write is refused while the disk is almost full; absent for a write that is allowed even then. */
  whenFull?: DomainErrorCode;
  refused?(error: DomainError): Promise<void>;
}

export interface Audience<C extends Call> {
  context: Pick<Context, 'db' | 'log'>;
  load: LoadShedder;
  /** Sheds bodies beyond `MOST_BYTES`, each of which is in memory whole. */
  large?: LoadShedder;
  windowMs?: number | undefined;
  /** The caller gets an answer after this time, milliseconds, even if the work goes on. */
  answerWithinMs?: number;
  metrics?: Metrics | undefined;
  rawInput(request: Request): Promise<Raw>;
  /**
   * Identifies the caller, enforces the pace and judges rights. The pace comes before rights, since a refusal for want
   * of a right is written to the audit log.
   */
  identify(incoming: Incoming<C>): Promise<Admitted>;
  /** An answer that is the same for all callers without a session, made without identifying the caller. */
  shared?(incoming: Incoming<C>): Promise<Response | undefined> | undefined;
  errorAnswer?(incoming: Incoming<C>, error: DomainError): Response | undefined;
}

export const NO_STORE = { 'Cache-Control': 'no-store' };

export async function serve<C extends Call>(request: Request, audience: Audience<C>, call: C): Promise<Response> {
  const started = performance.now();
  const { name, audience: who } = call.operation;
  request.set('operation', name);
  let raw: Promise<Raw> | undefined;
  const incoming = { request, call, raw: () => (raw ??= audience.rawInput(request)) };
  try {
    return await received(incoming, audience);
  } catch (error) {
    return failure(incoming, audience, error);
  } finally {
    const took = (performance.now() - started) / 1000;
    audience.metrics?.called(who, name, request.get('resCode') ?? RES_CODE.internal, took);
  }
}

/** A call with a small body enters the queue once its body is complete, so that slow senders delay nobody. */
async function received<C extends Call>(incoming: Incoming<C>, audience: Audience<C>): Promise<Response> {
  const { request, call } = incoming;
  const { load, large = load, windowMs } = audience;
  const most = ('mostBytes' in call.operation ? call.operation.mostBytes : undefined) ?? MOST_BYTES;
  const read = async (): Promise<Response> =>
    (await readBody(request, { most, windowMs })) ?? withinLimit(respond(incoming, audience), audience.answerWithinMs);
  if (most <= MOST_BYTES) return read();
  // A caller who may not send a large body is refused before any of it is read.
  await load.run(() => audience.identify(incoming));
  return large.run(read);
}

async function respond<C extends Call>(incoming: Incoming<C>, audience: Audience<C>): Promise<Response> {
  const { request, call } = incoming;
  const shared = await audience.shared?.(incoming);
  if (shared) return shared;
  const answer = await audience.load.run(async () => {
    const caller = await audience.identify(incoming);
    try {
      const input = parsedInput(call.operation.input, await incoming.raw());
      if (call.operation.kind === 'write' && caller.whenFull && !(await audience.context.db.hasRoom()))
        throw new DomainError(caller.whenFull);
      return await caller.answer(input);
    } catch (error) {
      if (error instanceof DomainError) await caller.refused?.(error);
      throw error;
    }
  });
  request.set('resCode', RES_CODE.ok);
  const body = JSON.stringify({ resCode: RES_CODE.ok, extraInfo: answer.extraInfo });
  const response = dataResponse(request, body, 200, { ...NO_STORE, ...answer.headers });
  for (const cookie of answer.cookies ?? []) response.headers.append('Set-Cookie', cookie);
  return response;
}

function failure<C extends Call>(incoming: Incoming<C>, audience: Audience<C>, error: unknown): Response {
  const { request } = incoming;
  if (error instanceof Overloaded) return overloaded(request);
  if (error instanceof Unavailable || error instanceof UnknownOutcome) {
    audience.context.log.error(
      { id: request.get('requestId'), error: error.message },
      'no answer in time, or none from the database',
    );
    return errorResponseFor(request, 'busy', 503);
  }
  if (!(error instanceof DomainError)) throw error;
  const own = audience.errorAnswer?.(incoming, error);
  return own ?? errorResponse(request, error, error.reason === 'forbidden' ? 403 : 200);
}

/**
 * @throws UnknownOutcome when the response is not ready in time; the work goes on, and the next request with the same
 * key gets its result.
 */
async function withinLimit<T>(work: Promise<T>, limitMs: number | undefined): Promise<T> {
  if (limitMs === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnknownOutcome('There was no answer in time')), limitMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

export function enforcePace({ rateLimits, now }: Pick<Context, 'rateLimits' | 'now'>, pace: Pace, key: string): void {
  if (!rateLimits) return;
  const at = now();
  const wait = pace(key, at);
  if (wait > 0) throw new DomainError('tooMany', { retry_at: at + wait });
}
