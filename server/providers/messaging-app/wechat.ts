import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { cachedUntil } from './cached-until.ts';
import type { MessageOutcome, MessageResult, MessagingApp } from './port.ts';

export interface WechatOptions {
  appid: string;
  secret: string;
  api: string;
  scriptFor: MessagingApp['scriptFor'];
  /** Milliseconds since 1970 by the real clock, not by the one that tests move. */
  now?: () => number;
}

const TIME_LIMIT = 8_000;

const TOKEN_GONE: readonly number[] = [40001, 40014, 42001];

const OUTCOMES: ReadonlyMap<number, MessageOutcome> = new Map([
  [0, 'sent'],
  // Codes of a busy server or a reached limit of calls; the last codes mean that a token was refused twice.
  [-1, 'later'],
  [45009, 'later'],
  [45011, 'later'],
  ...TOKEN_GONE.map((code) => [code, 'later'] as const),
  // No consent is left or it was withdrawn, or the reader is unknown.
  [43101, 'used-up'],
  [40003, 'used-up'],
]);

const Answer = v.object({ errcode: v.optional(v.number(), 0) });
const Token = v.object({ access_token: v.string(), expires_in: v.number() });
const Ticket = v.object({ ticket: v.string(), expires_in: v.number() });

/** A request without a usable answer. Its text has neither address nor token. */
class NoAnswer extends Error {
  readonly reason: string;
  readonly unsent: boolean;
  constructor(reason: string, unsent = false) {
    super(`the messaging app gave no answer: ${reason}`);
    this.reason = reason;
    this.unsent = unsent;
  }
}

const UNSENT: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function failureOf(error: unknown): NoAnswer {
  const { name, cause } = error instanceof Error ? error : new Error('unknown');
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return new NoAnswer(typeof code === 'string' ? code : name, UNSENT.has(code));
}

async function request(url: string, body?: unknown): Promise<unknown> {
  const sent =
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const response = await fetch(url, { ...sent, signal: AbortSignal.timeout(TIME_LIMIT) }).catch((error: unknown) => {
    throw failureOf(error);
  });
  return response.json().catch(() => {
    throw new NoAnswer(`HTTP ${response.status}`);
  });
}

function read<S extends v.GenericSchema>(schema: S, answer: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  const { output, success } = v.safeParse(Answer, answer);
  throw new NoAnswer(success ? String(output.errcode) : 'an answer of another shape');
}

export function wechatApp({ appid, secret, api, scriptFor, now = Date.now }: WechatOptions): MessagingApp {
  // While the token is valid, every process gets the same one, so that none makes another's invalid.
  const token = cachedUntil(async () => {
    const asked = { grant_type: 'client_credential', appid, secret, force_refresh: false };
    const answer = await request(`${api}/cgi-bin/stable_token`, asked)
      .then((body) => read(Token, body))
      .catch((error: unknown) => {
        // The token request failed, so the request that needed the token was never sent.
        throw error instanceof NoAnswer ? new NoAnswer(error.reason, true) : error;
      });
    return { value: answer.access_token, lifeMs: answer.expires_in * 1000 };
  }, now);

  async function call(path: string, query: Record<string, string>, body?: unknown): Promise<unknown> {
    const once = async (access_token: string) =>
      request(`${api}${path}?${new URLSearchParams({ access_token, ...query })}`, body);
    const first = await token.get();
    const answer = await once(first);
    if (!TOKEN_GONE.includes(read(Answer, answer).errcode)) return answer;
    token.drop(first);
    return once(await token.get());
  }

  const ticket = cachedUntil(async () => {
    const answer = read(Ticket, await call('/cgi-bin/ticket/getticket', { type: 'jsapi' }));
    return { value: answer.ticket, lifeMs: answer.expires_in * 1000 };
  }, now);

  return {
    scriptFor,
    async send({ openid, template_id, page, data }): Promise<MessageResult> {
      try {
        const { errcode } = read(
          Answer,
          await call('/cgi-bin/message/subscribe/bizsend', {}, { touser: openid, template_id, page, data }),
        );
        return { outcome: OUTCOMES.get(errcode) ?? 'refused', code: errcode };
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        return { outcome: error.unsent ? 'later' : 'unknown', code: error.reason };
      }
    },
    async signPage(url) {
      const jsapi_ticket = await ticket.get();
      const nonceStr = randomBytes(12).toString('hex');
      const timestamp = Math.floor(now() / 1000);
      const text = `jsapi_ticket=${jsapi_ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
      return { appId: appid, timestamp, nonceStr, signature: createHash('sha1').update(text).digest('hex') };
    },
  };
}
