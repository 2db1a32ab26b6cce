import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#tests/fixtures/server.ts';

const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
const unique = (found: Iterable<string>): string[] => [...new Set(found)].toSorted();

/** Names in files of deploy/ that are no settings of the server. */
const OTHERS = new Set(['DATABASE_PASSWORD', 'NODE_ENV', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'POSTGRES_USER']);
const EXAMPLE = unique([...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name));

it('files of deploy/ name settings that .env.example has', () => {
  const files = readdirSync(join(ROOT, 'deploy')).filter((name) => !/\.(json|sql)$|move-venues|alerts/.test(name));
  const named = files.flatMap((name) => read('deploy', name).match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\bPORT\b/g) ?? []);
  expect(named).toContain('DATABASE_DIRECT_URL');
  expect(unique(named).filter((name) => !EXAMPLE.includes(name) && !OTHERS.has(name))).toEqual([]);
});

it('every setting of docs/settings.md stands in .env.example', () => {
  const lines = read('docs', 'settings.md').match(/^\| `[A-Z_]+`.*/gm) ?? [];
  const named = lines.flatMap((line) => (line.split('|')[1] ?? '').match(/[A-Z_]{2,}/g) ?? []);
  expect(named.length).toBeGreaterThan(40);
  expect(unique(named).filter((name) => !EXAMPLE.includes(name))).toEqual([]);
});

it('all ways to deploy use the same ports and the Node of the package', () => {
  const ports = (text: string): string[] => unique(text.match(/\b417\d\b/g) ?? []);
  const four = ['4173', '4174', '4175', '4176'];
  for (const name of ['haproxy.cfg', 'compose.yml', 'tickets.target', 'rolling-restart.sh'])
    expect([name, ports(read('deploy', name))]).toEqual([name, four]);
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
  const major = devDependencies.node.split('.')[0];
  const images = read('deploy', 'Containerfile').match(/FROM node:\d+/g) ?? [];
  expect(unique(images)).toEqual([`FROM node:${major}`]);
});

it('the image installs packages with the same settings of npm as everywhere', () => {
  expect(read('deploy', 'Containerfile')).toMatch(/COPY package\.json package-lock\.json \.npmrc \.\/\nRUN npm ci\n/);
});

it('commands of the server run on what `npm ci --omit=dev` installed, and install nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'omit-dev-'));
  try {
    cpSync(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true });
    for (const name of ['package.json', 'package-lock.json']) cpSync(join(ROOT, name), join(folder, name));
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), '{}');
    writeFileSync(
      join(folder, 'command.ts'),
      `const words: string[] = ['it', 'ran'];\nconsole.log(words.join(' '));\n`,
    );
    const run = () =>
      spawnSync(process.execPath, ['scripts/run.mjs', 'command.ts'], {
        cwd: folder,
        // Where there is no npm, nothing can be installed.
        env: { PATH: folder },
        encoding: 'utf8',
      });
    expect(run().stdout).toBe('it ran\n');
    rmSync(join(folder, 'node_modules', '.package-lock.json'));
    expect(run().stdout).toBe('Installing packages …\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('the script that moves venues knows every table without a venue', () => {
  const script = read('deploy', 'move-venues.sh');
  const listed = ['whole', 'left_behind'].flatMap(
    (name) => new RegExp(`^${name}='([^']*)'`, 'm').exec(script)?.[1]?.split(' ') ?? [],
  );
  const tables = [...read('server', 'db', 'rows.gen.ts').matchAll(/^ {2}(\w+): \{\n([^}]*)\}/gm)];
  expect(tables.length).toBeGreaterThan(60);
  const without = tables
    .filter(([, , columns = '']) => !/^\s*project_id\??:/m.test(columns))
    .map(([, name = '']) => name);
  expect(without.filter((name) => !listed.includes(name))).toEqual([]);
  // The audit log has a venue in its rows, and is one chain over all of them.
  expect(listed.filter((name) => !without.includes(name))).toEqual(['audit']);
});

it('a rolling restart takes each process out of the proxy first, and puts it back once it is ready', () => {
  const folder = mkdtempSync(join(tmpdir(), 'restart-'));
  try {
    const log = join(folder, 'log');
    const program = (name: string, text: string): void => {
      writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
      chmodSync(join(folder, name), 0o755);
    };
    program('socat', `echo "proxy: $(cat)" >> ${log}`);
    program('sleep', `echo "sleep $1" >> ${log}`);
    program('systemctl', `echo "systemctl $*" >> ${log}`);
    // The process is not ready when it is asked for the first time.
    program('curl', `for url; do :; done; echo "curl $url" >> ${log}; [ "$(grep -c "$url" ${log})" -gt 1 ]`);
    const { status } = spawnSync('sh', [join(ROOT, 'deploy', 'rolling-restart.sh'), '4173', '4174'], {
      env: { PATH: `${folder}:${process.env['PATH'] ?? ''}` },
    });
    expect(status).toBe(0);
    const steps = (port: string): string[] => [
      `proxy: set server tickets/p${port} state drain`,
      'sleep 12',
      `systemctl restart tickets@${port}`,
      `curl http://127.0.0.1:${port}/readyz`,
      'sleep 1',
      `curl http://127.0.0.1:${port}/readyz`,
      `proxy: set server tickets/p${port} state ready`,
      'sleep 3',
    ];
    expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual([...steps('4173'), ...steps('4174')]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
