import { type ClientHttp2Session, connect, constants } from 'node:http2';
import type { PushOutcome } from './port.ts';

export interface ApnsSettings {
  url: string;
  topic: string;
  /** PEM. */
  certificate: string;
  key: string;
}

const TIMEOUT_MS = 10_000;
const IDLE_MS = 60_000;
const { HTTP2_HEADER_METHOD, HTTP2_HEADER_PATH, HTTP2_HEADER_STATUS } = constants;

/**
 * Client of Apple's push service: an empty message makes a device ask for its passes. Messages share one connection
 * while it lasts.
 */
export function createApns({ url, topic, certificate, key }: ApnsSettings): {
  push(token: string): Promise<PushOutcome>;
  close(): void;
} {
  let session: ClientHttp2Session | undefined;

  function connected(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session;
    const fresh = connect(url, { cert: certificate, key });
    const forget = (): void => {
      if (session === fresh) session = undefined;
    };
    // The waiting request gets the error as well. Without this listener an error event would end the process.
    fresh.on('error', forget);
    fresh.on('close', forget);
    fresh.on('goaway', forget);
    fresh.setTimeout(IDLE_MS, () => fresh.close());
    fresh.unref();
    session = fresh;
    return fresh;
  }

  const push = (token: string): Promise<PushOutcome> =>
    new Promise((resolve) => {
      const later = (reason: string): void => resolve({ later: reason });
      try {
        const stream = connected().request({
          [HTTP2_HEADER_METHOD]: 'POST',
          [HTTP2_HEADER_PATH]: `/3/device/${encodeURIComponent(token)}`,
          'apns-topic': topic,
        });
        let status = 0;
        let pause: number | undefined;
        let text = '';
        stream.setEncoding('utf8');
        stream.setTimeout(TIMEOUT_MS, () => {
          stream.close(constants.NGHTTP2_CANCEL);
          // No answer arrived on this connection: the next message opens another one.
          session?.destroy();
          later('no answer in time');
        });
        stream.on('response', (headers) => {
          status = Number(headers[HTTP2_HEADER_STATUS]);
          const seconds = Number(headers['retry-after']);
          if (seconds > 0) pause = seconds * 1000;
        });
        stream.on('data', (chunk: string) => (text += chunk));
        stream.on('error', (error: Error) => later(error.message));
        stream.on('close', () => resolve(outcomeOf(status, text, pause)));
        stream.end('{}');
      } catch (error) {
        later(String(error));
      }
    });

  return { push, close: () => session?.destroy() };
}

/**
 * Apple answers 410 when the pass is no longer on the device, and 400 with `BadDeviceToken` when the device never
 * existed.
 */
function outcomeOf(status: number, text: string, pauseMs: number | undefined): PushOutcome {
  if (status === 200) return 'notified';
  if (status === 410 || (status === 400 && text.includes('BadDeviceToken'))) return 'gone';
  return { later: status === 0 ? 'no answer' : `answered ${status}`, pauseMs };
}
