import type { AnyOperation } from '#contract/operation.ts';
import { newPay } from '#contract/payments.ts';
import type { UploadKind } from '#contract/uploads.ts';
import { yuanOf } from '#domain/fen.ts';
import { ApiError } from './api-error.ts';
import type { CallerParts, CallInput, Prepared } from './caller.ts';
import { createCaller, withQuery } from './caller.ts';
import type { Payable, TicketApi, UploadOptions } from './port.ts';
import { TOKEN_HEADER } from './wire.ts';

function requestOf(operation: AnyOperation, input: CallInput, parts: CallerParts): Prepared {
  if (operation.messaging === null) throw new ApiError('not-offered');
  const [method = 'POST', path = ''] = operation.messaging.split(' ');
  const url = parts.base + path;
  const session = operation.auth === 'none' ? null : parts.session();
  // A GET has no body, and an address would end up in logs.
  if (method === 'GET') return { method, url: withQuery(url, input), ...(session ? { headers: { [TOKEN_HEADER]: session.clear_session } } : {}) };
  return { method, url, body: JSON.stringify(session ? { ...input, clear_session: session.clear_session } : input) };
}

/** What the program round the page can do for it. */
const bridge = () => import('./js-bridge.ts');

export function createMessagingApi(parts: CallerParts) {
  const { call, callRaw } = createCaller(parts, (operation, input) => requestOf(operation, input, parts));
  return {
    mode: 'messaging' as const,
    payScreen: '/weixinPay/$id' as const,
    channels: [],
    call,
    callRaw,
    upload: (file: Blob, kind: UploadKind, options?: UploadOptions) => import('./upload.ts').then(({ sendFile }) => sendFile(parts, file, kind, options)),
    offers: (operation: AnyOperation) => operation.messaging !== null,
    admits: () => true,
    async startPayment({ order_no, fee }: Payable) {
      const session = parts.session();
      if (!session) throw new ApiError('signed-out');
      // Fetched before anything is asked for: without it nobody could pay what was prepared.
      const { payThroughBridge } = await bridge().catch(() => Promise.reject(new ApiError('network')));
      const fields = await call(newPay, { openid: session.openid, fee: yuanOf(fee), order_no });
      return payThroughBridge(fields, session.sandbox);
    },
    payState: () => Promise.reject(new ApiError('not-offered')),
    scanCode: () => bridge().then(({ scanThroughApp }) => scanThroughApp()),
  } satisfies TicketApi;
}
