import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tests/fixtures/server.ts';

const CATALOGS = ['booking', 'orders', 'extra', 'office/extra'];
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const namesIn = (list = ''): string[] => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

const catalogOf = new Map(
  CATALOGS.flatMap((name) =>
    [...read(`locales/${name}-en.po`).matchAll(/^#: (.*)$/gm)].flatMap(([, files = '']) =>
      files.split(' ').map((file) => [file, name] as const),
    ),
  ),
);

function resolve(from: string, name: string): string | null {
  const path = name.startsWith('#office/')
    ? name.slice(1)
    : name.startsWith('#')
      ? join('src', name.slice(1))
      : join(dirname(from), name);
  return /\.tsx?$/.test(path) && existsSync(join(ROOT, path)) ? path : null;
}

/** The files that a file runs, each with the catalogues that are loaded together with it. */
function importsOf(path: string): { file: string; words: string[] }[] {
  const text = read(path);
  const now = [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm)].map(([, name = '']) => ({
    name,
    words: [],
  }));
  const later = [...text.matchAll(/(?:withWords\(\[([^\]]*)\], )?import\('([^']+)'\)/g)].map(([, list, name = '']) => ({
    name,
    words: namesIn(list),
  }));
  const ofOffice = [...text.matchAll(/withExtraWords\(import\('([^']+)'\)/g)].map(([, name = '']) => ({
    name,
    words: ['office/extra'],
  }));
  const known = new Set(ofOffice.map(({ name }) => name));
  return [...now, ...later.filter(({ name }) => !known.has(name)), ...ofOffice].flatMap(({ name, words }) => {
    const file = resolve(path, name);
    return file === null ? [] : [{ file, words }];
  });
}

/** @returns `file → catalogue` for every file whose words are not loaded. */
function missing(start: string, loaded: readonly string[], leave: (file: string) => boolean): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, words: readonly string[]): void => {
    const key = [file, ...[...words].sort()].join(' ');
    if (seen.has(key) || leave(file)) return;
    seen.add(key);
    const catalog = catalogOf.get(file);
    if (catalog !== undefined && !words.includes(catalog)) found.push(`${file} → ${catalog}`);
    for (const next of importsOf(file)) walk(next.file, [...new Set([...words, ...next.words])]);
  };
  walk(start, loaded);
  return found;
}

const routes = readdirSync(join(ROOT, 'src', 'routes')).map((name) => `src/routes/${name}`);
/** Home is part of the first screen. */
const later = routes.filter((route) => !/\/(__root|index)\.tsx$/.test(route));

test('the first screen shows no words of a later catalogue', () => {
  expect(catalogOf.size).toBeGreaterThan(100);
  expect(missing('src/main.tsx', [], (file) => later.includes(file))).toEqual([]);
});

test.each(later)('%s names the catalogues of all that it can show', (route) => {
  const options = read(read(route).includes('...ORDER_ROUTE') ? 'src/app/order-route.ts' : route);
  expect(missing(route, namesIn(/words: \[([^\]]*)\]/.exec(options)?.[1]), () => false)).toEqual([]);
});

test('the office shows no words of a page that few open before that page is opened', () => {
  expect(missing('office/main.tsx', [], () => false)).toEqual([]);
});
