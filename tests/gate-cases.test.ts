import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './fixtures/server.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

it('every case of a gate names tests that are there', () => {
  const rows = read('docs/gate-cases.md').match(/^\| \d+ \|.*$/gm) ?? [];
  expect(rows).toHaveLength(44);
  const missing = rows.flatMap((row) => {
    const named = [...row.matchAll(/`([\w./-]+)` “([^”]+)”/g)];
    if (named.length === 0) return [row];
    return named.filter(([, file = '', title = '']) => !read(file).includes(title)).map(([test]) => test);
  });
  expect(missing).toEqual([]);
});
