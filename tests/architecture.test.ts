import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#tests/fixtures/server.ts';

/**
 * The rooms of the apps and the rooms that each may import. Arrows point down only. All but the rules may use
 * `ui/create-store.ts`, which imports React alone, and `ui/browser-push.ts`, which imports nothing.
 */
const MAY_SEE: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  storage: ['contract', 'domain'],
  i18n: ['contract', 'domain'],
  start: ['contract', 'domain', 'i18n', 'storage'],
  api: ['contract', 'domain', 'start'],
  ui: ['ui'],
  state: ['api', 'contract', 'domain', 'storage'],
  queries: ['api', 'contract', 'domain', 'state', 'storage'],
  components: ['contract', 'domain', 'i18n', 'queries', 'state', 'ui'],
  screens: ['components', 'contract', 'domain', 'i18n', 'queries', 'state', 'ui'],
  gate: ['components', 'contract', 'domain', 'i18n', 'ui'],
  routes: ['app', 'contract', 'domain', 'i18n', 'queries', 'screens', 'state'],
  app: ['api', 'components', 'contract', 'domain', 'i18n', 'queries', 'start', 'state', 'storage', 'ui'],
};

/** Whether a file of the server must not import another; both are paths from the root, such as `server/db/clock.ts`. */
function forbiddenOnServer(path: string, what: string): boolean {
  const [room = '', seen = ''] = [path.split('/')[1], what.split('/')[1]];
  // The program and its commands, which have no room, and the room `http` put everything together: they may import
  // every room.
  if (path.split('/').length === 2 || room === 'http') return false;
  if (seen === 'http' || (seen === 'jobs' && room !== 'jobs' && room !== 'office')) return true;
  if (path.endsWith('.store.ts')) return !/\.store\.ts$|^server\/(db|seed|invariants)\/|^server\/keys\//.test(what);
  if (path === 'server/db/column-types.ts') return seen !== 'db' && seen !== 'seed';
  if (room === 'db') return !/^server\/(db|invariants)\//.test(what);
  if (room === 'providers') return !/^server\/(providers|db|keys|lib|monitoring)\/|^server\/[\w-]+\.ts$/.test(what);
  return false;
}

/** The paths of the specification, `/x/{id}` as `x.$id`. */
const PATHS = [
  'login',
  'index',
  'wxAuthor',
  'reserveInfo.$id',
  'reserveTicket',
  'scenicIntro.$id',
  'ticketOrder.$id',
  'ticketBindOrder.$id',
  'selectBatch',
  'selectSeat',
  'onlineMemberOrder.$id',
  'memberOrder.$id',
  'batchTicketOrder.$id',
  'batchBindTicketOrder.$id',
  'myOrders',
  'showQrcode',
  'exchangeCode',
  'invoice',
  'memberCertification',
  'selectCard',
  'cardDetail',
  'weixinPay.$id',
  'mobilePay.$id',
  'cart',
  'center',
  'activity',
  'activityOrder.$id',
  'rent',
  'rentOrder.$id',
  'comment',
  'guide',
  'guideOrder.$id',
];

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

const sources = (folder: string): { path: string; text: string }[] =>
  filesIn(join(ROOT, folder))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.gen\.ts$/.test(path))
    .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }));

const folderOf = (room: string): string =>
  room === 'gate' ? room : join(['contract', 'domain', 'i18n', 'ui'].includes(room) ? 'core' : 'src', room);

/** @returns `file → room` for every forbidden import. */
function forbidden(pattern: RegExp, rules: Record<string, readonly string[]>): string[] {
  return Object.entries(rules).flatMap(([room, allowed]) =>
    sources(folderOf(room)).flatMap(({ path, text }) =>
      [...text.matchAll(pattern)]
        .map((match) => match[1] ?? '')
        .filter((seen) => seen in rules && seen !== room && !allowed.includes(seen))
        .map((seen) => `${path} → ${seen}`),
    ),
  );
}

