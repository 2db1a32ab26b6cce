import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { getFitWorkTimes } from '#contract/visitor/availability.ts';
import { getProjectConfig, getScenic, listScenics } from '#contract/visitor/catalog.ts';
import { getTicketType, listTicketTypes } from '#contract/visitor/ticket-types.ts';
import { exchangeLoginTicket } from '#contract/visitor/session.ts';
import { LOCALES } from '#domain/lib/local-text.ts';
import { LOGIN_TITLES, SIGN_IN_WORDS } from '#i18n/locale.ts';
import { parseEntry, screenOf } from './entry-query.ts';
import { enterAddress, signInProof, takeRound } from './oauth.ts';
import { preloadCalls } from './preload-calls.ts';

test('the calls that the page starts early are the contract’s', () => {
  const source = readFileSync(new URL('./preload-calls.ts', import.meta.url), 'utf8');
  expect(source).toContain(
    `start('${exchangeLoginTicket.name}', '${exchangeLoginTicket.messaging?.replace('POST ', '')}', {`,
  );
  const reads = [...source.matchAll(/(\w+): \['([\w/]+)', '([\w/{}]+)'\]/g)].map(
    ([, name, messaging, mobile]) => `${name} POST ${messaging} GET ${mobile}`,
  );
  const operations = [getProjectConfig, listScenics, getScenic, listTicketTypes, getTicketType, getFitWorkTimes];
  expect(reads).toEqual(operations.map(({ name, messaging, mobile }) => `${name} ${messaging} ${mobile}`));
});

test('a seat map opened by its address has its show and tickets asked for early, but not the seats', async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });
  vi.stubGlobal('location', { hash: '#/selectSeat?scenic=show&batch=show.late.20260418' });
  const entry = { url: 'https://v.example/', ticket: null, project: 'p', scenic: null, from: null };
  const calls = preloadCalls(entry, 'p');
  await Promise.all(Object.values(calls).map(({ answer }) => answer));
  expect(asked.mock.calls.map(([url, init]) => [url, JSON.parse(init?.body as string)])).toEqual([
    ['/api/wxconfig/project/get', { project: 'p' }],
    ['/api/wxscenic/get', { project: 'p', id: 'show' }],
    ['/api/wxtickettype/list', { project: 'p', scenic_id: 'show', type: 'TICKET' }],
  ]);
  vi.unstubAllGlobals();
});

test('sessions opened by their address in the mobile mode have their free days asked for early', async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: { mode: 'mobile' } } });
  vi.stubGlobal('location', { hash: '#/selectBatch?scenic=show&people=2' });
  const entry = { url: 'https://v.example/', ticket: null, project: 'p', scenic: null, from: null };
  const calls = preloadCalls(entry, 'p');
  await Promise.all(Object.values(calls).map(({ answer }) => answer));
  expect(asked.mock.calls.map(([url, init]) => [init?.method, url])).toEqual([
    ['GET', '/api/app/scenic/show?project=p'],
    ['GET', '/api/app/tickettype?project=p&scenic_id=show&type=TICKET'],
    ['GET', '/api/app/scenic/show/worktimes?project=p'],
  ]);
  expect(calls['getFitWorkTimes']?.text).toBe('{"project":"p","scenic_id":"show"}');
  vi.unstubAllGlobals();
});

test('orders opened by their address have the venue asked for early, which decides their tab bar', async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });
  vi.stubGlobal('location', { hash: '#/myOrders?tab=used' });
  const entry = { url: 'https://v.example/', ticket: null, project: 'p', scenic: null, from: null };
  await Promise.all(Object.values(preloadCalls(entry, 'p')).map(({ answer }) => answer));
  expect(asked.mock.calls.map(([url]) => url)).toEqual(['/api/wxconfig/project/get']);
  vi.unstubAllGlobals();
});

test.each(LOCALES)('what is said before the words have loaded is what is said after: %s', (locale) => {
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  const words = readFileSync(new URL(`../../locales/${locale}.po`, import.meta.url), 'utf8');
  const translated = (text: string) => new RegExp(`msgid "${text}"\nmsgstr "(.+)"`).exec(words)?.[1];
  const inPage = (tag: string) => new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(page.slice(page.indexOf('sh-form')))?.[1];
  const orders = locale === 'zh_CN' ? inPage('h2') : LOGIN_TITLES[locale];
  const signIn = locale === 'zh_CN' ? [inPage('h1'), inPage('p')] : SIGN_IN_WORDS[locale];
  expect(orders).toBe(translated('Sign in to see your orders'));
  expect(signIn).toEqual([
    translated('Sign in by phone'),
    translated('Your orders then open on every phone of yours.'),
  ]);
});

test('the entry query gives its known keys', () => {
  expect(parseEntry('https://v.example/', '?t=abc&project=crane-lake&from=singlemessage&isappinstalled=0')).toEqual({
    url: 'https://v.example/',
    ticket: 'abc',
    project: 'crane-lake',
    scenic: null,
    from: 'singlemessage',
  });
  expect(parseEntry('https://v.example/', '?project=<script>').project).toBeNull();
});

test.each([
  ['#/', ''],
  ['', ''],
  ['#/ticketOrder/1?sheet=x', 'ticketOrder'],
  ['/myOrders?order=1', 'myOrders'],
  ['#/showQrcode', 'showQrcode'],
])('the screen of %s is "%s"', (hash, screen) => {
  expect(screenOf(hash)).toBe(screen);
});

test('the sign-in comes back to where the visitor was, inside the app only', async () => {
  expect(await enterAddress('p', '#/ticketOrder/1')).toMatch(
    /^\/wxauth\/enter\?project=p&to=%23%2FticketOrder%2F1(&|$)/,
  );
  expect(await enterAddress('p', '#https://evil.example')).toMatch(/^\/wxauth\/enter\?project=p&to=%23%2F(&|$)/);
});

test('a sign-in sends the hash of a verifier that this browser alone keeps', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const challenge = new URL(await enterAddress('p', '#/'), 'https://v.example').searchParams.get('code_challenge');
  const { verifier = '' } = signInProof();
  expect(verifier).toMatch(/^[\w-]{43}$/);
  expect(challenge).toBe(createHash('sha256').update(verifier).digest('base64url'));
  await enterAddress('p', '#/');
  expect(signInProof().verifier).not.toBe(verifier);
  vi.unstubAllGlobals();
});

test('a browser that keeps nothing sends no hash, so that the server falls back to a cookie', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(await enterAddress('p', '#/')).not.toContain('code_challenge');
  expect(signInProof()).toEqual({});
  vi.unstubAllGlobals();
});

test('two rounds in five minutes, no more', () => {
  const memory = new Map<string, string>();
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
  };
  expect([0, 1, 2].map((minute) => takeRound(storage, 1_000_000 + minute * 60_000))).toEqual([true, true, false]);
  expect(takeRound(storage, 1_000_000 + 301_000)).toBe(true);
});
