import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { App } from './types.ts';
import { storeBuild } from './previous-assets.ts';
import { registerStatic } from './static.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);
let folder: string;
let client: string;
let stored: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'builds-'));
  client = join(folder, 'dist');
  stored = join(folder, 'kept');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function build(...names: readonly string[]): Promise<void> {
  await rm(client, { recursive: true, force: true });
  await mkdir(join(client, 'assets'), { recursive: true });
  for (const name of names) await writeFile(join(client, 'assets', name), `// ${name}`);
  await writeFile(join(client, 'index.html'), '<!doctype html>');
  await writeFile(join(client, 'main.js'), '// the worker');
}

const names = async (): Promise<string[]> => (await readdir(join(stored, 'assets'))).sort();

test('parts of an earlier build stay for thirty days after a build last had them', async () => {
  await build('a1.js', 'a1.js.br', 'shared.js', 'a1.js.map');
  await storeBuild(client, stored, NOW);
  await build('b2.js', 'shared.js');
  await storeBuild(client, stored, NOW + DAY);
  expect(await names()).toEqual(['a1.js', 'a1.js.br', 'b2.js', 'shared.js']);
  expect(await readFile(join(stored, 'assets', 'a1.js'), 'utf8')).toBe('// a1.js');
  await storeBuild(client, stored, NOW + 29 * DAY);
  expect(await names()).toContain('a1.js');
  await storeBuild(client, stored, NOW + 31 * DAY);
  expect(await names()).toEqual(['b2.js', 'shared.js']);
});

test('a damaged list loses nothing', async () => {
  await build('a1.js');
  await storeBuild(client, stored, NOW);
  await writeFile(join(stored, 'last-seen.json'), '{"a1.');
  await build('b2.js');
  await storeBuild(client, stored, NOW + 40 * DAY);
  expect(await names()).toEqual(['a1.js', 'b2.js']);
});

test('a page of the last build still gets its parts; nobody gets what never was', async () => {
  await build('a1.js');
  await storeBuild(client, stored, NOW);
  await build('b2.js');
  const app: App = new Hono();
  registerStatic(app, client, { earlier: stored });
  const old = await app.request('/assets/a1.js');
  expect([old.status, await old.text()]).toEqual([200, '// a1.js']);
  expect([(await app.request('/assets/b2.js')).status, (await app.request('/assets/c3.js')).status]).toEqual([
    200, 404,
  ]);
  expect((await app.request('/assets/../last-seen.json')).status).toBe(404);
});

test('the worker can be called off: what is served in its place empties its caches and leaves', async () => {
  await build('a1.js');
  const app: App = new Hono();
  registerStatic(app, client, { worker: false });
  const answer = await app.request('/main.js');
  const text = await answer.text();
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
    200,
    'no-cache',
    'text/javascript',
  ]);
  expect(text).toContain('unregister()');
  expect(text).not.toContain('fetch');
});
