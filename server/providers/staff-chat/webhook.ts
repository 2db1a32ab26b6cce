import { createHmac } from 'node:crypto';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import * as v from 'valibot';
import { publicLookup } from '#server/lib/public-addresses.ts';
import type { ChatOutcome } from './port.ts';

const TIME_LIMIT = 10_000;
const LONGEST_ANSWER = 4096;
/** Codes by which WeCom and DingTalk ask to wait: too many messages in a minute, or busy. */
const LATER = new Set([-1, 45_009, 45_033, 130_101, 410_100]);

const Answer = v.object({ errcode: v.number() });

export interface WebhookOptions {
  url: string;
  /** Signs as DingTalk's robots ask for; WeCom's have their key in the address. */
  secret?: string | undefined;
  now(): number;
  timeLimit?: number;
}

/** WeCom and DingTalk share this form. */
export async function sendToRobot(
  { url, secret, now, timeLimit = TIME_LIMIT }: WebhookOptions,
  content: string,
): Promise<ChatOutcome> {
  const address = new URL(url);
  if (secret !== undefined) {
    const timestamp = String(now());
    address.searchParams.set('timestamp', timestamp);
    address.searchParams.set('sign', createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64'));
  }
  const body = JSON.stringify({ msgtype: 'text', text: { content } });
  const answer = await post(address, body, AbortSignal.timeout(timeLimit)).catch(() => null);
  if (answer === null || answer.status === 429 || answer.status >= 500) return 'later';
  if (answer.status !== 200) return 'refused';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Answer), answer.text);
  if (!parsed.success) return 'refused';
  const { errcode } = parsed.output;
  return errcode === 0 ? 'sent' : LATER.has(errcode) ? 'later' : 'refused';
}

/** Unlike `fetch` it follows no redirect, which could lead to a private address. */
const post = (url: URL, body: string, signal: AbortSignal): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', signal, headers: { 'Content-Type': 'application/json; charset=utf-8' } };
    const answered = (response: IncomingMessage): void => {
      let text = '';
      response.setEncoding('utf8');
      response.on('error', reject);
      response.on('data', (part: string) => {
        text += part;
        if (text.length > LONGEST_ANSWER) response.destroy(new Error('the answer is too long'));
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    };
    const sent =
      url.protocol === 'http:'
        ? plainRequest(url, options, answered)
        : secureRequest(url, { ...options, lookup: publicLookup }, answered);
    sent.on('error', reject).end(body);
  });
