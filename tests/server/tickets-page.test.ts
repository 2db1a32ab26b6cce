import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { LOCALES } from '#domain/lib/local-text.ts';
import { TICKETS_PAGE_WORDS } from '#domain/order/tickets-page-words.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { ADULT, familyOrder, peakDay } from '../fixtures/orders.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '../fixtures/server.ts';
import {
  openPayment,
  payAtCashier,
  post,
  request,
  signIn,
  signInAddress,
  signInByPhone,
  smsCodeOf,
  type TestVisitor,
  VERIFIER,
} from '../fixtures/visitor.ts';
import { eventually } from '../fixtures/eventually.ts';

const PROJECT = 'crane-lake';
const ENGLISH = TICKETS_PAGE_WORDS.en;
const day = peakDay(addDays(serverDay(clockOffset('10:00')), 1));

class Jar {
  readonly stored = new Map<string, { value: string; path: string }>();
  readonly #server: TestServer;
  constructor(server: TestServer) {
    this.#server = server;
  }
  take(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const path = attributes.find((each) => each.startsWith('Path='))?.slice(5) ?? '/';
      if (attributes.includes('Max-Age=0')) this.stored.delete(name);
      else this.stored.set(name, { value: pair.slice(name.length + 1), path });
    }
  }
  copy(): Jar {
    const other = new Jar(this.#server);
    for (const [name, stored] of this.stored) other.stored.set(name, stored);
    return other;
  }
  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const { pathname } = new URL(path, this.#server.url);
    const sent = [...this.stored]
      .filter(([, { path: own }]) => pathname.startsWith(own))
      .map(([name, { value }]) => `${name}=${value}`);
    const response = await fetch(new URL(path, this.#server.url), {
      redirect: 'manual',
      headers: { 'Accept-Language': 'en', ...(sent.length > 0 ? { Cookie: sent.join('; ') } : {}), ...headers },
    });
    this.take(response.headers);
    return response;
  }
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function browserOf(person: string): Promise<{ jar: Jar; token: string }> {
  const ticket = (await signInAddress(server, person)).searchParams.get('t');
  const answer = await request(server.url, 'POST', 'wxauth/session', { ticket, url: server.url, verifier: VERIFIER });
  const jar = new Jar(server);
  jar.take(answer.headers);
  return { jar, token: answer.answer().extraInfo.clear_session };
}

async function buyFamily(visitor: TestVisitor) {
  const placed = await visitor.order('wxorder/new', familyOrder(day), { 'Idempotency-Key': randomUUID() });
  await payAtCashier(server, await openPayment(visitor, placed));
  await eventually(async () => expect((await visitor.order('wxorder/get', { id: placed.id })).status).toBe('WAIT_USE'));
  return visitor.order('wxorder/get', { id: placed.id });
}
const codesOn = (html: string): number => html.split('src="data:image/bmp').length - 1;

describe('the page of codes', () => {
  it('shows whoever is signed in their codes, in their language, without a script and kept by nobody', async () => {
    const order = await buyFamily(await signIn(server, 'page-family'));
    const { jar } = await browserOf('page-family');
    const response = await jar.get('/tickets');
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; img-src data:;.*frame-ancestors 'none'/,
    );
    expect(html).not.toContain('<script');
    expect(codesOn(html)).toBe(3);
    for (const { ticket_no } of order.tickets) expect(html).toContain(inFours(ticket_no));
    expect(html).toContain(ADULT.name);
    expect(html).not.toContain(ADULT.id_number);
    for (const locale of LOCALES)
      expect(await (await jar.get(`/tickets?lang=${locale}`)).text()).toContain(TICKETS_PAGE_WORDS[locale].unused);
    expect(await (await jar.get('/tickets?order=unknown')).text()).toContain(ENGLISH.noOrder);
  });

  it('signs in by itself in the messaging app and answers the way back with the codes', async () => {
    await buyFamily(await signIn(server, 'page-newcomer'));
    const jar = new Jar(server);
    const away = await jar.get(`/tickets?project=${PROJECT}&lang=ja`);
    expect(away.status).toBe(302);
    const state = new URL(away.headers.get('location') ?? '', server.url).searchParams.get('state') ?? '';
    const back = `/wxauth/callback?code=sandbox-page-newcomer-0123456789abcdef&state=${encodeURIComponent(state)}`;
    const stranger = await new Jar(server).get(back);
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      302,
      expect.stringContaining('from=tickets#/showQrcode'),
    ]);
    expect(stranger.headers.getSetCookie()).toEqual([]);
    const html = await (await jar.get(back)).text();
    expect(codesOn(html)).toBe(3);
    expect(html).toContain(TICKETS_PAGE_WORDS.ja.unused);
    expect(codesOn(await (await jar.get('/tickets')).text())).toBe(3);
    const cookie = jar.stored.get('tickets')?.value ?? '';
    const [, , hash = ''] = cookie.split('.');
    for (const token of [cookie, hash, `page.${hash}`])
      expect(
        (await post(server.url, 'wxorder/list', { clear_session: token, project: PROJECT, page_num: 1, page_size: 5 }))
          .resCode,
      ).toBe(40_101);
  });

  it('opens for no altered, foreign or half a cookie', async () => {
    await buyFamily(await signIn(server, 'page-owner'));
    const { jar } = await browserOf('page-owner');
    const other = await browserOf('page-other');
    const [mac = '', hash = ''] = (jar.stored.get('tickets')?.value ?? '').split('.');
    const [otherMac = ''] = (other.jar.stored.get('tickets')?.value ?? '').split('.');
    const withCookie = async (Cookie: string): Promise<number> =>
      codesOn(await (await fetch(`${server.url}/tickets`, { redirect: 'manual', headers: { Cookie } })).text());
    expect(await withCookie(`tickets=${mac}.${hash}; tickets_on=1`)).toBe(3);
    for (const cookie of [
      `tickets=${mac}.${hash}`,
      'tickets_on=1',
      `tickets=${otherMac}.${hash}; tickets_on=1`,
      `tickets=${mac.slice(0, -2)}AA.${hash}; tickets_on=1`,
      `tickets=.${hash}; tickets_on=1`,
    ])
      expect(await withCookie(cookie)).toBe(0);
    expect(codesOn(await (await other.jar.get('/tickets')).text())).toBe(0);
    expect((await jar.get('/tickets?project=black-valley')).status).toBe(302);
  });

  it('ends with the session: sign-out, sign-out elsewhere, for copies of the cookie as well', async () => {
    await buyFamily(await signIn(server, 'page-leaver'));
    const [phone, tablet] = [await browserOf('page-leaver'), await browserOf('page-leaver')];
    const copy = phone.jar.copy();
    const away = await new Jar(server).get(`/tickets?project=${PROJECT}`);
    const pageOnly = new Jar(server);
    pageOnly.take(away.headers);
    const state = new URL(away.headers.get('location') ?? '', server.url).searchParams.get('state') ?? '';
    await pageOnly.get(`/wxauth/callback?code=sandbox-page-leaver-00112233aabbccdd&state=${encodeURIComponent(state)}`);
    const shown = async (jar: Jar): Promise<number> => codesOn(await (await jar.get('/tickets')).text());
    expect([await shown(phone.jar), await shown(copy), await shown(tablet.jar), await shown(pageOnly)]).toEqual([
      3, 3, 3, 3,
    ]);
    const out = await request(server.url, 'POST', 'wxauth/logout', { clear_session: phone.token, project: PROJECT });
    phone.jar.take(out.headers);
    expect([...phone.jar.stored.keys()].filter((name) => name.startsWith('tickets'))).toEqual([]);
    expect([await shown(phone.jar), await shown(copy), await shown(tablet.jar), await shown(pageOnly)]).toEqual([
      0, 0, 3, 0,
    ]);
    const again = await browserOf('page-leaver');
    await post(server.url, 'wxauth/logoutothers', { clear_session: again.token, project: PROJECT });
    expect([await shown(tablet.jar), await shown(again.jar)]).toEqual([0, 3]);
  });

  it('moves a sent ticket to the other phone, and shows it on the first', async () => {
    const buyer = await signIn(server, 'page-sender');
    const order = await buyFamily(buyer);
    const mother = await signIn(server, 'page-mother');
    const { extraInfo } = await buyer.call('wxTicketShare/new', {
      order_id: order.id,
      ticket_id: order.tickets[0]?.id,
    });
    expect((await mother.call('wxTicketShare/accept', { key: extraInfo.key })).resCode).toBe(200);
    const [hers, his] = [(await browserOf('page-mother')).jar, (await browserOf('page-sender')).jar];
    expect(codesOn(await (await hers.get('/tickets')).text())).toBe(1);
    const html = await (await his.get('/tickets')).text();
    expect([codesOn(html), html.includes(ENGLISH.sent)]).toEqual([2, true]);
  });

  it('lets orders pass a crowd that asks for its codes', async () => {
    const crowd = await startServer({ env: { RATE_LIMITS: 'off' } });
    try {
      const buyer = await signIn(crowd, 'page-crowd');
      const placed = await buyer.order('wxorder/new', familyOrder(day), { 'Idempotency-Key': randomUUID() });
      await payAtCashier(crowd, await openPayment(buyer, placed));
      await eventually(async () =>
        expect((await buyer.order('wxorder/get', { id: placed.id })).status).toBe('WAIT_USE'),
      );
      const ticket = (await signInAddress(crowd, 'page-crowd')).searchParams.get('t');
      const jar = new Jar(crowd);
      jar.take(
        (await request(crowd.url, 'POST', 'wxauth/session', { ticket, url: crowd.url, verifier: VERIFIER })).headers,
      );
      const allPlaced = new AbortController();
      const pages = Array.from({ length: 200 }, async () => {
        do {
          const response = await jar.get('/tickets');
          const html = await response.text();
          // On a slow machine some requests are asked to retry.
          expect(response.status === 503 ? html.includes(ENGLISH.busy) : codesOn(html) === 3).toBe(true);
        } while (!allPlaced.signal.aborted);
      });
      const orders = Array.from({ length: 5 }, async () => {
        const key = randomUUID();
        await eventually(async () => {
          const { resCode } = await buyer.call('wxorder/new', familyOrder(day), { 'Idempotency-Key': key });
          expect(resCode).toBe(200);
        });
      });
      await Promise.all([...pages, Promise.all(orders).finally(() => allPlaced.abort())]);
    } finally {
      await crowd.stop();
    }
  });

  it('keeps a pace for each visitor, and answers with a page', async () => {
    const { jar } = await browserOf('page-impatient');
    let refused: Response | undefined;
    for (let tries = 0; tries < 400 && !refused; tries += 1) {
      const response = await jar.get('/tickets');
      if (response.status === 429) refused = response;
    }
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.text()).toContain(ENGLISH.busy);
  });
});

