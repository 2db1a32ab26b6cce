import * as v from 'valibot';
import type { VisitorOperation, InputOf, OutputOf } from '#contract/operation.ts';
import { ApiError, isSignedOut, outcomeOf } from '#contract/api-error.ts';
import { takePreloadedData } from '#start/preloaded-data.ts';
import type { Network } from './network.ts';
import type { CallOptions } from './port.ts';
import { LIMITS, send, type WireRequest } from './wire.ts';

export interface ApiSession {
  clear_session: string;
  openid: string;
  /** True when a sandbox may play the payment sheet. */
  sandbox: boolean;
}

export interface CallerParts {
  /** Address below which all calls are; ends with a slash. */
  base: string;
  /** Address for uploads, when it isn't below `base`. */
  upload?: string | undefined;
  session: () => ApiSession | null;
  language: () => string;
  network: Pick<Network, 'isOnline' | 'isReachable' | 'answered' | 'failed'>;
  /**
   * Called when there is no session, or the server does not know it. Resolves true when there is a new one and a read
   * may be repeated.
   */
  renewSession: (kind: 'read' | 'write') => Promise<boolean>;
  onFailure?: ((error: ApiError) => unknown) | undefined;
}

export type CallInput = Record<string, unknown>;

export type Prepared = Pick<WireRequest, 'method' | 'url' | 'body' | 'onToken'> & { headers?: Record<string, string> };

export function withQuery(url: string, values: CallInput): string {
  const given = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value as string | number | boolean)]],
  );
  return given.length === 0 ? url : `${url}?${new URLSearchParams(given)}`;
}

export function createCaller(parts: CallerParts, prepare: (operation: VisitorOperation, input: CallInput) => Prepared) {
  async function attempt(operation: VisitorOperation, input: CallInput, options: CallOptions): Promise<unknown> {
    const request = prepare(operation, input);
    const headers: Record<string, string> = { 'Accept-Language': parts.language(), ...request.headers };
    if (request.body !== undefined) headers['Content-Type'] = 'application/json';
    if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
    const ask = (early: Promise<Response> | null) =>
      send({ ...request, headers, limit: LIMITS[operation.kind], signal: options.signal, early });
    const early = takePreloadedData(operation.name, input);
    try {
      const extraInfo = await ask(early).catch((error: unknown) => {
        // The call was sent without the session: a backend that requires a session in every call is asked again with
        // it.
        if (early && operation.kind === 'read' && parts.session() && outcomeOf(error) === 'refused') return ask(null);
        throw error;
      });
      parts.network.answered();
      return extraInfo;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'network') parts.network.answered();
      // An answer that the server is unavailable proves that there is a network.
      else if (!error.code) parts.network.failed();
      throw error.kind === 'network' && operation.kind === 'read' && !parts.network.isOnline()
        ? new ApiError('offline')
        : error;
    }
  }

  async function renewing(operation: VisitorOperation, input: CallInput, options: CallOptions): Promise<unknown> {
    if (operation.kind === 'write' && !(await parts.network.isReachable())) throw new ApiError('offline');
    return attempt(operation, input, options).catch(async (error: unknown) => {
      if (!isSignedOut(error)) throw error;
      const renewed = await parts.renewSession(operation.kind);
      if (renewed && operation.kind === 'read') return attempt(operation, input, options);
      throw error;
    });
  }

  async function sendOnce(operation: VisitorOperation, input: CallInput, options: CallOptions): Promise<unknown> {
    return renewing(operation, input, options).catch((error: unknown) => {
      if (error instanceof ApiError && (operation.kind === 'write' || options.interactive)) parts.onFailure?.(error);
      throw error;
    });
  }

  return {
    async call<O extends VisitorOperation>(
      operation: O,
      input: InputOf<O>,
      options: CallOptions = {},
    ): Promise<OutputOf<O>> {
      const parsed = v.safeParse(operation.output, await sendOnce(operation, input as CallInput, options));
      if (!parsed.success) throw new ApiError('garbled');
      return parsed.output;
    },
  };
}
