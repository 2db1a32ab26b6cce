import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loggedPath } from './request-log.ts';

const MAC = 'a'.repeat(43);
const SECRET = [
  [`/files/crane-lake/${MAC}`, '/files'],
  [`/wallet/link/apple/crane-lake/t1/1/${MAC}`, '/wallet'],
  [`/gate/photo/crane-lake/p1.1.${MAC}`, '/gate/photo'],
  [`/preview/crane-lake.1764000000000.${MAC}/`, '/preview'],
  [`/preview/crane-lake.1764000000000.${MAC}/api/wxscenic/queryScenic`, '/preview'],
  [`/office/export/crane-lake/${MAC}`, '/office/export'],
];

test.each(SECRET)('of %s, which gives access by itself, only the first part is logged', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

test.each([
  '/',
  '/api/app/order/o1',
  '/gate/api/findTickets',
  '/gate/photos',
  '/preview.css',
  '/office/api/lake/hello',
])('%s is logged whole', (path) => expect(loggedPath(path)).toBe(path));

test('the proxy shortens the same addresses', () => {
  const map = /map \$uri \$tickets_path \{([^}]*)\}/.exec(readFileSync('deploy/nginx.conf', 'utf8'))?.[1] ?? '';
  const rules = [...map.matchAll(/~(\^\S+) (\S+);/g)];
  const shortened = (path: string) => rules.find(([, pattern = '']) => new RegExp(pattern).test(path))?.[2] ?? path;
  expect(SECRET.map(([path = '']) => shortened(path))).toEqual(SECRET.map(([, logged]) => logged));
});
