import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays } from '#domain/lib/day.ts';
import { qrPath } from '#components/qr-path.ts';
import { enter, forgetPhone, startPhone, untilCached, untilTrue } from '#tests/e2e/phone.ts';
import { type FaultyProxy, startFaultyProxy } from '#tests/fixtures/faulty-proxy.ts';
import { boatOrder } from '#tests/fixtures/orders.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '#tests/fixtures/server.ts';
import { openPayment, payAtCashier, signIn } from '#tests/fixtures/visitor.ts';
import { serveLibraries } from './baselines.ts';
import type { Outcome } from './goals.ts';
import { LINES_KNOWN, progress, runsOf, SLOWER } from './instruments.ts';

const PERSON = 'offline';

/**
 * Failures of the network, connections reset or left without an answer, with the factor of the slower processor. For
 * `quiet` milliseconds the page is not queried: the queries are scripts, which would be compiled in the middle of its
 * start.
 */
const STARTS = {
  cut: { fault: 'cut', slower: SLOWER, quiet: 2_500 },
  silent: { fault: 'silence', slower: SLOWER, quiet: 2_500 },
  slow: { fault: 'cut', slower: 20, quiet: 5_000 },
} as const;
type Start = keyof typeof STARTS;
const SUBJECTS = ['bare', 'libraries', 'app'] as const;
type SubjectName = (typeof SUBJECTS)[number];

