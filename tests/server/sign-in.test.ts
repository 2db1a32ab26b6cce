import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { startServer, type TestServer } from '../fixtures/server.ts';
import { post, request, signIn, signInAddress, VERIFIER } from '../fixtures/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, { redirect: 'manual', headers });
const locationOf = (response: Response): string => response.headers.get('location') ?? '';
const stateOf = (response: Response): string =>
  new URL(locationOf(response), server.url).searchParams.get('state') ?? '';
let codes = 0;
const codeOf = (person: string): string => `sandbox-${person}-${(codes += 1).toString(16).padStart(16, '0')}`;
const callback = (code: string, state: string): Promise<Response> =>
  get(`/wxauth/callback?code=${encodeURIComponent(code)}&state=${encodeURIComponent(state)}`);
const exchange = (ticket: string | null, verifier?: string, headers: Record<string, string> = {}) =>
  post(server.url, 'wxauth/session', { ticket, url: server.url, ...(verifier ? { verifier } : {}) }, headers);

describe('the sign-in', () => {
  it('gives a ticket that works once, and answers a callback that comes twice', async () => {
    const address = await signInAddress(server, 'lin', 'crane-lake', '#/myOrders');
    expect(address.hash).toBe('#/myOrders');
    const ticket = address.searchParams.get('t');
    expect((await exchange(ticket, VERIFIER)).resCode).toBe(200);
    expect((await exchange(ticket, VERIFIER)).resCode).toBe(40102);

    const state = stateOf(await get('/wxauth/enter?project=crane-lake'));
    const code = codeOf('lin');
    const twice = await Promise.all([callback(code, state), callback(code, state)]);
    expect(twice.map(locationOf)).toEqual([expect.stringMatching(/^\/\?t=/), expect.stringMatching(/^\/\?t=/)]);
  });

  it.each([
    ['no code', () => ''],
    ['an unknown code', () => 'sandbox-lin-x'],
    ['the code of somebody else', () => codeOf('mallory')],
  ])('repeats its answer for the first code alone, not for %s', async (_, other) => {
    const state = stateOf(await get('/wxauth/enter?project=crane-lake'));
    expect(locationOf(await callback(codeOf('lin'), state))).toMatch(/^\/\?t=/);
    expect(locationOf(await callback(other(), state))).toBe('/?project=crane-lake#/');
  });

  it('is good in the browser that began it, and nowhere else', async () => {
    const ticket = (await signInAddress(server, 'stranger')).searchParams.get('t');
    expect((await exchange(ticket)).resCode).toBe(40102);
    expect((await exchange(ticket, 'w'.repeat(43))).resCode).toBe(40102);
    expect((await exchange(ticket, VERIFIER)).resCode).toBe(200);
  });

  it('falls back to a cookie for a browser that keeps nothing', async () => {
    const entered = await get('/wxauth/enter?project=crane-lake');
    const cookie = entered.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^sign_in_proof=[\w-]{43}; HttpOnly; SameSite=Lax; Max-Age=600; Path=\/api\/wxauth\/session$/,
    );
    const ticket = new URL(locationOf(await callback(codeOf('lin'), stateOf(entered))), server.url).searchParams.get(
      't',
    );
    expect((await exchange(ticket, undefined, { Cookie: 'sign_in_proof=other' })).resCode).toBe(40102);
    expect((await exchange(ticket, undefined, { Cookie: cookie.split(';')[0] ?? '' })).resCode).toBe(200);
  });

  it('refuses a forged state, an unknown project and a target elsewhere', async () => {
    expect((await callback('a', 'b.c')).status).toBe(400);
    expect((await get('/wxauth/enter?project=nowhere')).status).toBe(404);
    expect(
      (await get('/wxauth/sandbox/authorize?redirect_uri=https%3A%2F%2Felsewhere.example%2F&state=x')).status,
    ).toBe(400);
  });

  it.each([
    '/wxauth/enter?project=%00',
    '/wxauth/enter?project=crane-lake&to=%23/%00',
    '/wxauth/enter?project=crane-lake&to=%23/%E6%B9%96',
    '/wxauth/enter?project=crane-lake&to=%23/a%0D%0ASet-Cookie:x',
    `/wxauth/enter?project=crane-lake&to=%23/${'a'.repeat(5000)}`,
    '/wxauth/enter?project=crane-lake&code_challenge=%00',
    '/wxauth/callback?code=%00&state=%00',
    '/wxauth/sandbox/authorize?redirect_uri=http://[',
  ])('answers %s without an error of the server', async (path) => {
    const entered = await get(path);
    expect(entered.status).toBeLessThan(500);
    if (entered.status !== 302) return;
    const left = await callback(codeOf('lin'), stateOf(entered));
    expect([left.status, locationOf(left)]).toEqual([302, expect.stringMatching(/^\/\?t=[\w-]{43}#\//)]);
  });

  it('keeps session tokens out of addresses', async () => {
    const { token } = await signIn(server, 'token');
    const asked = (query: string, headers: Record<string, string>) =>
      request(server.url, 'GET', `app/order${query}`, undefined, headers);
    expect((await asked(`?clear_session=${token}`, {})).text).toBe('access denied');
    expect((await asked('', { clearauthtoken: token })).answer().resCode).toBe(200);
  });
});

describe('with PUBLIC_URL', () => {
  it('the host of a request decides nothing', async () => {
    const site = await startServer({ env: { PUBLIC_URL: 'https://tickets.example' } });
    try {
      const answer = await fetch(`${site.url}/wxauth/enter?project=crane-lake`, {
        redirect: 'manual',
        headers: { Host: 'evil.example' },
      });
      const target = new URL(locationOf(answer), site.url).searchParams.get('redirect_uri');
      expect(target).toBe('https://tickets.example/wxauth/callback');
    } finally {
      await site.stop();
    }
  });
});

describe('a slow messaging app', () => {
  it('holds up neither orders nor lists', async () => {
    const unanswered: ServerResponse[] = [];
    const provider = createServer((_, response) => void unanswered.push(response));
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as AddressInfo;
    const site = await startServer({
      env: {
        MESSAGING_AUTH: 'wechat',
        WECHAT_APPID: 'wx1',
        WECHAT_APPSECRET: 's',
        WECHAT_API: `http://127.0.0.1:${port}`,
        APP_MODE: 'messaging',
      },
    });
    try {
      const enter = () => fetch(`${site.url}/wxauth/enter?project=crane-lake`, { redirect: 'manual' });
      const states = await Promise.all(
        Array.from({ length: 20 }, async () => new URL(locationOf(await enter())).searchParams.get('state') ?? ''),
      );
      const waiting = states.map((state) =>
        fetch(`${site.url}/wxauth/callback?code=wrong&state=${encodeURIComponent(state)}`, { redirect: 'manual' }),
      );
      await eventually(() => unanswered.length > 0, 'a question to the provider');
      // Both calls need the database, whose only connection must not wait for the provider.
      expect((await post(site.url, 'wxscenic/list', { project: 'crane-lake' })).resCode).toBe(200);
      expect(
        (await post(site.url, 'wxorder/list', { clear_session: 'x'.repeat(43), project: 'crane-lake' })).resCode,
      ).toBe(40101);
      const answering = setInterval(() => {
        for (const response of unanswered.splice(0)) response.end('{"errcode":40029,"errmsg":"invalid code"}');
      }, 10);
      expect((await Promise.all(waiting)).map(locationOf)).toEqual(states.map(() => '/?project=crane-lake#/'));
      clearInterval(answering);
    } finally {
      await site.stop();
      provider.close();
    }
  });
});

describe('the end of sessions', () => {
  const isKnown = async (token: string): Promise<boolean> =>
    (await post(server.url, 'wxorder/list', { clear_session: token })).resCode === 200;

  it('ends the one session that a cleared phone had, at once, and no other', async () => {
    const [cleared, stored] = [await signIn(server, 'lin'), await signIn(server, 'lin')];
    expect([await isKnown(cleared.token), await isKnown(stored.token)]).toEqual([true, true]);
    expect((await cleared.call('wxauth/logout')).resCode).toBe(200);
    expect([await isKnown(cleared.token), await isKnown(stored.token)]).toEqual([false, true]);
  });

  it.each([
    ['wxauth/logoutothers', 'mei'],
    ['app/user/logoutothers', 'mia'],
  ])('ends all others of the visitor at once by %s, and nobody else’s', async (path, person) => {
    const [here, lost, stolen] = [
      await signIn(server, person),
      await signIn(server, person),
      await signIn(server, person),
    ];
    const [stranger, elsewhere] = [await signIn(server, 'emma'), await signIn(server, person, 'black-valley')];
    // All sessions were just used: the server's cache must not treat ended ones as valid.
    for (const { token } of [here, lost, stolen, stranger, elsewhere]) expect(await isKnown(token)).toBe(true);
    const ended = await request(server.url, 'POST', path, {}, { clearauthtoken: here.token });
    expect(ended.answer()).toMatchObject({ resCode: 200, extraInfo: { ended: 2 } });
    const known = await Promise.all([here, lost, stolen, stranger, elsewhere].map(({ token }) => isKnown(token)));
    expect(known).toEqual([true, false, false, true, true]);
    expect((await request(server.url, 'POST', path, {}, { clearauthtoken: lost.token })).status).toBe(401);
    expect((await request(server.url, 'POST', path, {}, { clearauthtoken: here.token })).answer().extraInfo).toEqual({
      ended: 0,
    });
  });
});
