import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '#tests/fixtures/server.ts';

/** Sources of the gate only, and below them those of both builds. */
const GATE = ['gate', 'vite.gate.config.ts', 'locales/gate'];
const SOURCES = [
  'core',
  'src',
  'sw',
  'public',
  'locales',
  'index.html',
  'vite.config.ts',
  'scripts',
  'lingui.config.ts',
  'package.json',
  'gate',
  'vite.gate.config.ts',
];
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'gate-build-'));
  for (const name of SOURCES) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function build(...options: string[]): void {
  const done = spawnSync(
    process.execPath,
    [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error', ...options],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
    },
  );
  if (done.status !== 0) throw new Error(`vite build ${options.join(' ')}: ${done.stderr}${done.stdout}`);
}

const readAll = (folder: string): [path: string, bytes: Buffer][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [
      relative(folder, join(entry.parentPath, entry.name)),
      readFileSync(join(entry.parentPath, entry.name)),
    ]);

const visitorsFiles = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readAll(join(copy, folder))
      .filter(([path]) => !path.endsWith('.map') && !path.startsWith('gate/'))
      .map(([path, bytes]) => [path, createHash('sha256').update(bytes).digest('hex')]),
  );

it(
  "the visitors' files are byte for byte the same with and without the gate, and neither app names a file of the other",
  { timeout: 600_000 },
  () => {
    build();
    const before = visitorsFiles('dist');
    build('--config', 'vite.gate.config.ts');
    expect(visitorsFiles('dist')).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(50);

    const texts = readAll(join(copy, 'dist')).filter(([path]) => /\.(js|css|html|webmanifest)$/.test(path));
    const naming = (isGate: boolean, pattern: RegExp): string[] =>
      texts
        .filter(([path, bytes]) => path.startsWith('gate/') === isGate && pattern.test(bytes.toString()))
        .map(([path]) => path);
    expect(naming(false, /\/gate\/(assets|icons|index|sw)/)).toEqual([]);
    expect(naming(true, /(?<!gate)\/assets\//)).toEqual([]);

    for (const name of GATE) rmSync(join(copy, name), { recursive: true });
    build('--outDir', 'without');
    expect(visitorsFiles('without')).toEqual(before);
  },
);
