import { createECDH, createHash } from 'node:crypto';
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import * as v from 'valibot';
import web from 'web-push';
import { isPublicUrl, publicLookup } from '#server/lib/public-addresses.ts';
import type { NoticeMessage, NoticeWay, SendOutcome } from './port.ts';

const TIME_LIMIT = 10_000;
/**
 * Pause after a host did not answer in time, milliseconds. Addresses come from visitors, and an unreachable one must
 * not delay everybody else's notices.
 */
const REST_MS = 25_000;
const MOST_RESTING = 1_000;
/** Longest text of a message, characters: a payload may have 3,993 bytes, and a venue's own texts may be long. */
const LONGEST_BODY = 400;

const Address = v.object({ endpoint: v.string(), p256dh: v.string(), auth: v.string() });
export type PushAddress = v.InferOutput<typeof Address>;

/** The pair of keys by which push services know the site (RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Message to a browser: a notice for a visitor, or what waits for a colleague. */
export type PushMessage = Pick<NoticeMessage, 'id' | 'title' | 'body' | 'path' | 'locale' | 'now' | 'until' | 'urgent'>;

export interface PushWay extends NoticeWay {
  readonly publicKey: string;
  send(message: PushMessage, address: string): Promise<SendOutcome>;
  /**
   * @returns whether messages may go to this endpoint: anybody may register one, and it must not lead into our network.
   */
  accepts(endpoint: string): boolean;
}

export interface PushOptions {
  keys: PushKeys;
  /** Contact of the site, `mailto:` or `https:`, for the people of push services. */
  subject: string;
  standIn?: string | undefined;
  timeLimit?: number;
}

/** @param privateKey 32 bytes, base64url. */
export function pushKeysOf(privateKey: string): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: pair.getPublicKey('base64url') };
}

/**
 * The push service replaces an undelivered message by a later one of the same topic; a topic has 32 characters at most.
 */
const topicOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 32);

const payloadOf = ({ id, title, body, path, locale }: PushMessage): string =>
  JSON.stringify({ tag: id, title, body: body.slice(0, LONGEST_BODY), path, lang: locale.replace('_', '-') });

/** Sends by Web Push (RFC 8030, 8291, 8292). */
export function webPush({ keys, subject, standIn, timeLimit = TIME_LIMIT }: PushOptions): PushWay {
  const resting = new Map<string, number>();
  const rest = (host: string, now: number): void => {
    if (resting.size >= MOST_RESTING) resting.clear();
    resting.set(host, now + REST_MS);
  };
  const isStandIn = (endpoint: string): boolean =>
    standIn !== undefined && URL.canParse(endpoint) && new URL(endpoint).origin === new URL(standIn).origin;
  const accepts = (endpoint: string): boolean => isStandIn(endpoint) || isPublicUrl(endpoint);
  return {
    name: 'push',
    repeatable: true,
    publicKey: keys.publicKey,
    accepts,
    async send(message, address) {
      const { endpoint, p256dh, auth } = v.parse(Address, JSON.parse(address));
      if (!accepts(endpoint)) return { outcome: 'gone' };
      const { host } = new URL(endpoint);
      const rests = (resting.get(host) ?? 0) - message.now;
      if (rests > 0) return { outcome: 'later', afterMs: rests };
      const { method, headers, body } = web.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payloadOf(message),
        {
          vapidDetails: { subject, ...keys },
          TTL: Math.max(0, Math.round((message.until - message.now) / 1000)),
          urgency: message.urgent ? 'high' : 'normal',
          topic: topicOf(message.id),
        },
      );
      const signal = AbortSignal.timeout(timeLimit);
      const { status, retryAfter } = await post(endpoint, {
        method,
        headers,
        body,
        signal,
        isStandIn: isStandIn(endpoint),
      }).catch((error: unknown) => {
        if (signal.aborted) rest(host, message.now);
        throw error;
      });
      return outcomeOf(status, retryAfter, host);
    },
  };
}

function outcomeOf(status: number, retryAfter: string | undefined, host: string): SendOutcome {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || status >= 500) return { outcome: 'later', afterMs: pauseOf(retryAfter) };
  return { outcome: 'refused', why: `${host} answered ${status}` };
}

/** @param text the header `Retry-After`: seconds, or a date. */
function pauseOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

interface Post {
  method: string;
  headers: Record<string, string | number>;
  body: Buffer | null;
  signal: AbortSignal;
  isStandIn: boolean;
}

/** It follows no redirect and reads no answer's body: the answering server is not ours. */
function post(
  url: string,
  { method, headers, body, signal, isStandIn }: Post,
): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const options = { method, headers, signal };
    const answered = ({
      statusCode = 0,
      headers: given,
    }: {
      statusCode?: number | undefined;
      headers: IncomingHttpHeaders;
    }): void => {
      sent.destroy();
      resolve({ status: statusCode, retryAfter: given['retry-after'] });
    };
    const sent =
      isStandIn && url.startsWith('http:')
        ? plainRequest(url, options, answered)
        : secureRequest(url, { ...options, lookup: publicLookup }, answered);
    sent.on('error', reject).end(body ?? undefined);
  });
}
