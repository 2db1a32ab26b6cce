import * as v from 'valibot';
import type { VisitorOperation, InputOf, OutputOf } from '#contract/operation.ts';
import {
  newAlipayH5,
  newPayH5,
  PAY_RETURN_PATH,
  PAY_STATE_PATH,
  type PayStart,
  PayState,
} from '#contract/visitor/payments.ts';
import { phoneLogin, verificationCode } from '#contract/visitor/login.ts';
import type { UploadKind } from '#contract/visitor/uploads.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import type { BridgeResult } from '#domain/payment/payment.ts';
import { ApiError } from '#contract/api-error.ts';
import { type CallerParts, type CallInput, createCaller, type Prepared, withQuery } from './caller.ts';
import type { CallOptions, Payable, PayChannel, PayReturn, Scanned, TicketApi, UploadOptions } from './port.ts';
import { LIMITS, send, tokenHeader } from './wire.ts';

export interface MobileParts extends CallerParts {
  projectName: () => string;
  channels: readonly PayChannel[];
  /** A token that is valid only for the login. */
  codeToken: { read: () => string; write: (token: string) => void };
  /** Resolves once the device holds no data of another visitor. */
  signedIn: (token: string, visitor: string) => Promise<void>;
  leave: (start: PayStart) => Promise<BridgeResult>;
}

/** Only these addresses need a login first; stored data is shown without one. */
const GUARDED: ReadonlySet<string> = new Set(['ticketOrder', 'memberOrder', 'center']);

/** `DELETE app/order/{id}`: what the address names is taken out of the input, the rest goes into query or body. */
function requestOf(operation: VisitorOperation, input: CallInput, base: string): Prepared {
  if (operation.mobile === null) throw new ApiError('not-offered');
  const [method = 'POST', path = ''] = operation.mobile.split(' ');
  const rest = { ...input };
  const url =
    base +
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(rest[name]);
      delete rest[name];
      return encodeURIComponent(value);
    });
  return method === 'GET' || method === 'DELETE'
    ? { method, url: withQuery(url, rest) }
    : { method, url, body: JSON.stringify(rest) };
}

export function createMobileApi(parts: MobileParts) {
  let given = '';
  const caller = createCaller(parts, (operation, input) => {
    const token = operation === phoneLogin ? parts.codeToken.read() : parts.session()?.clear_session;
    return {
      ...requestOf(operation, input, parts.base),
      headers: tokenHeader(token),
      onToken: (fresh) => (given = fresh),
    };
  });

  /**
   * Without a session the call would only be refused. A call that the visitor asked for leads to the login; any other
   * read shows the error in its place.
   */
  async function known(operation: VisitorOperation, interactive = operation.kind === 'write'): Promise<void> {
    if (operation.auth !== 'session' || parts.session()) return;
    if (interactive) await parts.renewSession('write');
    throw new ApiError('signed-out');
  }

  async function call<O extends VisitorOperation>(
    operation: O,
    input: InputOf<O>,
    options?: CallOptions,
  ): Promise<OutputOf<O>> {
    await known(operation, options?.interactive);
    const output = await caller.call(operation, input, options);
    if ((operation as VisitorOperation) === verificationCode) parts.codeToken.write(given);
    if ((operation as VisitorOperation) === phoneLogin) {
      const { visitor, phone_mask } = output as OutputOf<typeof phoneLogin>;
      await parts.signedIn(given, visitor ?? phone_mask);
    }
    return output;
  }

  return {
    mode: 'mobile' as const,
    payScreen: '/mobilePay/$id' as const,
    channels: parts.channels,
    call,
    upload: (file: Blob, kind: UploadKind, options?: UploadOptions) =>
      import('./upload.ts').then(({ sendFile }) => sendFile(parts, file, kind, options)),
    offers: (operation: VisitorOperation) => operation.mobile !== null,
    admits: (path: string) => parts.session() !== null || !GUARDED.has(/^\/?([^/?]*)/.exec(path)?.[1] ?? ''),
    async startPayment({ order_no, fee, channel }: Payable) {
      const operation = channel === 'alipay' ? newAlipayH5 : newPayH5;
      const return_url = new URL(PAY_RETURN_PATH, location.origin).href;
      return parts.leave(
        await call(operation, { project_name: parts.projectName(), order_no, fee: yuanOf(fee), return_url }),
      );
    },
    payState: (asked: PayReturn) =>
      send({
        method: 'GET',
        url: withQuery(PAY_STATE_PATH, { ...asked }),
        headers: { 'Accept-Language': parts.language() },
        limit: LIMITS.read,
      }).then((answer) => {
        const state = v.safeParse(PayState, answer);
        if (!state.success) throw new ApiError('garbled');
        return state.output;
      }),
    scanCode: () => Promise.resolve<Scanned>('unavailable'),
  } satisfies TicketApi;
}