const drawing = ({ d, size }: ReturnType<typeof qrPath>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${d}"/></svg>`;

/** A page whose only content is the code, and the smallest worker that stores it. */
async function serveBare(code: string): Promise<{ url: string; close(): void }> {
  const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>QR</title>
<body style="margin:24px;text-align:center"><div style="width:280px;margin:auto" data-testid="ticket-qr">${drawing(qrPath(code))}</div>
<script>navigator.serviceWorker.register('/sw.js')</script></body></html>`;
  const worker = `addEventListener('install', (e) => e.waitUntil(caches.open('p').then((c) => c.add('/')).then(() => skipWaiting())));
addEventListener('activate', (e) => e.waitUntil(clients.claim()));
addEventListener('fetch', (e) => e.request.mode === 'navigate' && e.respondWith(caches.match('/').then((r) => r || fetch(e.request))));`;
  const server = createServer((request, response) => {
    const body = request.url === '/' ? page : request.url === '/sw.js' ? worker : null;
    response
      .writeHead(body === null ? 404 : 200, {
        'Content-Type': request.url === '/' ? 'text/html; charset=utf-8' : 'text/javascript',
      })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

interface Subject {
  name: SubjectName;
  proxy: FaultyProxy;
  address: string;
  profile: string;
}

/** Notes when a drawn code was painted, and when the ticket's part of the program had taken over. */
function watchForCode(): void {
  const seen = { code: 0, live: 0 };
  Object.assign(globalThis, { seen });
  // Measuring an element makes the browser lay out the page, so nothing is measured once the code was found.
  const isDrawn = (): boolean =>
    [...document.querySelectorAll('svg')].some((svg) => {
      const { width, height } = svg.getBoundingClientRect();
      return (
        width >= 150 &&
        height >= 150 &&
        [...svg.querySelectorAll('path')].some((path) => (path.getAttribute('d') ?? '').length > 300)
      );
    });
  let drawn = false;
  const look = (): void => {
    drawn ||= isDrawn();
    const live =
      document.querySelector('[data-testid=ticket-qr]') !== null && document.getElementById('shell') === null;
    // The frame in which the code was found is painted once the next task runs.
    setTimeout(() => {
      if (drawn && seen.code === 0) seen.code = performance.now();
      if (live && seen.live === 0) seen.live = performance.now();
    });
    if (seen.live === 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

type Times = { code: number; live: number };

/**
 * Restarts the phone with a dead network and opens the ticket.
 * @returns milliseconds from the start of the navigation.
 */
async function coldStart({ proxy, address, profile }: Subject, start: Start): Promise<Times> {
  const { fault, slower, quiet } = STARTS[start];
  proxy.clear();
  proxy.lay({ fault: { kind: fault } });
  const phone = await startPhone({ profile, locale: 'zh_CN', moving: true, args: [LINES_KNOWN] });
  try {
    const session = await phone.context.newCDPSession(phone.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await phone.page.addInitScript(watchForCode);
    await phone.page.goto(address, { waitUntil: 'commit' });
    await phone.page.waitForTimeout(quiet);
    await phone.page.waitForFunction(() => (globalThis as unknown as { seen: Times }).seen.live > 0, undefined, {
      timeout: 60_000,
    });
    return await phone.page.evaluate(() => (globalThis as unknown as { seen: Times }).seen);
  } finally {
    await phone.close();
    proxy.clear();
  }
}

async function buy(server: TestServer, offset: number): Promise<string> {
  const visitor = await signIn(server, PERSON);
  const order = await visitor.order('wxorder/new', boatOrder(addDays(serverDay(offset), 2)));
  await payAtCashier(server, await openPayment(visitor, order));
  const paid = await visitor.order('wxorder/get', { id: order.id });
  return paid.tickets[0]?.code ?? '';
}

async function prepare(name: Subject['name'], proxy: FaultyProxy, path: string): Promise<Subject> {
  const phone = await startPhone({ lasting: true, locale: 'zh_CN', moving: true });
  if (name === 'app') {
    await enter(phone.page, proxy.url, { person: PERSON });
    await phone.page.goto(`${proxy.url}/#/myOrders`);
    await phone.page.waitForTimeout(3_000);
  }
  await phone.page.goto(proxy.url + path);
  await phone.page.getByTestId('ticket-qr').first().waitFor({ timeout: 120_000 });
  // The other subjects have workers of their own, without the app's list of files.
  if (name === 'app') await untilCached(phone.page);
  else await untilTrue(phone.page, async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await phone.page.waitForTimeout(3_000);
  await phone.close();
  return { name, proxy, address: proxy.url + path, profile: phone.profile };
}

/**
 * Measures the time from a cold start without a network to the code on screen, beside a bare page with the same code
 * and the libraries alone. The runs take turns, so that changes of the machine's speed affect all.
 */
export async function measureOffline(): Promise<Outcome> {
  const offset = clockOffset('10:00');
  const server = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset) } });
  const code = await buy(server, offset);
  const [bare, libraries] = [await serveBare(code), await serveLibraries('spa', code)];
  const sites = {
    bare: [bare.url, '/'],
    libraries: [libraries.url, '/#/code'],
    app: [server.url, '/#/showQrcode'],
  } as const;
  const subjects: Subject[] = [];
  const times: Record<Start, Record<SubjectName, Times[]>> = { cut: noTimes(), silent: noTimes(), slow: noTimes() };
  try {
    for (const name of SUBJECTS)
      subjects.push(await prepare(name, await startFaultyProxy(sites[name][0]), sites[name][1]));
    for (let run = 1; run <= runsOf(); run += 1) {
      for (const start of Object.keys(STARTS) as Start[]) {
        for (const subject of subjects) {
          if (subject.name === 'libraries' && start !== 'cut') continue;
          const seen = await coldStart(subject, start);
          times[start][subject.name].push(seen);
          progress(`offline, run ${run}: ${subject.name} (${start}): code after ${Math.round(seen.code)} ms`);
        }
      }
    }
  } finally {
    for (const { profile, proxy } of subjects) {
      await forgetPhone({ profile } as Parameters<typeof forgetPhone>[0]);
      await proxy.stop();
    }
    bare.close();
    libraries.close();
    await server.stop();
  }
  const of = (start: Start, name: SubjectName, what: keyof Times): number[] =>
    times[start][name].map((each) => each[what]);
  const beside = (start: Start) => ({ ours: of(start, 'app', 'code'), floor: of(start, 'bare', 'code') });
  return {
    measured: {
      offline: beside('cut'),
      silent: beside('silent'),
      offlineSlow: beside('slow'),
      live: { ours: of('cut', 'app', 'live'), floor: of('cut', 'libraries', 'code') },
    },
    raw: times,
  };
}

const noTimes = (): Record<SubjectName, Times[]> => ({ bare: [], libraries: [], app: [] });
