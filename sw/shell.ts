/** A file of the build; hashed files have no revision, their address is their version. */
interface BuiltFile {
  url: string;
  revision: string | null;
}

const PREFIX = 'scenic-';
/** Hashed files of this build and the last one, by address. */
const HASHED = `${PREFIX}hashed-1`;
/** The page and other files that keep their address: one cache per build. */
const BUILD = `${PREFIX}build-`;
/** Caches that other files of this worker own. */
const OTHERS = [`${PREFIX}codes-1`];
/** What a build consists of, kept inside its own cache. */
const LIST = '/__files';

/** Never answered with the page: these belong to the server, also in a navigation. */
const NOT_OURS = /^\/(api|wxauth|pay|sandbox|files|healthz|readyz|metrics|openapi\.json)(\/|$)|\.txt$/;

const cacheOf = (files: readonly BuiltFile[]): string =>
  `${BUILD}${files
    .map(({ url, revision }) => `${url} ${revision ?? ''}`)
    .sort()
    .join()
    .split('')
    .reduce((sum, character) => (Math.imul(sum, 31) + character.charCodeAt(0)) | 0, 7)
    .toString(36)}`;

const addressOf = ({ url }: BuiltFile): string => new URL(url, self.location.origin).pathname;

async function fetchInto(cache: Cache, address: string, mode: RequestCache): Promise<void> {
  const answer = await fetch(new Request(address, { cache: mode, credentials: 'same-origin' }));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await cache.put(address, answer);
}

/** Fetches what this build has and the device has not. */
export async function installShell(files: readonly BuiltFile[]): Promise<void> {
  const [hashed, build] = await Promise.all([caches.open(HASHED), caches.open(cacheOf(files))]);
  const present = new Set((await hashed.keys()).map((request) => new URL(request.url).pathname));
  await Promise.all(
    files.map(async (file) => {
      const address = addressOf(file);
      if (file.revision !== null) await fetchInto(build, address, 'no-cache');
      else if (!present.has(address)) await fetchInto(hashed, address, 'default');
    }),
  );
  await build.put(LIST, new Response(JSON.stringify({ at: Date.now(), hashed: files.filter((file) => file.revision === null).map(addressOf) })));
}

async function readList(name: string): Promise<{ name: string; at: number; hashed: string[] }> {
  const list = await (await caches.open(name)).match(LIST);
  return list ? { name, ...((await list.json()) as { at: number; hashed: string[] }) } : { name, at: 0, hashed: [] };
}

/** Keeps this build and the one before it; pages of that one may still be open. Everything older of ours goes. */
export async function activateShell(files: readonly BuiltFile[]): Promise<void> {
  const mine = cacheOf(files);
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const builds = await Promise.all(names.filter((name) => name.startsWith(BUILD)).map(readList));
  const before = builds.filter((each) => each.name !== mine).sort((a, b) => b.at - a.at)[0];
  const kept = new Set([mine, before?.name, HASHED, ...OTHERS]);
  await Promise.all(names.filter((name) => !kept.has(name)).map((name) => caches.delete(name)));
  const needed = new Set(builds.filter((each) => kept.has(each.name)).flatMap((each) => each.hashed));
  const hashed = await caches.open(HASHED);
  await Promise.all((await hashed.keys()).filter((request) => !needed.has(new URL(request.url).pathname)).map((request) => hashed.delete(request)));
}

async function fromCache(name: string, address: string, request: Request): Promise<Response> {
  return (await (await caches.open(name)).match(address)) ?? fetch(request);
}

/** @returns the answer to a request for the page or a file of a build; null for everything else. */
export function shellAnswer(request: Request, files: readonly BuiltFile[]): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || NOT_OURS.test(pathname)) return null;
  // The page never waits for the network: a dead one must not be felt.
  if (request.mode === 'navigate') return fromCache(cacheOf(files), '/index.html', request);
  if (pathname.startsWith('/assets/')) return fromCache(HASHED, pathname, request);
  return files.some((file) => addressOf(file) === pathname) ? fromCache(cacheOf(files), pathname, request) : null;
}
