import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { Control, type Faults, wrongField } from './faults.ts';
import { JS_SDK } from './js-sdk.ts';

const MERCHANT = { appid: 'wx-sandbox', secret: 'sandbox' };
/** In these last seconds of a token another one is issued, and both are valid. */
const OVERLAP_S = 300;
const LOST_MS = 120_000;

const TokenAsked = v.object({
  grant_type: v.literal('client_credential'),
  appid: v.string(),
  secret: v.string(),
  force_refresh: v.optional(v.boolean(), false),
});
const Message = v.object({
  touser: v.string(),
  template_id: v.string(),
  page: v.optional(v.string()),
  data: v.record(v.string(), v.object({ value: v.string() })),
});
const Agreed = v.object({ openid: v.string(), accepted: v.array(v.string()) });
const Signed = v.object({
  appId: v.string(),
  timestamp: v.number(),
  nonceStr: v.string(),
  signature: v.string(),
  url: v.string(),
});

type Shown = v.InferOutput<typeof Message> & { at: number };

const fail = (c: Context, errcode: number, errmsg: string) => c.json({ errcode, errmsg: `${errmsg} rid: sandbox` });

/**
 * The messaging app's server for subscription messages: tokens, consents that are good for one message each, the limits
 * of templates, and signatures of pages, with the error numbers of the real one. Everything is in memory.
 */
// oxlint-disable-next-line max-lines-per-function -- one played provider: its calls know the same token and faults
export function messagingApi(clock: () => number): Hono {
  const app = new Hono();
  let faults: Faults = v.parse(Control, {});
  let left = faults.times;
  const tokens = new Map<string, number>();
  let current = { token: '', until: 0 };
  const ticket = randomBytes(20).toString('hex');
  const consents = new Map<string, number>();
  const shown: Shown[] = [];
  const keyOf = (openid: string, template: string): string => `${openid}|${template}`;

  const tokenFault = (c: Context) => {
    const until = tokens.get(c.req.query('access_token') ?? '');
    if (until === undefined) return fail(c, 40001, 'invalid credential, access_token is invalid or not latest');
    return until <= clock() ? fail(c, 42001, 'access_token expired') : null;
  };

  app.post('/cgi-bin/stable_token', async (c) => {
    const asked = v.safeParse(TokenAsked, await c.req.json().catch(() => undefined));
    if (!asked.success) return fail(c, 40002, 'invalid grant_type');
    const { appid, secret, force_refresh } = asked.output;
    if (appid !== MERCHANT.appid) return fail(c, 40013, 'invalid appid');
    if (secret !== MERCHANT.secret) return fail(c, 40125, 'invalid appsecret');
    const lifeMs = faults.token_life_s * 1000;
    if (force_refresh) tokens.clear();
    if (
      force_refresh ||
      current.until - Math.min(OVERLAP_S * 1000, lifeMs / 2) <= clock() ||
      !tokens.has(current.token)
    ) {
      current = { token: randomBytes(32).toString('base64url'), until: clock() + lifeMs };
      tokens.set(current.token, current.until);
    }
    return c.json({ access_token: current.token, expires_in: Math.ceil((current.until - clock()) / 1000) });
  });

  app.get(
    '/cgi-bin/ticket/getticket',
    (c) => tokenFault(c) ?? c.json({ errcode: 0, errmsg: 'ok', ticket, expires_in: 7200 }),
  );

  app.post('/cgi-bin/message/subscribe/bizsend', async (c) => {
    const refused = tokenFault(c);
    if (refused) return refused;
    const asked = v.safeParse(Message, await c.req.json().catch(() => undefined));
    if (!asked.success) return fail(c, 47001, 'data format error');
    const fault = left > 0 ? faults.send : 'ok';
    if (fault !== 'ok') left -= 1;
    if (fault === 'down') return c.text('Bad Gateway', 502);
    if (fault === 'busy') return fail(c, -1, 'system error');
    if (fault === 'limit') return fail(c, 45009, 'reach max api daily quota limit');
    if (fault === 'bad-token') return fail(c, 40001, 'invalid credential, access_token is invalid or not latest');
    if (fault === 'slow') await sleep(faults.slow_ms);
    const { touser, template_id, data } = asked.output;
    if (!/^o[\w-]{20,40}$/.test(touser)) return fail(c, 40003, 'invalid openid');
    const known = Object.keys(faults.templates).length === 0 || template_id in faults.templates;
    if (!known) return fail(c, 40037, 'invalid template_id');
    const field = wrongField(data, faults.templates[template_id]);
    if (field !== null) return fail(c, 47003, `argument invalid! data.${field}.value invalid`);
    const key = keyOf(touser, template_id);
    const count = consents.get(key) ?? 0;
    if (count === 0) return fail(c, 43101, 'user refuse to accept the msg');
    consents.set(key, count - 1);
    shown.push({ ...asked.output, at: clock() });
    if (fault === 'lost')
      await sleep(LOST_MS, undefined, { signal: c.req.raw.signal, ref: false }).catch(() => undefined);
    return c.json({ errcode: 0, errmsg: 'ok' });
  });

  // The reader's side: the script of the page, its signature, and the reader's consents.
  app.get('/js-sdk.js', (c) =>
    c.body(JS_SDK, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' }),
  );
  app.post('/verify', async (c) => {
    const asked = v.safeParse(Signed, await c.req.json().catch(() => undefined));
    if (!asked.success || asked.output.appId !== MERCHANT.appid) return c.json({ ok: false });
    const { timestamp, nonceStr, signature, url } = asked.output;
    const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
    return c.json({ ok: createHash('sha1').update(text).digest('hex') === signature });
  });
  app.post('/agree', async (c) => {
    const { openid, accepted } = v.parse(Agreed, await c.req.json());
    for (const template of accepted)
      consents.set(keyOf(openid, template), (consents.get(keyOf(openid, template)) ?? 0) + 1);
    return c.json({ ok: true, tell: faults.consent });
  });

  app.post('/control', async (c) => {
    const asked = v.safeParse(Control, await c.req.json().catch(() => undefined));
    if (!asked.success) return c.json({ ok: false, reason: v.summarize(asked.issues) }, 400);
    faults = asked.output;
    left = faults.times;
    if (faults.void_token) tokens.clear();
    return c.json({ ok: true });
  });
  app.get('/control', (c) => c.json({ messages: shown, consents: Object.fromEntries(consents) }));
  return app;
}
