import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { isSigned, SIGNATURE_HEADER, TIME_HEADER } from './signing.ts';

export const SANDBOX_INVOICES = '/sandbox/invoices';

export interface SandboxIssuerSettings {
  secret: string;
  now(): number;
  delayMs: number;
}

const Issue = v.object({
  request_id: v.string(),
  order_no: v.string(),
  kind: v.picklist(['person', 'company']),
  purchaser: v.string(),
  buyer_tax_number: v.optional(v.string()),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  subject: v.string(),
  requested_at: v.number(),
});

/** Contents of an invoice's page; sealed in the address, so that the sandbox stores nothing. */
const Page = v.object({
  ...v.pick(Issue, ['order_no', 'purchaser', 'buyer_tax_number', 'amount', 'subject']).entries,
  invoice_no: v.string(),
  issued_at: v.number(),
});
type Page = v.InferOutput<typeof Page>;

/**
 * Replaces an issuer of electronic invoices in demo and tests. It stores nothing: the invoice's number follows from the
 * request, so that asking again, through any process, gives the same one. A buyer whose title has the word `REFUSE` in
 * it is refused.
 */
export function createSandboxIssuer({ secret, now, delayMs }: SandboxIssuerSettings): Hono {
  const app = new Hono().basePath(SANDBOX_INVOICES);
  const seals = sealsOf(secret);

  app.post('/issue', async (c) => {
    const body = await c.req.text();
    if (!isSigned(secret, c.req.path, body, c.req.header(TIME_HEADER), c.req.header(SIGNATURE_HEADER), now()))
      return c.json({ state: 'unsigned' }, 401);
    const request = v.safeParse(Issue, JSON.parse(body));
    if (!request.success || request.output.purchaser.includes('REFUSE')) return c.json({ state: 'refused' }, 422);
    if (now() - request.output.requested_at < delayMs) return c.json({ state: 'pending' });
    const { order_no, purchaser, buyer_tax_number, amount, subject } = request.output;
    const invoice_no = numberOf(secret, request.output.request_id);
    const page: Page = { order_no, purchaser, buyer_tax_number, amount, subject, invoice_no, issued_at: now() };
    return c.json({
      state: 'issued',
      invoice_no,
      url: `${SANDBOX_INVOICES}/view?invoice=${seals.seal(JSON.stringify(page))}`,
    });
  });

  app.post('/reverse', async (c) => {
    const body = await c.req.text();
    if (!isSigned(secret, c.req.path, body, c.req.header(TIME_HEADER), c.req.header(SIGNATURE_HEADER), now()))
      return c.json({ state: 'unsigned' }, 401);
    return c.json({ state: 'reversed' });
  });

  app.get('/view', (c) => {
    const page = readPage(seals, c.req.query('invoice') ?? '');
    c.header('Cache-Control', 'private, no-store');
    c.header('X-Robots-Tag', 'noindex');
    return page ? c.html(pageOf(page)) : c.html(missingPage(), 404);
  });

  return app;
}

function readPage(seals: ReturnType<typeof sealsOf>, sealed: string): Page | null {
  try {
    return v.parse(Page, JSON.parse(seals.open(sealed)));
  } catch {
    return null;
  }
}

/** Twenty digits, as a fully digital invoice has. */
const numberOf = (secret: string, requestId: string): string =>
  (BigInt(`0x${createHmac('sha256', secret).update(requestId).digest('hex')}`) % 10n ** 20n)
    .toString()
    .padStart(20, '0');

function sealsOf(secret: string): { seal(text: string): string; open(sealed: string): string } {
  const key = createHash('sha256').update(`page|${secret}`).digest();
  return {
    seal(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

const frame = (
  body: string,
): string => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer"><link rel="icon" href="data:,"><title>发票 · Invoice (SANDBOX)</title>
<style>body{margin:0;padding:24px 16px;background:#f7f4f2;color:#1f1915;font:16px/1.5 system-ui,sans-serif}
main{position:relative;max-width:560px;margin:0 auto;padding:20px;border:2px solid #8a4b1f;background:#fff;overflow:hidden}
h1{font-size:20px;text-align:center;color:#8a4b1f;margin:0 0 16px}dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0}
dt{color:#6b615a}dd{margin:0;overflow-wrap:anywhere}.mark{margin:16px 0 0;padding:10px;border:2px dashed #b3261e;color:#b3261e;font-weight:700;text-align:center}</style></head>
<body><main>${body}<p class="mark">SANDBOX · 演示发票，无任何效力 · <span lang="en">a specimen without any validity</span></p></main></body></html>`;

function pageOf(page: Page): string {
  const day = new Date(page.issued_at + 8 * 3_600_000).toISOString().slice(0, 10);
  const rows: [string, string][] = [
    ['发票号码 · <span lang="en">No.</span>', page.invoice_no],
    ['开票日期 · <span lang="en">Date</span>', day],
    ['购买方 · <span lang="en">Buyer</span>', page.purchaser],
    ...(page.buyer_tax_number
      ? [['税号 · <span lang="en">Tax number</span>', page.buyer_tax_number] as [string, string]]
      : []),
    ['项目 · <span lang="en">Item</span>', page.subject],
    ['订单号 · <span lang="en">Order</span>', page.order_no],
    ['价税合计 · <span lang="en">Total</span>', `¥${(page.amount / 100).toFixed(2)}`],
  ];
  const list = rows.map(([name, value]) => `<dt>${name}</dt><dd>${escape(value)}</dd>`).join('');
  return frame(`<h1>电子发票（普通发票）<br><small lang="en">Electronic invoice</small></h1><dl>${list}</dl>`);
}

const missingPage = (): string =>
  frame('<h1>没有找到这张发票<br><small lang="en">There is no such invoice</small></h1>');
