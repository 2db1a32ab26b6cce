/** A file of the build; hashed files have no revision, their address is their version. */
interface BuiltFile {
  url: string;
  revision: string | null;
}

/** An app that a worker serves from its caches. */
interface ShellOptions {
  /** Begins the names of its caches: of two apps at one origin each keeps to its own. */
  prefix: string;
  /** Where the app is served, with a slash at its end. */
  base: string;
  /** Caches of this prefix that other files of the worker own. */
  others?: readonly string[];
  /** Never answered with the page: these belong to the server, also in a navigation. */
  notOurs: RegExp;
}

interface Shell {
  /** Fetches what this build has and the device has not. */
  install: (files: readonly BuiltFile[]) => Promise<void>;
  /** Keeps this build and the one before it; pages of that one may still be open. Everything older of ours goes. */
  activate: (files: readonly BuiltFile[]) => Promise<void>;
  /** @returns the answer to a request for the page or a file of a build; null for everything else. */
  answer: (request: Request, files: readonly BuiltFile[]) => Promise<Response> | null;
}

/** What a build consists of, kept inside its own cache. */
const LIST = '/__files';

const addressOf = ({ url }: BuiltFile): string => new URL(url, self.location.href).pathname;

const versionOf = (files: readonly BuiltFile[]): string =>
  files
    .map(({ url, revision }) => `${url} ${revision ?? ''}`)
    .sort()
    .join()
    .split('')
    .reduce((sum, character) => (Math.imul(sum, 31) + character.charCodeAt(0)) | 0, 7)
    .toString(36);

async function fetchInto(cache: Cache, address: string, mode: RequestCache): Promise<void> {
  const answer = await fetch(new Request(address, { cache: mode, credentials: 'same-origin' }));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await cache.put(address, answer);
}

async function readList(name: string): Promise<{ name: string; at: number; hashed: string[] }> {
  const list = await (await caches.open(name)).match(LIST);
  return list ? { name, ...((await list.json()) as { at: number; hashed: string[] }) } : { name, at: 0, hashed: [] };
}

async function fromCache(name: string, address: string, request: Request): Promise<Response> {
  return (await (await caches.open(name)).match(address)) ?? fetch(request);
}

export function createShell({ prefix, base, others = [], notOurs }: ShellOptions): Shell {
  /** Hashed files of this build and the last one, by address. */
  const HASHED = `${prefix}hashed-1`;
  /** The page and other files that keep their address: one cache per build. */
  const BUILD = `${prefix}build-`;
  const cacheOf = (files: readonly BuiltFile[]): string => BUILD + versionOf(files);
  return {
    async install(files) {
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
    },

    async activate(files) {
      const mine = cacheOf(files);
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
      const builds = await Promise.all(names.filter((name) => name.startsWith(BUILD)).map(readList));
      const before = builds.filter((each) => each.name !== mine).sort((a, b) => b.at - a.at)[0];
      const kept = new Set([mine, before?.name, HASHED, ...others]);
      await Promise.all(names.filter((name) => !kept.has(name)).map((name) => caches.delete(name)));
      const needed = new Set(builds.filter((each) => kept.has(each.name)).flatMap((each) => each.hashed));
      const hashed = await caches.open(HASHED);
      await Promise.all((await hashed.keys()).filter((request) => !needed.has(new URL(request.url).pathname)).map((request) => hashed.delete(request)));
    },

    answer(request, files) {
      const { origin, pathname } = new URL(request.url);
      if (request.method !== 'GET' || origin !== self.location.origin || notOurs.test(pathname)) return null;
      // The page never waits for the network: a dead one must not be felt.
      if (request.mode === 'navigate') return fromCache(cacheOf(files), `${base}index.html`, request);
      if (pathname.startsWith(`${base}assets/`)) return fromCache(HASHED, pathname, request);
      return files.some((file) => addressOf(file) === pathname) ? fromCache(cacheOf(files), pathname, request) : null;
    },
  };
}
