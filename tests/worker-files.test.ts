import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createShell } from '../sw/shell.ts';
import { eventually } from '#tests/fixtures/eventually.ts';

/** The part of a browser's cache that the worker uses. */
class FakeCache {
  readonly stored = new Map<string, Response>();
  keys = (): Promise<{ url: string }[]> =>
    Promise.resolve([...this.stored.keys()].map((path) => ({ url: `https://venue.example${path}` })));
  match = (path: string): Promise<Response | undefined> => Promise.resolve(this.stored.get(path)?.clone());
  put = (path: string, answer: Response): Promise<void> => Promise.resolve(void this.stored.set(path, answer));
}

let hashed: FakeCache;
let asked: string[];
let running: number;
let most: number;
let failing: RegExp | null;

const file = (url: string, revision: string | null = null): { url: string; revision: string | null } => ({
  url,
  revision,
});
const FILES = [
  file('index.html', '1'),
  file('assets/index-a.js'),
  file('assets/myOrders-a.js'),
  file('assets/invoice-a.js'),
  file('assets/qr-path-a.js'),
  ...['en', 'ja', 'zh_CN', 'zh_HK', 'zh_TW'].map((locale) => file(`assets/${locale}-a.js`)),
];
const paths = (...names: string[]): string[] => names.map((name) => `/assets/${name}-a.js`);

const WORDS = /^\/assets\/(en|ja|zh_CN|zh_HK|zh_TW)-[^/]+\.js$/;
/** The worker as a browser starts it, without the memory of an earlier one. */
const startWorker = (): ReturnType<typeof createShell> =>
  createShell({ prefix: 'scenic-', base: '/', notOurs: /^\/api/, words: WORDS });
const loaded = (...names: string[]): Promise<string[]> => Promise.resolve(paths(...names));

beforeEach(() => {
  [hashed, asked, running, most, failing] = [new FakeCache(), [], 0, 0, null];
  const build = new FakeCache();
  vi.stubGlobal('self', { location: { origin: 'https://venue.example', href: 'https://venue.example/main.js' } });
  vi.stubGlobal('caches', { open: (name: string) => Promise.resolve(name.includes('hashed') ? hashed : build) });
  vi.stubGlobal(
    'Request',
    class {
      readonly path: string;
      constructor(path: string) {
        this.path = path;
      }
    },
  );
  vi.stubGlobal('fetch', async ({ path, url }: { path?: string; url?: string }) => {
    const wanted = path ?? new URL(url ?? '').pathname;
    asked.push(wanted);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    if (failing?.test(wanted)) throw new TypeError('no network');
    return new Response(wanted);
  });
});

describe('the files that the worker keeps', () => {
  it('are at first those that the page has loaded, then the rest one after the other, and no language that nobody used', async () => {
    const worker = startWorker();
    await worker.install(FILES, loaded('index', 'zh_CN', 'myOrders', 'of-another-build'));
    expect(asked.toSorted()).toEqual(['/index.html', ...paths('index', 'myOrders', 'zh_CN')].toSorted());
    [asked, most] = [[], 0];
    await Promise.all([worker.fetchRest(FILES), worker.fetchRest(FILES)]);
    expect([asked.toSorted(), most]).toEqual([paths('invoice', 'qr-path'), 1]);
    asked = [];
    await worker.fetchRest(FILES);
    expect(asked).toEqual([]);
  });

  it('come with the next start where a file could not be had', async () => {
    const worker = startWorker();
    await worker.install(FILES, loaded('index', 'zh_CN'));
    failing = /invoice/;
    await worker.fetchRest(FILES);
    expect([...hashed.stored.keys()].toSorted()).toEqual(paths('index', 'myOrders', 'qr-path', 'zh_CN').toSorted());
    failing = null;
    await startWorker().fetchRest(FILES);
    expect([...hashed.stored.keys()].toSorted()).toEqual(
      paths('index', 'invoice', 'myOrders', 'qr-path', 'zh_CN').toSorted(),
    );
  });

  it('of a newer build are all there before it takes over, in the languages that the one before had', async () => {
    hashed.stored.set('/assets/ja-before.js', new Response(''));
    await startWorker().install(FILES);
    expect(asked.toSorted()).toEqual(
      ['/index.html', ...paths('index', 'invoice', 'ja', 'myOrders', 'qr-path')].toSorted(),
    );
  });

  it('without a word from a page are all of them, in every language', async () => {
    vi.useFakeTimers();
    const installing = startWorker().install(FILES, new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(5_000);
    await installing;
    vi.useRealTimers();
    expect(asked).toHaveLength(FILES.length);
  });

  it('include what is asked for before its turn: another language from the moment it is chosen', async () => {
    const worker = startWorker();
    const request = { method: 'GET', url: 'https://venue.example/assets/ja-a.js', mode: 'cors' } as Request;
    expect(await (await worker.answer(request, FILES))?.text()).toBe('/assets/ja-a.js');
    await eventually(() => expect([...hashed.stored.keys()]).toEqual(['/assets/ja-a.js']));
    const foreign = { method: 'GET', url: 'https://venue.example/assets/old-b.js', mode: 'cors' } as Request;
    await worker.answer(foreign, FILES);
    expect([...hashed.stored.keys()]).toEqual(['/assets/ja-a.js']);
  });
});
