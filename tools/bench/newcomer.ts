import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays } from '#domain/lib/day.ts';
import { codesControl, walkOn } from '#tests/e2e/journey.ts';
import { boatOrder } from '#tests/fixtures/orders.ts';
import { clockOffset, serverDay, startServer, type TestServer, waitFor } from '#tests/fixtures/server.ts';
import { openPayment, payAtCashier, signIn, signInAddress, VERIFIER } from '#tests/fixtures/visitor.ts';
import type { Outcome } from './goals.ts';
import { onPhone, progress, runsOf, slowDown, SLOWER } from './instruments.ts';
import { type Link, startLink } from './link.ts';

const OWNER = 'newcomer';
const PATIENCE = 90_000;
/** Pause between two requests of the page, milliseconds. */
const PAUSE = 500;
const OWN_REQUESTS = 8;

interface Way {
  /** Milliseconds from opening the address to the first code on screen; `kilobytes` is what was received until then. */
  ms: number;
  kilobytes: number;
  list: number;
  /** Milliseconds of all small requests together that the page makes one after the other once it has loaded. */
  own: number;
  /** Kilobytes received when these requests were finished. */
  after: number;
}

function walkOnce(server: TestServer, link: Link, serviceWorkers: 'allow' | 'block'): Promise<Way> {
  return onPhone(
    async (page, session) => {
      const walk = walkOn(page, 'zh_CN');
      const opened = await signInAddress(server, OWNER, 'crane-lake', '#/myOrders');
      await slowDown(session, SLOWER);
      await page.addInitScript(() =>
        localStorage.setItem('project', JSON.stringify({ project: 'crane-lake', name: '', at: Date.now() })),
      );
      link.set('weak');
      const began = performance.now();
      await page.goto(link.url + opened.pathname + opened.search + opened.hash, {
        waitUntil: 'commit',
        timeout: PATIENCE,
      });
      await codesControl(walk).first().click({ timeout: PATIENCE });
      const list = performance.now() - began;
      await page.getByTestId('ticket-qr').first().waitFor({ timeout: PATIENCE });
      const [ms, kilobytes] = [performance.now() - began, link.bytes() / 1024];
      const own = await page.evaluate(
        async ([count, pause]) => {
          let sum = 0;
          for (let index = 0; index < count; index += 1) {
            const at = performance.now();
            await fetch(`/healthz?${index}`, { cache: 'no-store' }).then((answer) => answer.text());
            sum += performance.now() - at;
            await new Promise((resolve) => setTimeout(resolve, pause));
          }
          return sum;
        },
        [OWN_REQUESTS, PAUSE] as const,
      );
      return { ms, kilobytes, list, own, after: link.bytes() / 1024 };
    },
    { serviceWorkers, isWeighed: true },
  );
}

/**
 * Puts the server behind a messaging app that authorizes without a page; the sandbox would show one to ask for the
 * person.
 */
async function startSilentSignIn(target: string): Promise<{ url: string; close(): void }> {
  const proxy = createServer((incoming, answer) => {
    const url = new URL(incoming.url ?? '/', target);
    if (url.pathname === '/wxauth/sandbox/authorize') {
      const code = `sandbox-${OWNER}-${Buffer.from(crypto.getRandomValues(new Uint8Array(8))).toString('hex')}`;
      const Location = `/wxauth/callback?code=${code}&state=${encodeURIComponent(url.searchParams.get('state') ?? '')}`;
      return void answer.writeHead(302, { Location }).end();
    }
    const outgoing = request(url, { method: incoming.method, headers: incoming.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close: () => proxy.close() };
}

const CODES_WAYS = {
  page: '/tickets?project=crane-lake',
  signIn: '/tickets?project=crane-lake',
  opened: '/?project=crane-lake#/showQrcode',
} as const;
type CodesWay = keyof typeof CODES_WAYS;

/** A phone without stored files, with a session where `way` has one, opens the page of codes. */
function openCodes(server: TestServer, link: Link, way: CodesWay): Promise<{ ms: number; kilobytes: number }> {
  return onPhone(
    async (page, session) => {
      link.set('none');
      if (way === 'page') {
        const ticket = (await signInAddress(server, OWNER)).searchParams.get('t');
        await page.request.post(`${link.url}/api/wxauth/session`, {
          data: { ticket, url: link.url, verifier: VERIFIER },
        });
      }
      await slowDown(session, SLOWER);
      link.set('weak');
      const began = performance.now();
      await page.goto(link.url + CODES_WAYS[way], { waitUntil: 'commit', timeout: PATIENCE });
      await page.locator('section img').first().waitFor({ timeout: PATIENCE });
      return { ms: performance.now() - began, kilobytes: link.bytes() / 1024 };
    },
    { serviceWorkers: 'allow', isWeighed: true },
  );
}

/**
 * Measures the way from "my orders" to the code with empty caches and a weak signal, how much the worker's installation
 * delays it, and the page of codes opened in three ways.
 */
export async function measureNewcomer(): Promise<Outcome> {
  const offset = clockOffset('10:00');
  const server = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), RATE_LIMITS: 'off' } });
  const silent = await startSilentSignIn(server.url);
  const link = await startLink(silent.url, 14);
  try {
    const visitor = await signIn(server, OWNER);
    const order = await visitor.order('wxorder/new', boatOrder(addDays(serverDay(offset), 1), 2));
    await payAtCashier(server, await openPayment(visitor, order));
    await waitFor(async () => (await visitor.order('wxorder/get', { id: order.id })).pay_status === 'PAYED');
    const ways: Record<'allow' | 'block', Way[]> = { allow: [], block: [] };
    const codes: Record<CodesWay, { ms: number; kilobytes: number }[]> = { page: [], signIn: [], opened: [] };
    for (let run = 1; run <= runsOf(); run += 1) {
      for (const way of ['page', 'signIn', 'opened'] as const) {
        const opened = await openCodes(server, link, way);
        codes[way].push(opened);
        progress(
          `newcomer, run ${run}, codes by ${way}: ${Math.round(opened.ms)} ms, ${opened.kilobytes.toFixed(1)} kB`,
        );
      }
      for (const kind of ['allow', 'block'] as const) {
        const way = await walkOnce(server, link, kind);
        ways[kind].push(way);
        const rounded = Object.entries(way).map(([name, value]) => `${name} ${Math.round(value)}`);
        progress(`newcomer, run ${run}, ${kind === 'allow' ? 'with' : 'without'} the worker: ${rounded.join(', ')}`);
      }
    }
    return {
      measured: {
        newcomer: { ours: ways.allow.map(({ ms }) => ms) },
        newcomerBytes: { ours: ways.allow.map(({ kilobytes }) => kilobytes) },
        codesPage: { ours: codes.page.map(({ ms }) => ms) },
        codesPageBytes: { ours: codes.page.map(({ kilobytes }) => kilobytes) },
        codesSignIn: { ours: codes.signIn.map(({ ms }) => ms) },
        codesSignInBytes: { ours: codes.signIn.map(({ kilobytes }) => kilobytes) },
        codesOpened: { ours: codes.opened.map(({ ms }) => ms) },
        codesOpenedBytes: { ours: codes.opened.map(({ kilobytes }) => kilobytes) },
        ownRequest: { ours: ways.allow.map(({ own }) => own), floor: ways.block.map(({ own }) => own) },
      },
      raw: { ways, codes },
    };
  } finally {
    link.close();
    silent.close();
    await server.stop();
  }
}
