import type { VisitorOperation } from '#contract/operation.ts';
import type { UploadKind } from '#contract/visitor/uploads.ts';
import { ApiError } from '#contract/api-error.ts';
import { type CallerParts, type CallInput, createCaller, type Prepared, withQuery } from './caller.ts';
import type { MessagingPayment } from './messaging-pay.ts';
import type { Payable, PayChannel, TicketApi, UploadOptions } from './port.ts';
import { tokenHeader } from './wire.ts';

function requestOf(operation: VisitorOperation, input: CallInput, parts: CallerParts): Prepared {
  if (operation.messaging === null) throw new ApiError('not-offered');
  const [method = 'POST', path = ''] = operation.messaging.split(' ');
  const url = parts.base + path;
  const token = parts.session()?.clear_session;
  // A GET has no body, and an address would end up in logs.
  if (method === 'GET') return { method, url: withQuery(url, input), headers: tokenHeader(token) };
  return { method, url, body: JSON.stringify(token ? { ...input, clear_session: token } : input) };
}

const outward = () => import('./messaging-pay.ts');

export interface MessagingParts extends CallerParts {
  channels: readonly PayChannel[];
  fetchLeave: () => Promise<MessagingPayment['leave']>;
}

export function createMessagingApi(parts: MessagingParts) {
  const { call } = createCaller(parts, (operation, input) => requestOf(operation, input, parts));
  return {
    mode: 'messaging' as const,
    payScreen: '/weixinPay/$id' as const,
    channels: parts.channels,
    call,
    upload: (file: Blob, kind: UploadKind, options?: UploadOptions) =>
      import('./upload.ts').then(({ sendFile }) => sendFile(parts, file, kind, options)),
    offers: (operation: VisitorOperation) => operation.messaging !== null,
    admits: () => true,
    async startPayment(order: Payable) {
      // Fetched before the payment is prepared: without it a prepared payment could not be paid.
      const [{ startMessagingPayment }, leave] = await Promise.all([outward(), parts.fetchLeave()]).catch(() =>
        Promise.reject(new ApiError('network')),
      );
      return startMessagingPayment({ call, session: parts.session(), leave }, order);
    },
    payState: () => Promise.reject(new ApiError('not-offered')),
    scanCode: () => outward().then(({ scanThroughApp }) => scanThroughApp()),
  } satisfies TicketApi;
}
