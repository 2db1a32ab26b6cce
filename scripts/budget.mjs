// What a visitor loads before the first screen, and the limits. Called by the build; `node scripts/budget.mjs` measures dist again.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes after compression: what stops the build, and what it shall come to. One visitor loads the words of one locale; the heaviest counts. */
export const LIMITS = {
  firstScreenJs: { limit: 127_600, goal: 112_000 },
  page: { limit: 8_000, goal: 8_000 },
  firstStyles: { limit: 6_300, goal: 5_700 },
  firstWords: { limit: 4_000, goal: 12_000 },
  lazyChunk: { limit: 27_500, goal: 20_000 },
  allJs: { limit: 432_000, goal: 220_000 },
};

/** @returns what a text weighs at brotli's best. */
export const brotliBytes = (text) =>
  brotliCompressSync(Buffer.from(text), { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) } })
    .length;

/** @returns the scripts the page names, and what these import statically. */
function firstScreenFiles(html, imports) {
  const named = [...html.matchAll(/[*!]=\/(assets\/[\w.-]+\.js)/g)].map(([, file]) => file);
  const reached = new Set();
  const queue = [...named];
  while (queue.length > 0) {
    const file = queue.pop();
    if (reached.has(file)) continue;
    reached.add(file);
    queue.push(...(imports.get(file) ?? []));
  }
  return [...reached];
}

/** @returns the file with the program's styles, which the page asks for after its first frame. */
export const firstStylesOf = (html) => /\^=\/(assets\/[\w.-]+\.css)/.exec(html)?.[1] ?? '';

/** @returns the files of each locale's words, as the page's early script names them: `zh_CN=/assets/a.js;zh_CN~=/assets/b.js;zh_CN+=/assets/c.js`. */
function wordFiles(html) {
  const locales = {};
  for (const [, locale, mark, file] of html.matchAll(/\b([a-z]{2}(?:_[A-Z]{2})?)([~+]?)=\/(assets\/[\w.-]+\.js)/g))
    (locales[locale] ??= { first: '', later: [] })[mark === '' ? 'first' : 'later'] = mark === '' ? file : [...locales[locale].later, file];
  return Object.values(locales);
}

/**
 * @param {{ html: string, styles: string, files: Map<string, string>, imports: Map<string, string[]> }} built the page, its styles, each script's text and static imports.
 * The library of the face check is none of them: it is a package's own file, fetched for photos of people only.
 * @returns {{ table: string, broken: string[], sizes: Record<string, number> }} a table for people, one sentence for each limit that is exceeded, and the bytes by the name of their limit.
 */
export function checkBudget({ html, styles, files, imports }) {
  const first = firstScreenFiles(html, imports);
  const size = new Map([...files].map(([name, code]) => [name, brotliBytes(code)]));
  const sizeOf = (name) => size.get(name) ?? 0;
  const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
  const lazy = [...files.keys()].filter((name) => !first.includes(name));
  const heaviest = lazy.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? '';
  const words = wordFiles(html);
  const firstWords = words.map((each) => sizeOf(each.first));
  const allWords = words.map((each) => sizeOf(each.first) + sum(each.later.map(sizeOf)));
  const all = sum([...size.values()]);
  const sizes = {
    firstScreenJs: sum(first.map(sizeOf)),
    firstWords: Math.max(0, ...firstWords),
    page: brotliBytes(html),
    firstStyles: brotliBytes(styles),
    lazyChunk: sizeOf(heaviest),
    allJs: all - sum(allWords) + Math.max(0, ...allWords),
  };
  const rows = [
    ...first.map((name) => [`  ${name}`, sizeOf(name)]),
    ['first-screen JS, without words', sizes.firstScreenJs, LIMITS.firstScreenJs],
    ['words of the first screen', sizes.firstWords, LIMITS.firstWords],
    ['all words of a locale', Math.max(0, ...allWords)],
    ['index.html', sizes.page, LIMITS.page],
    ['styles of the first screen', sizes.firstStyles, LIMITS.firstStyles],
    [`heaviest lazy chunk (${heaviest})`, sizes.lazyChunk, LIMITS.lazyChunk],
    ['all JS with the words of one locale', sizes.allJs, LIMITS.allJs],
    [`all JS with the words of ${words.length} locales`, all],
  ];
  const cells = rows.map(
    ([name, bytes, bounds]) => [bytes, bounds?.limit ?? '', bounds?.goal ?? ''].map((each) => String(each).padStart(8)).join('') + `  ${name}`,
  );
  const table = ['   bytes   limit    goal  (brotli)', ...cells].join('\n');
  const broken = rows
    .filter(([, bytes, bounds]) => bounds && bytes > bounds.limit)
    .map(([name, bytes, { limit }]) => `Too heavy: ${name} is ${bytes} bytes, the limit is ${limit}.`);
  return { table, broken, sizes };
}

/** Reads a finished build from its folder. */
export function readBuild(folder) {
  const names = readdirSync(path.join(folder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `assets/${name}`);
  const files = new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
  const imports = new Map(
    [...files].map(([name, code]) => [name, [...code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, file]) => `assets/${file}`)]),
  );
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  return { html, styles: readFileSync(path.join(folder, firstStylesOf(html)), 'utf8'), files, imports };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { table, broken } = checkBudget(readBuild('dist'));
  console.log(table);
  for (const sentence of broken) console.error(sentence);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
