import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserKeys, decryptPush } from './decrypt.ts';
import { vapidFault } from './vapid.ts';

export interface PushFaults {
  /** Delay of the answer, milliseconds. */
  delayMs?: number;
  /** Answers with this status instead of accepting the message. */
  status?: number;
  /** With `status`, the header `Retry-After`. */
  retryAfter?: string;
  /** Accepts the message, and ends the connection before it answers. */
  silent?: boolean;
  /** Answers that it accepted the message, but drops it. */
  loses?: boolean;
  /** Delivers the message to the browser twice. */
  doubles?: boolean;
}

export interface PushedMessage {
  at: number;
  endpoint: string;
  payload: { tag: string; title: string; body: string; path: string; lang: string };
  ttl: number;
  topic: string | undefined;
  urgency: string | undefined;
}

export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Subscribed extends BrowserKeys {
  key: string;
  gone: boolean;
}

/**
 * A push service of a browser vendor (RFC 8030): a separate server that checks the sender, and opens messages with the
 * browser's keys.
 */
export interface PushService {
  url: string;
  /** Subscribes a browser. @param key the site's public key, base64url. */
  subscribe(key: string): BrowserSubscription;
  /** The browser was removed from the phone: its endpoint is gone. */
  unsubscribe(endpoint: string): void;
  /** Replaces the faults of the service. @param endpoint for messages to this one only. */
  misbehave(faults: PushFaults, endpoint?: string): void;
  messages(endpoint?: string): PushedMessage[];
  requests(): number;
  refused(): string[];
  stop(): Promise<void>;
}

const LARGEST = 4096;

const bodyOf = async (request: IncomingMessage): Promise<Buffer> =>
  Buffer.concat((await Array.fromAsync(request)) as Buffer[]);

// oxlint-disable-next-line max-lines-per-function -- one played service: what is sent, kept and refused is the same list
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Subscribed>();
  const faults = new Map<string, PushFaults>();
  const messages: PushedMessage[] = [];
  const refused: string[] = [];
  let requests = 0;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests += 1;
    const path = request.url ?? '';
    const body = await bodyOf(request);
    const browser = browsers.get(path);
    const { delayMs = 0, status, retryAfter, silent, loses, doubles } = faults.get(path) ?? faults.get('') ?? {};
    await sleep(delayMs);
    if (!browser || browser.gone) return void response.writeHead(browser ? 410 : 404).end();
    if (status !== undefined)
      return void response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter }).end();
    const fault = faultOf(request, body, browser.key);
    if (fault !== null) {
      refused.push(fault);
      return void response.writeHead(fault === 'no token' ? 401 : fault === 'too large' ? 413 : 400).end();
    }
    for (let copies = loses ? 0 : doubles ? 2 : 1; copies > 0; copies -= 1)
      messages.push(messageOf(request, body, browser));
    if (silent) response.destroy();
    else response.writeHead(201, { Location: `${url}/message/${randomBytes(8).toString('hex')}` }).end();
  }

  function faultOf({ method, headers }: IncomingMessage, body: Buffer, key: string): string | null {
    const topic = headers['topic'];
    if (method !== 'POST') return 'not a POST';
    if (!/^\d+$/.test(String(headers['ttl']))) return 'no TTL';
    if (headers['content-encoding'] !== 'aes128gcm') return 'not aes128gcm';
    if (body.length > LARGEST) return 'too large';
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return 'a topic of more than 32 characters';
    if (!['very-low', 'low', 'normal', 'high'].includes(String(headers['urgency'] ?? 'normal')))
      return 'an unknown urgency';
    return vapidFault(headers.authorization, url, key);
  }

  const messageOf = ({ url: path, headers }: IncomingMessage, body: Buffer, browser: BrowserKeys): PushedMessage => ({
    at: Date.now(),
    endpoint: url + path,
    payload: JSON.parse(decryptPush(body, browser)) as PushedMessage['payload'],
    ttl: Number(headers['ttl']),
    topic: headers['topic']?.toString(),
    urgency: headers['urgency']?.toString(),
  });

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      refused.push(String(error));
      response.writeHead(400).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pathOf = (endpoint: string): string => new URL(endpoint).pathname;
  return {
    url,
    subscribe(key) {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(24).toString('base64url')}`;
      browsers.set(path, { pair, auth, key, gone: false });
      return { endpoint: url + path, p256dh, auth: auth.toString('base64url') };
    },
    unsubscribe(endpoint) {
      const browser = browsers.get(pathOf(endpoint));
      if (browser) browser.gone = true;
    },
    misbehave: (next, endpoint) => void faults.set(endpoint === undefined ? '' : pathOf(endpoint), next),
    messages: (endpoint) => messages.filter((message) => endpoint === undefined || message.endpoint === endpoint),
    requests: () => requests,
    refused: () => refused,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
