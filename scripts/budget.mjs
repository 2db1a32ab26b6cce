// What a visitor loads before the first screen, and the limits. Called by the build; `node scripts/budget.mjs` measures dist again.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Bytes after compression. */
export const LIMITS = { firstScreenJs: 129_000, page: 14_000, allJs: 580_000, lazyChunk: 30_000, catalogue: 12_000 };

/** @returns what a text weighs at brotli's best. */
export const brotliBytes = (text) =>
  brotliCompressSync(Buffer.from(text), { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) } })
    .length;

/** @returns the scripts the page names, and what these import statically. */
function firstScreenFiles(html, imports) {
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file);
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

/**
 * @param {{ html: string, files: Map<string, string>, imports: Map<string, string[]> }} built the page, each script's text and static imports.
 * @returns a table for people, one sentence for each limit that is exceeded, and the bytes by the name of their limit.
 */
export function checkBudget({ html, files, imports }) {
  const first = firstScreenFiles(html, imports);
  const size = new Map([...files].map(([name, code]) => [name, brotliBytes(code)]));
  const sizeOf = (name) => size.get(name) ?? 0;
  const lazy = [...files.keys()].filter((name) => !first.includes(name));
  const heaviest = lazy.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? '';
  const sum = (sizes) => sizes.reduce((all, bytes) => all + bytes, 0);
  const sizes = {
    firstScreenJs: sum(first.map(sizeOf)),
    page: gzipSync(html, { level: 9 }).length,
    allJs: sum([...size.values()]),
    lazyChunk: sizeOf(heaviest),
  };
  const rows = [
    ...first.map((name) => [`  ${name}`, sizeOf(name)]),
    ['first-screen JS', sizes.firstScreenJs, LIMITS.firstScreenJs],
    ['index.html, gzip', sizes.page, LIMITS.page],
    ['all JS', sizes.allJs, LIMITS.allJs],
    [`heaviest lazy chunk (${heaviest})`, sizes.lazyChunk, LIMITS.lazyChunk],
  ];
  const table = rows.map(([name, bytes, limit]) => `${String(bytes).padStart(8)}${limit ? ` / ${limit}` : ''}  ${name}`).join('\n');
  const broken = rows
    .filter(([, bytes, limit]) => limit && bytes > limit)
    .map(([name, bytes, limit]) => `Too heavy: ${name} is ${bytes} bytes, the limit is ${limit}.`);
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
  return { html: readFileSync(path.join(folder, 'index.html'), 'utf8'), files, imports };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { table, broken } = checkBudget(readBuild('dist'));
  console.log(table);
  for (const sentence of broken) console.error(sentence);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
