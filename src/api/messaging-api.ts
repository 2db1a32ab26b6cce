import * as v from 'valibot';
import { RES_CODE } from '#contract/codes.ts';
import type { AnyOperation, InputOf, OutputOf } from '#contract/operation.ts';
import { newPay } from '#contract/payments.ts';
import type { UploadKind } from '#contract/uploads.ts';
import type { Fen } from '#domain/fen.ts';
import { yuanOf } from '#domain/fen.ts';
import { ApiError } from './api-error.ts';
import { takeEarly } from './early.ts';
import type { Network } from './network.ts';
import type { CallOptions, TicketApi, UploadOptions } from './port.ts';
import { LIMITS, send } from './wire.ts';

/** What the messaging adapter needs of a session. */
export interface MessagingSession {
  clear_session: string;
  openid: string;
  /** Whether a stand-in may play the payment sheet. */
  sandbox: boolean;
}

export interface MessagingParts {
  /** Ends with a slash. */
  base: string;
  session: () => MessagingSession | null;
  /** The language tag of the page. */
  language: () => string;
  network: Pick<Network, 'isOnline' | 'answered' | 'failed'>;
  /** The server knows no such session. Resolves true when there is a new one and a read may be repeated. */
  renewSession: (kind: 'read' | 'write') => Promise<boolean>;
}

type Input = Record<string, unknown>;
type QueryValue = string | number | boolean | undefined;

function requestOf(operation: AnyOperation, input: Input, parts: MessagingParts): { method: string; url: string; body?: string } {
  if (operation.messaging === null) throw new ApiError('not-offered');
  const [method = 'POST', path = ''] = operation.messaging.split(' ');
  const url = parts.base + path;
  if (method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(input as Record<string, QueryValue>).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    );
    return { method, url: query.toString() === '' ? url : `${url}?${query}` };
  }
  const session = operation.auth === 'none' ? null : parts.session();
  return { method, url, body: JSON.stringify(session ? { ...input, clear_session: session.clear_session } : input) };
}

/** What the program round the page can do for it. */
const bridge = () => import('./js-bridge.ts');

export function createMessagingApi(parts: MessagingParts) {
  async function attempt(operation: AnyOperation, input: Input, options: CallOptions): Promise<unknown> {
    const request = requestOf(operation, input, parts);
    const headers: Record<string, string> = { 'Accept-Language': parts.language() };
    if (request.body !== undefined) headers['Content-Type'] = 'application/json';
    if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
    const early = request.body === undefined ? null : takeEarly(operation.name, request.body);
    try {
      const extraInfo = await send({ ...request, headers, limit: LIMITS[operation.kind], signal: options.signal, early });
      parts.network.answered();
      return extraInfo;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'network') parts.network.answered();
      // Who says that the server is away is there: that is no sign of a missing network.
      else if (!error.code) parts.network.failed();
      throw error.kind === 'network' && operation.kind === 'read' && !parts.network.isOnline() ? new ApiError('offline') : error;
    }
  }

  async function call<O extends AnyOperation>(operation: O, input: InputOf<O>, options: CallOptions = {}): Promise<OutputOf<O>> {
    if (operation.kind === 'write' && !parts.network.isOnline()) throw new ApiError('offline');
    const extraInfo = await attempt(operation, input as Input, options).catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.code === RES_CODE.noSession)) throw error;
      const renewed = await parts.renewSession(operation.kind);
      if (renewed && operation.kind === 'read') return attempt(operation, input as Input, options);
      throw error;
    });
    const parsed = v.safeParse(operation.output, extraInfo);
    if (!parsed.success) throw new ApiError('garbled');
    return parsed.output;
  }

  return {
    mode: 'messaging' as const,
    payScreen: '/weixinPay/$id' as const,
    call,
    upload: (file: Blob, kind: UploadKind, options?: UploadOptions) => import('./upload.ts').then(({ sendFile }) => sendFile(parts, file, kind, options)),
    offers: (operation: AnyOperation) => operation.messaging !== null,
    admits: () => true,
    async startPayment({ order_no, fee }: { order_no: string; fee: Fen }) {
      const session = parts.session();
      if (!session) throw new ApiError('signed-out');
      // Fetched before anything is asked for: without it nobody could pay what was prepared.
      const { payThroughBridge } = await bridge().catch(() => Promise.reject(new ApiError('network')));
      const fields = await call(newPay, { openid: session.openid, fee: yuanOf(fee), order_no });
      return payThroughBridge(fields, session.sandbox);
    },
    scanCode: () => bridge().then(({ scanThroughApp }) => scanThroughApp()),
  } satisfies TicketApi;
}