describe('the house', () => {
  it('has imports that point down only', () => {
    expect(forbidden(/from '#(\w+)\/(?!(create-store|browser-push)\.ts)/g, MAY_SEE)).toEqual([]);
    expect(readFileSync(join(ROOT, 'core', 'ui', 'create-store.ts'), 'utf8').match(/(?<=from ').*(?=')/g)).toEqual([
      'react',
    ]);
    expect(readFileSync(join(ROOT, 'core', 'ui', 'browser-push.ts'), 'utf8')).not.toContain('import ');
    const ofServer = sources('server').flatMap(({ path, text }) =>
      [...text.matchAll(/from '(#server\/|\.\/)([^']+)'/g)]
        .map(([, start = '', rest = '']) => (start === './' ? join(dirname(path), rest) : `server/${rest}`))
        .filter((what) => forbiddenOnServer(path, what))
        .map((what) => `${path} → ${what}`),
    );
    expect(ofServer).toEqual([]);
  });

  it('has nothing of the gate in what visitors load, nor in the server', () => {
    const seen = ['core', 'src', 'sw', 'server']
      .flatMap(sources)
      .filter(({ text }) => /from '#gate\/|import\('#gate\//.test(text));
    expect(seen.map(({ path }) => path)).toEqual([]);
  });

  it('has nothing of the tools in the product: a tool is a program that the product may start', () => {
    const seen = ['core', 'src', 'sw', 'gate', 'office', 'server']
      .flatMap(sources)
      .filter(({ text }) => /(?:from |import\()'#tools\//.test(text));
    expect(seen.map(({ path }) => path)).toEqual([]);
  });

  it('keeps the office out of the visitors’ app, and the app out of the office', () => {
    const own = /^core\/((contract|domain)\/office|contract\/venue)\//;
    const visitors = ['core', 'src', 'sw'].flatMap(sources).filter(({ path }) => !own.test(path));
    const office = /from '#(office\/|contract\/(?:office|venue)\/|domain\/office\/office-)|import\('#office/;
    // A call is declared in one place for every audience; only its types know the office.
    const typed = /^import type .*;$/gm;
    const textOf = ({ path, text }: ReturnType<typeof sources>[number]): string =>
      path === 'core/contract/operation.ts' ? text.replace(typed, '') : text;
    expect(visitors.filter((source) => office.test(textOf(source))).map(({ path }) => path)).toEqual([]);
    const allowed =
      /^#(office\/|contract\/(office|venue)\/|contract\/(operation|shapes|codes|envelope)\.ts$|domain\/|ui\/)/;
    const seen = sources('office').flatMap(({ path, text }) =>
      [...text.matchAll(/(?:from|import) '(#[^']+)'/g)].flatMap(([, what = '']) =>
        allowed.test(what) ? [] : [`${path} → ${what}`],
      ),
    );
    expect(seen).toEqual([]);
  });

  it('has no screen that looks into another', () => {
    const across = sources('src/screens').flatMap(({ path, text }) =>
      [...text.matchAll(/from '(\.\.\/[^']*|#screens\/[^']*)'/g)].map((match) => `${path} → ${match[1] ?? ''}`),
    );
    expect(across).toEqual([]);
  });

  it('asks for nothing in the client that Chrome 86 and Safari 14.1 lack', () => {
    const newer =
      /\b(URL\.(canParse|parse)|crypto\.randomUUID|structuredClone|Object\.(hasOwn|groupBy)|Promise\.(withResolvers|try)|AbortSignal\.(any|timeout)|Array\.fromAsync|Intl\.(Segmenter|DurationFormat))\b|\?\.[\w.]*\([^()]*\.\.\.[^(),]*,|\.(at|findLast|findLastIndex|toSorted|toReversed|toSpliced|checkVisibility)\(|\(\?<[=!]/g;
    const found = ['core', 'src', 'sw', 'gate']
      .flatMap(sources)
      .flatMap(({ path, text }) => [...text.matchAll(newer)].map(([what]) => `${path}: ${what}`));
    expect(found).toEqual([]);
  });

  it('names each style module once: its name is in every class', () => {
    const names = ['core', 'src'].flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.module.css'))
        .map((path) => path.replace(/.*\//, '')),
    );
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('speaks SQL in stores and in the room of the database alone', () => {
    const speaking = sources('server').filter(({ text }) =>
      /\b(SELECT\s+[\w*(]|INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b/.test(text),
    );
    expect(speaking.map(({ path }) => path).filter((path) => !/^server\/db\/|\.store\.ts$/.test(path))).toEqual([]);
  });

  it('has one door to the embedded database, and asks nowhere else which of the two it has', () => {
    const outside = sources('server').filter(({ path }) => !path.startsWith('server/db/pglite/'));
    const entering = outside.filter(({ text }) => /from '(#server\/db|\.)\/pglite\//.test(text));
    expect(entering.map(({ path }) => path)).toEqual(['server/backup.ts', 'server/db/open-database.ts']);
    const asking = outside.filter(({ text }) => /\.kind\b[^\n]*'(embedded|postgres)'/.test(text));
    expect(asking.map(({ path }) => path)).toEqual([]);
  });

  it('locks rows in one order: several rows are never locked as they come', () => {
    const stores = sources('server').filter(({ path }) => path.endsWith('.store.ts'));
    const statements = stores.flatMap(({ path, text }) =>
      [...text.matchAll(/`[^`]*FOR UPDATE[^`]*`/g)].map((match) => ({ path, sql: match[0] })),
    );
    const single = /WHERE (project_id = \$1 AND id = \$2|nonce = \$1|version|.*key = \$3)/s;
    expect(
      statements
        .filter(({ sql }) => !/ORDER BY/.test(sql) && !single.test(sql))
        .map(({ path, sql }) => `${path}: ${sql.slice(0, 80)}`),
    ).toEqual([]);
    expect(statements.length).toBeGreaterThan(3);
  });

  it('has a route for every path of the specification', () => {
    const routes = new Set(readdirSync(join(ROOT, 'src', 'routes')).map((name) => name.replace(/\.tsx$/, '')));
    expect(PATHS.filter((path) => !routes.has(path))).toEqual([]);
  });

  it('says in docs/specification.md of every item where it is, by files that exist', () => {
    const table = readFileSync(join(ROOT, 'docs', 'specification.md'), 'utf8');
    const places = (name: string): string[] =>
      name.includes('/') || !/\.(spec|test)\.ts$/.test(name)
        ? [name]
        : [`tests/${name.endsWith('.spec.ts') ? 'e2e' : 'server'}/${name}`];
    const named = [...table.matchAll(/`([\w$./-]+\.(?:tsx?|mjs|po|html|json))`/g)].flatMap(([, name = '']) =>
      places(name),
    );
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('parses what an address says: one file an address, and no search is taken for a type by name alone', () => {
    const casts = ['src/routes', 'src/app', 'src/start', 'src/components', 'src/screens', 'src/queries'].flatMap(
      sources,
    );
    expect(
      casts
        .filter(({ text }) =>
          /validateSearch: \(?search|\bsearch\)? as (?:[A-Z]|never|unknown|\{)|search: .* as never/.test(text),
        )
        .map(({ path }) => path),
    ).toEqual([]);
    const helpers = readdirSync(join(ROOT, 'src', 'routes')).filter((name) => name.startsWith('-'));
    expect(helpers).toEqual([]);
  });

  it('waits in the browser for answers, not for promises of them, which count as a yes at once', () => {
    const waits = ['tests', 'tools']
      .flatMap((folder) => filesIn(join(ROOT, folder)))
      .filter((path) => path.endsWith('.ts'));
    const wrong = waits.filter((path) => /waitForFunction\(\s*async\b/.test(readFileSync(path, 'utf8')));
    expect(wrong.map((path) => relative(ROOT, path))).toEqual([]);
  });

  it('has no product code that imports tests', () => {
    const product = ['core', 'src', 'gate', 'sw', 'server', 'tools/sandbox-gateway']
      .flatMap(sources)
      .filter(({ path }) => !path.endsWith('.fixture.ts'));
    const wrong = product.filter(
      ({ path, text }) =>
        /['"](#tests\/|[./]+tests\/|[^'"]*\.(test|fixture)\.tsx?['"]|vitest['"])/.test(text) ||
        /testkit|vectors\.ts$/.test(path),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