describe('the page of codes in mobile mode', () => {
  let mobile: TestServer;
  beforeAll(async () => {
    mobile = await startServer({ env: { APP_MODE: 'mobile', RATE_LIMITS: 'off' } });
  });
  afterAll(() => mobile.stop());

  it('opens after the login by phone, and leads to it before', async () => {
    const phone = '13800000077';
    const visitor = await signInByPhone(mobile, phone);
    const placed = await visitor.order('wxorder/new', familyOrder(day), { 'Idempotency-Key': randomUUID() });
    await payAtCashier(mobile, await openPayment(visitor, placed));
    await eventually(async () =>
      expect((await visitor.order('wxorder/get', { id: placed.id })).status).toBe('WAIT_USE'),
    );
    const jar = new Jar(mobile);
    const before = await jar.get(`/tickets?project=${PROJECT}`);
    expect([before.status, before.headers.get('location')]).toEqual([
      302,
      `/?project=${PROJECT}&from=tickets#/login?to=%2FshowQrcode`,
    ]);
    const sent = await request(mobile.url, 'POST', 'app/verificationcode', { phone, project: PROJECT });
    const asker = sent.headers.get('clearauthtoken') ?? '';
    const login = await request(
      mobile.url,
      'POST',
      'app/user/phonelogin',
      { phone, code: await smsCodeOf(mobile, phone), project: PROJECT },
      { clearauthtoken: asker },
    );
    jar.take(login.headers);
    expect(codesOn(await (await jar.get('/tickets')).text())).toBe(3);
  });
});
