/** A file of the build; hashed files have no revision, their address is their version. */
interface BuiltFile {
  url: string;
  revision: string | null;
}

interface ShellOptions {
  /** Prefix of its cache names: two apps at one origin must not share caches. */
  prefix: string;
  /** Path of the app, which ends in a slash. */
  base: string;
  /** Caches of this prefix that other files of the worker own. */
  others?: readonly string[];
  /** Never answered with the page: these belong to the server, also in a navigation. */
  notOurs: RegExp;
  /**
   * Files of words, with the language as its group: of these, the languages used so far are fetched, or all where none
   * was.
   */
  words?: RegExp;
}

interface Shell {
  /**
   * Fetches the files of this build that are needed before it may take over.
   * @param loaded on a first visit, the files that the open page has loaded: where it reports them in time these are
   * enough, come from the browser's cache, and `fetchRest` fetches the others later. A visitor with weak signal waits
   * for codes and orders, and not for files of unused screens.
   */
  install: (files: readonly BuiltFile[], loaded?: Promise<readonly string[]>) => Promise<void>;
  /**
   * Fetches the needed files that are missing, one after the other, so that the visitor's own requests hardly notice.
   * It never rejects.
   */
  fetchRest: (files: readonly BuiltFile[]) => Promise<void>;
  /**
   * Keeps this build and the one before it, since pages of that one may still be open. Older files of ours are deleted.
   */
  activate: (files: readonly BuiltFile[]) => Promise<void>;
  /** @returns null for what is neither the page nor a file of a build. */
  answer: (request: Request, files: readonly BuiltFile[]) => Promise<Response> | null;
}

const LIST = '/__files';
/** Time limit for an open page to report its loaded files, milliseconds. */
const PAGE_MS = 3_000;
const AT_ONCE = 4;

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

const cachedPaths = async (cache: Cache): Promise<Set<string>> =>
  new Set((await cache.keys()).map((request) => new URL(request.url).pathname));

const hashedOf = (files: readonly BuiltFile[]): string[] =>
  files.filter((file) => file.revision === null).map(addressOf);

async function fetchAll(cache: Cache, paths: readonly string[]): Promise<void> {
  const left = [...paths];
  const fetchNext = async (): Promise<void> => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await fetchInto(cache, path, 'default');
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
}

async function readList(name: string): Promise<{ name: string; at: number; hashed: string[] }> {
  const list = await (await caches.open(name)).match(LIST);
  return list ? { name, ...((await list.json()) as { at: number; hashed: string[] }) } : { name, at: 0, hashed: [] };
}

async function fromCache(name: string, address: string, request: Request): Promise<Response> {
  return (await (await caches.open(name)).match(address)) ?? fetch(request);
}

// oxlint-disable-next-line max-lines-per-function -- the life of the caches: install, activate and answer agree on the same names
export function createShell({ prefix, base, others = [], notOurs, words }: ShellOptions): Shell {
  /** Hashed files of this build and the last one, by address. */
  const HASHED = `${prefix}hashed-1`;
  /** The page and other files that keep their address: one cache per build. */
  const BUILD = `${prefix}build-`;
  const cacheOf = (files: readonly BuiltFile[]): string => BUILD + versionOf(files);
  let resting: Promise<void> | undefined;

  function neededOf(files: readonly BuiltFile[], stored: ReadonlySet<string>): string[] {
    const used = new Set([...stored].flatMap((path) => words?.exec(path)?.[1] ?? []));
    return hashedOf(files).filter((path) => {
      const language = words?.exec(path)?.[1];
      return language === undefined || used.size === 0 || used.has(language);
    });
  }

  async function fetchMissing(files: readonly BuiltFile[]): Promise<void> {
    const hashed = await caches.open(HASHED);
    const present = await cachedPaths(hashed);
    const missing = neededOf(files, present).filter((path) => !present.has(path));
    // A file that can't be had does not keep those behind it from the phone.
    for (const path of missing) await fetchInto(hashed, path, 'default').catch(() => undefined);
  }

  async function hashedAnswer(address: string, request: Request, files: readonly BuiltFile[]): Promise<Response> {
    const hashed = await caches.open(HASHED);
    const stored = await hashed.match(address);
    if (stored) return stored;
    const answer = await fetch(request);
    if (answer.ok && hashedOf(files).includes(address)) void hashed.put(address, answer.clone()).catch(() => undefined);
    return answer;
  }

  return {
    async install(files, loaded) {
      const [hashed, build] = await Promise.all([caches.open(HASHED), caches.open(cacheOf(files))]);
      const present = await cachedPaths(hashed);
      const ofPage = loaded
        ? await Promise.race([loaded, new Promise<null>((resolve) => setTimeout(resolve, PAGE_MS, null))])
        : null;
      const wanted = ofPage ? hashedOf(files).filter((path) => ofPage.includes(path)) : neededOf(files, present);
      const missing = wanted.filter((path) => !present.has(path));
      await Promise.all(
        files.filter((file) => file.revision !== null).map((file) => fetchInto(build, addressOf(file), 'no-cache')),
      );
      await fetchAll(hashed, missing);
      await build.put(LIST, new Response(JSON.stringify({ at: Date.now(), hashed: hashedOf(files) })));
    },

    fetchRest(files) {
      resting ??= fetchMissing(files)
        .catch(() => undefined)
        .finally(() => (resting = undefined));
      return resting;
    },

    async activate(files) {
      const mine = cacheOf(files);
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
      const builds = await Promise.all(names.filter((name) => name.startsWith(BUILD)).map(readList));
      const before = builds.filter((each) => each.name !== mine).sort((a, b) => b.at - a.at)[0];
      const remaining = new Set([mine, before?.name, HASHED, ...others]);
      await Promise.all(names.filter((name) => !remaining.has(name)).map((name) => caches.delete(name)));
      const needed = new Set(builds.filter((each) => remaining.has(each.name)).flatMap((each) => each.hashed));
      const hashed = await caches.open(HASHED);
      await Promise.all(
        (await hashed.keys())
          .filter((request) => !needed.has(new URL(request.url).pathname))
          .map((request) => hashed.delete(request)),
      );
    },

    answer(request, files) {
      const { origin, pathname } = new URL(request.url);
      if (request.method !== 'GET' || origin !== self.location.origin || notOurs.test(pathname)) return null;
      // The page comes from the cache first, so that a dead connection does not delay it.
      if (request.mode === 'navigate') return fromCache(cacheOf(files), `${base}index.html`, request);
      if (pathname.startsWith(`${base}assets/`)) return hashedAnswer(pathname, request, files);
      return files.some((file) => addressOf(file) === pathname) ? fromCache(cacheOf(files), pathname, request) : null;
    },
  };
}
