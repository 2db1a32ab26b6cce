import { describe, expect, it } from 'vitest';
import { createHttpIssuer } from './http-issuer.ts';
import { type InvoiceRequest, IssuerRefused, IssuerUnreachable } from './port.ts';
import { createSandboxIssuer, SANDBOX_INVOICES } from './sandbox.ts';
import { SIGNATURE_HEADER, signatureOf, TIME_HEADER } from './signing.ts';

const SECRET = 'a secret of the tests';
const BASE = `http://issuer.invalid${SANDBOX_INVOICES}`;
let now = 1_800_000_000_000;
const clock = (): number => now;

const request: InvoiceRequest = {
  request_id: 'r1',
  order_no: '2601010000000001',
  kind: 'company',
  purchaser: '鹤湖 <b>旅行社</b>',
  buyer_tax_number: '91350100M000100Y43',
  amount: 12_345,
  subject: '公园门票',
  requested_at: new Date(now),
};

const issuerOf = (delayMs = 0, secret = SECRET) => {
  const sandbox = createSandboxIssuer({ secret: SECRET, now: clock, delayMs });
  return {
    sandbox,
    issuer: createHttpIssuer({ baseUrl: BASE, secret, now: clock, send: async (sent) => sandbox.fetch(sent) }),
  };
};

describe('the stand-in issuer', () => {
  it('gives one number for one request, and a page that anybody with its address can read', async () => {
    const { sandbox, issuer } = issuerOf();
    const [first, again] = [await issuer.issue(request), await issuer.issue(request)];
    if (first === 'pending' || again === 'pending') throw new Error('pending');
    expect(first.invoice_no).toMatch(/^\d{20}$/);
    expect(again.invoice_no).toBe(first.invoice_no);
    const other = await issuer.issue({ ...request, request_id: 'r2' });
    expect(other === 'pending' ? '' : other.invoice_no).not.toBe(first.invoice_no);
    const html = await (await sandbox.request(first.url)).text();
    for (const shown of ['SANDBOX', first.invoice_no, '¥123.45', '公园门票', '91350100M000100Y43', '鹤湖 &#60;b&#62;'])
      expect(html).toContain(shown);
    expect(html).not.toContain('<b>');
    // Another process of the same installation shows the invoice too; the address itself reveals nothing.
    expect((await issuerOf().sandbox.request(first.url)).status).toBe(200);
    expect(Buffer.from(first.url.split('=')[1] ?? '', 'base64url').toString('utf8')).not.toContain('鹤湖');
  });

  it('takes its time where it is told to', async () => {
    const { issuer } = issuerOf(5000);
    const fresh = { ...request, requested_at: new Date(now) };
    expect(await issuer.issue(fresh)).toBe('pending');
    now += 5000;
    expect(await issuer.issue(fresh)).toHaveProperty('invoice_no');
  });

  it('reverses, and refuses what it was told to refuse', async () => {
    const { issuer } = issuerOf();
    expect(await issuer.reverse({ request_id: 'r1', invoice_no: '1' })).toBe('reversed');
    await expect(issuer.issue({ ...request, purchaser: 'REFUSE LTD' })).rejects.toBeInstanceOf(IssuerRefused);
    await expect(issuer.issue({ ...request, amount: 0 })).rejects.toBeInstanceOf(IssuerRefused);
  });

  it('believes nobody without the right signature, and no old one', async () => {
    const { sandbox } = issuerOf();
    await expect(issuerOf(0, 'another secret').issuer.issue(request)).rejects.toBeInstanceOf(IssuerUnreachable);
    const send = (path: string, time: number, signature: string) =>
      sandbox.request(SANDBOX_INVOICES + path, {
        method: 'POST',
        body: '{}',
        headers: { [TIME_HEADER]: String(time), [SIGNATURE_HEADER]: signature },
      });
    const right = (path: string, time: number) => signatureOf(SECRET, time, SANDBOX_INVOICES + path, '{}');
    expect((await send('/reverse', now, right('/reverse', now))).status).toBe(200);
    expect((await send('/reverse', now, right('/issue', now))).status).toBe(401);
    expect((await send('/reverse', now - 600_000, right('/reverse', now - 600_000))).status).toBe(401);
    expect((await sandbox.request(`${SANDBOX_INVOICES}/issue`, { method: 'POST', body: '{}' })).status).toBe(401);
  });

  it('has no page for an address that it did not make', async () => {
    const { sandbox } = issuerOf();
    for (const query of ['', `?invoice=${'A'.repeat(80)}`, '?invoice=%00'])
      expect((await sandbox.request(`${SANDBOX_INVOICES}/view${query}`)).status).toBe(404);
  });
});

describe('an issuer over HTTP', () => {
  const answering = (answer: () => Promise<Response>) =>
    createHttpIssuer({ baseUrl: 'https://issuer.invalid/api', secret: SECRET, now: clock, send: answer });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['an error', async () => new Response('', { status: 503 })],
    ['something that is no JSON', async () => new Response('<html>')],
    ['another answer', async () => Response.json({ state: 'reversed' })],
    ['half an answer', async () => Response.json({ state: 'issued', invoice_no: '1' })],
  ])('that gives %s is unreachable: it is asked again', async (_, answer) => {
    await expect(answering(answer).issue(request)).rejects.toBeInstanceOf(IssuerUnreachable);
  });
});
