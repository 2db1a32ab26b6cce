// Compares the sizes of the built apps of visitors and gate with their limits; `node scripts/budget.mjs` measures dist
// again.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Bytes after compression: exceeding a limit fails the build, a goal is only reported. A visitor loads the words of one
 * locale; the largest counts.
 */
export const LIMITS = {
  firstScreenJs: { limit: 127_400, goal: 122_000 },
  tabBarJs: { limit: 133_000, goal: 126_000 },
  page: { limit: 8_930, goal: 8_000 },
  firstStyles: { limit: 3_500, goal: 3_500 },
  words: { limit: 8_650, goal: 8_650 },
  laterWords: { limit: 12_250, goal: 12_250 },
  lazyChunk: { limit: 20_000, goal: 20_000 },
  allJs: { limit: 529_700, goal: 470_000 },
};

/** Limits of a visitor's screens, by the file of each: what it imports counts, the first screen and words do not. */
const SCREEN_LIMITS = {
  home: 42_400,
  scenicIntro: 43_700,
  selectBatch: 57_300,
  'order-form': 89_000,
  myOrders: 61_800,
  showQrcode: 58_900,
  PayScreen: 54_200,
};

/** Bytes that a gate device fetches, with the decoder of its camera and the words of one locale. */
export const GATE_LIMIT = 150_000;

export const brotliBytes = (text) =>
  brotliCompressSync(Buffer.from(text), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) },
  }).length;

export const sentBytes = (file) =>
  existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliBytes(readFileSync(file, 'utf8'));

function withImports(names, files) {
  const reached = new Set(names);
  for (const file of reached)
    for (const [, name] of (files.get(file) ?? '').matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      reached.add(`assets/${name}`);
  return [...reached];
}

/**
 * @returns {{ table: string, broken: string[], sizes: Record<string, number> }} a table, a sentence for each exceeded
 * limit, and the bytes by the name of their limit.
 */
export function checkBudget(folder) {
  const read = (name) => readFileSync(path.join(folder, name), 'utf8');
  const html = read('index.html');
  const styles = /assets\/app-[\w-]+\.css/.exec(html)?.[0];
  const names = readdirSync(path.join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const files = new Map(names.map((name) => [`assets/${name}`, read(`assets/${name}`)]));
  const sent = (name) => sentBytes(path.join(folder, name));
  const size = new Map([...files.keys()].map((name) => [name, sent(name)]));
  const first = withImports(/assets\/app-[\w-]+\.js/.exec(html), files);
  // A part that the tab bar shared with a screen would make it load that screen's file.
  const withTabBar = withImports([...first, ...[...files.keys()].filter((name) => /\/tabs-/i.test(name))], files);
  const catalogOf = (name) => /^assets\/([a-z]+-)?(?:zh_CN|en|ja|zh_HK|zh_TW)-/.exec(name);
  const isWords = (name) => catalogOf(name) !== null;
  const sum = (list) => list.reduce((total, name) => total + (size.get(name) ?? 0), 0);
  const catalogs = Map.groupBy([...files.keys()].filter(isWords), (name) => catalogOf(name)[1] ?? '');
  const words = [...catalogs].map(([name, locales]) => ({
    name,
    bytes: Math.max(...locales.map((each) => size.get(each))),
  }));
  const later = words.filter(({ name }) => name !== '').map(({ bytes }) => bytes);
  const code = [...files.keys()].filter((name) => !isWords(name));
  const [heaviest = '', lazyChunk = 0] =
    [...size].filter(([name]) => !isWords(name) && !first.includes(name)).toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const screens = Object.entries(SCREEN_LIMITS).map(([name, limit]) => {
    const own = [...files.keys()].filter((file) => new RegExp(`^assets/${name}-[\\w-]{8}\\.js$`).test(file));
    const loaded = withImports(own, files).filter((file) => !first.includes(file));
    // A screen whose file was renamed exceeds its limit, so that nobody forgets to rename it here.
    return [`files of ${name}, ${loaded.length}`, own.length > 0 ? sum(loaded) : Infinity, { limit, goal: '' }];
  });
  const sizes = {
    firstScreenJs: sum(first),
    tabBarJs: sum(withTabBar),
    words: words.find(({ name }) => name === '')?.bytes ?? 0,
    page: sent('index.html'),
    firstStyles: styles ? sent(styles) : 0,
    lazyChunk,
    laterWords: Math.max(0, ...later),
    allJs: words.reduce((total, { bytes }) => total + bytes, sum(code)),
  };
  const rows = [
    ...first.map((name) => [`  ${name}`, size.get(name) ?? 0]),
    ['first-screen JS, without words', sizes.firstScreenJs, LIMITS.firstScreenJs],
    ['the same with the tab bar', sizes.tabBarJs, LIMITS.tabBarJs],
    ['words of the first screen', sizes.words, LIMITS.words],
    ['heaviest words of later screens', sizes.laterWords, LIMITS.laterWords],
    ['index.html', sizes.page, LIMITS.page],
    ['styles of the first screen', sizes.firstStyles, LIMITS.firstStyles],
    [`heaviest lazy chunk (${heaviest})`, sizes.lazyChunk, LIMITS.lazyChunk],
    ...screens,
    ['all JS with the words of one locale', sizes.allJs, LIMITS.allJs],
    [`all JS with the words of all locales, ${files.size} files`, sum([...files.keys()])],
  ];
  const cells = rows.map(
    ([name, bytes, bounds]) =>
      [bytes, bounds?.limit ?? '', bounds?.goal ?? ''].map((each) => String(each).padStart(8)).join('') + `  ${name}`,
  );
  const table = ['   bytes   limit    goal  (brotli)', ...cells].join('\n');
  const broken = rows
    .filter(([, bytes, bounds]) => bounds && bytes > bounds.limit)
    .map(([name, bytes, { limit }]) => `Too heavy: ${name} is ${bytes} bytes, the limit is ${limit}.`);
  return { table, broken, sizes };
}

export function checkGateBudget(folder) {
  const names = readdirSync(path.join(folder, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  const size = (name) => sentBytes(path.join(folder, name));
  const isWords = (name) => /^(zh_CN|en|ja|zh_HK|zh_TW)-.*\.js$/.test(name);
  const sizes = names.map((name) => ({ name, bytes: size(`assets/${name}`) }));
  const words = Math.max(0, ...sizes.filter(({ name }) => isWords(name)).map(({ bytes }) => bytes));
  const bytes =
    size('index.html') + words + sizes.filter(({ name }) => !isWords(name)).reduce((sum, each) => sum + each.bytes, 0);
  const broken = bytes > GATE_LIMIT ? [`Too heavy: the gate's app is ${bytes} bytes, the limit is ${GATE_LIMIT}.`] : [];
  const row = [bytes, GATE_LIMIT, ''].map((each) => String(each).padStart(8)).join('');
  return { table: `${row}  the gate's app with its decoder and the words of one locale`, broken, bytes };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const parts = [checkBudget('dist'), checkGateBudget(path.join('dist', 'gate'))];
  const broken = parts.flatMap((each) => each.broken);
  for (const { table } of parts) console.log(table);
  for (const sentence of broken) console.error(sentence);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
