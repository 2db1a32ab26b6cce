import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { sameText } from '#server/keys/secrets.ts';
import { tc3Authorization } from '#server/providers/sms/tc3.ts';

export const SANDBOX_CAPTCHA = '/sandbox/captcha';
/** How long a question may be answered, and an answer be checked; milliseconds. */
const LIFE = 300_000;

export interface SandboxCaptchaOptions {
  /** Signs questions and answers, and is the secret key of the merchant's side. */
  secret: string;
  secretId: string;
  host: string;
  now: () => number;
  /** Expected as `Authorization: Bearer …` from those who set a fault. */
  controlToken: string;
}

const STEPS = ['script', 'question', 'answer', 'check'] as const;
/** `fail` = an error at once, `slow` = answered after `slow_ms`, `lose` = no answer for `LOST_MS`. */
const Fault = v.picklist(['ok', 'fail', 'slow', 'lose']);
const Millis = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(60_000));
const Control = v.strictObject({
  ...v.partial(v.object({ script: Fault, question: Fault, answer: Fault, check: Fault })).entries,
  slow_ms: v.optional(Millis, 5_000),
});
const LOST_MS = 120_000;

const Checked = v.object({ Ticket: v.string(), Randstr: v.string() });

/**
 * Replaces a provider of captchas in demo and tests: the widget's script, which asks for a sum, and the call that
 * checks the answer, with the real provider's signature. Each answer is good once.
 */
// oxlint-disable-next-line max-lines-per-function -- one played provider: question, answer and check know the same faults and secrets
export function createSandboxCaptcha({ secret, secretId, host, now, controlToken }: SandboxCaptchaOptions): Hono {
  const app = new Hono();
  let faults = v.parse(Control, {});
  const spent = new Set<string>();
  const sign = (...parts: (string | number)[]): string =>
    createHmac('sha256', secret).update(parts.join('|')).digest('base64url');
  const isAlive = (text: string): boolean => Math.abs(now() - Number(text.split('.')[0])) < LIFE;

  app.post(`${SANDBOX_CAPTCHA}/control`, async (c) => {
    if (!sameText(c.req.header('Authorization') ?? '', `Bearer ${controlToken}`)) return c.notFound();
    const asked = v.safeParse(Control, await c.req.json().catch(() => undefined));
    if (!asked.success) return c.json({ ok: false, reason: v.summarize(asked.issues) }, 400);
    faults = asked.output;
    return c.json({ ok: true });
  });
  const faultAt =
    (step: (typeof STEPS)[number]): MiddlewareHandler =>
    async (c, next) => {
      const fault = faults[step] ?? 'ok';
      if (fault === 'fail') return c.json({ Response: { Error: { Code: 'InternalError' } } }, 500);
      if (fault !== 'ok')
        await sleep(fault === 'slow' ? faults.slow_ms : LOST_MS, undefined, {
          signal: c.req.raw.signal,
          ref: false,
        }).catch(() => {});
      if (c.req.raw.signal.aborted) return c.body(null, 500);
      return next();
    };
  app.use(`${SANDBOX_CAPTCHA}/widget.js`, faultAt('script'));
  app.use(`${SANDBOX_CAPTCHA}/question`, faultAt('question'));
  app.use(`${SANDBOX_CAPTCHA}/answer`, faultAt('answer'));
  app.get(`${SANDBOX_CAPTCHA}/widget.js`, (c) =>
    c.body(WIDGET, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' }),
  );
  app.get(`${SANDBOX_CAPTCHA}/question`, (c) => {
    const [a, b] = [randomInt(1, 10), randomInt(1, 10)];
    const id = `${now()}.${randomUUID()}`;
    return c.json({ id, question: `${a} + ${b}`, proof: sign('question', id, a + b) });
  });
  app.post(`${SANDBOX_CAPTCHA}/answer`, async (c) => {
    const { id = '', proof = '', sum = '' } = await c.req.json<Partial<Record<string, string>>>();
    if (!isAlive(id) || !sameText(proof, sign('question', id, Number(sum)))) return c.json({ ret: 1 });
    const randstr = randomUUID();
    return c.json({ ret: 0, randstr, ticket: `${id}.${sign('answer', id, randstr)}` });
  });
  app.post(SANDBOX_CAPTCHA, faultAt('check'), async (c) => {
    const body = await c.req.text();
    const timestamp = Number(c.req.header('X-TC-Timestamp'));
    const contentType = c.req.header('Content-Type') ?? '';
    const wanted = tc3Authorization({
      secretId,
      secretKey: secret,
      service: 'captcha',
      host,
      contentType,
      body,
      timestamp,
    });
    if (!sameText(c.req.header('Authorization') ?? '', wanted))
      return c.json({ Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } });
    const asked = v.safeParse(Checked, JSON.parse(body));
    if (!asked.success) return c.json({ Response: { Error: { Code: 'InvalidParameter' } } });
    const { Ticket, Randstr } = asked.output;
    const at = Ticket.lastIndexOf('.');
    const id = Ticket.slice(0, at);
    const isSolved = isAlive(id) && sameText(Ticket.slice(at + 1), sign('answer', id, Randstr)) && !spent.has(id);
    if (isSolved) spent.add(id);
    return c.json({ Response: { CaptchaCode: isSolved ? 1 : 15 } });
  });
  return app;
}

/**
 * The widget has the interface of the real one: a class whose constructor takes the application's number and a function
 * that receives the answer.
 */
const WIDGET = `window.TencentCaptcha = class {
  constructor(appId, done) { this.done = done; }
  async show() {
    const asked = await fetch('${SANDBOX_CAPTCHA}/question', { cache: 'no-store' }).then((answer) => (answer.ok ? answer.json() : null), () => null);
    // As the real one says that it could not be shown.
    if (!asked) return this.done({ ret: 0, ticket: 'trerror_1001_' + Date.now(), randstr: '@none', errorCode: 1001 });
    const dialog = document.createElement('dialog');
    const form = document.createElement('form');
    const label = document.createElement('label');
    const sum = document.createElement('input');
    const send = document.createElement('button');
    const close = document.createElement('button');
    dialog.setAttribute('aria-label', 'Sandbox captcha');
    label.textContent = 'Sandbox: ' + asked.question + ' = ';
    sum.inputMode = 'numeric';
    send.textContent = 'OK';
    close.type = 'button';
    close.textContent = '×';
    close.setAttribute('aria-label', 'Close');
    for (const each of [sum, send, close]) { each.style.minHeight = '44px'; each.style.minWidth = '44px'; each.style.font = 'inherit'; }
    sum.style.width = '5em';
    label.append(sum);
    form.append(label, send, close);
    dialog.append(form);
    document.body.append(dialog);
    const end = (answer) => { dialog.remove(); this.done(answer); };
    close.addEventListener('click', () => end({ ret: 2 }));
    dialog.addEventListener('cancel', () => end({ ret: 2 }));
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const answer = await fetch('${SANDBOX_CAPTCHA}/answer', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ id: asked.id, proof: asked.proof, sum: sum.value.trim() }),
      }).then((each) => each.json());
      if (answer.ret === 0) return end(answer);
      sum.value = '';
      sum.focus();
    });
    dialog.showModal();
  }
};
`;
