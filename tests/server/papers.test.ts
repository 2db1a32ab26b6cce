import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyEmptyDatabase } from '#tests/fixtures/empty-database.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { ROOT, runProgram } from '#tests/fixtures/server.ts';
import { trial } from '#tests/fixtures/trial.ts';
import { readSettings } from '#server/settings.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

/** Commands that papers give to be typed, without the words beside them. */
const TYPED = /npm run (?:staff|import|backup|restore|move) -- [^`#\n]*/g;

async function papers(): Promise<string> {
  const docs = (await readdir(join(ROOT, 'docs'))).filter((name) => name.endsWith('.md'));
  const names = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...docs.map((name) => join('docs', name))];
  return (await Promise.all(names.map((name) => readFile(join(ROOT, name), 'utf8')))).join('\n');
}

/** Programs of the machine whose commands the papers give to be typed. */
const PROGRAMS = new Set([
  'openssl',
  'useradd',
  'usermod',
  'systemctl',
  'systemd-analyze',
  'sudo',
  'nginx',
  'createdb',
  'psql',
]);

const typedOnMachine = (text: string): string[] =>
  [...new Set([...text.matchAll(/`([\w-]+) ([^`\n]+)`/g)].map(([, name, words]) => `${name} ${words}`))]
    .filter((command) => PROGRAMS.has(command.split(' ')[0] ?? ''))
    .toSorted();

const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
const isThere = (program: string): boolean =>
  FOLDERS.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
const execute = promisify(execFile);
const onMachine = async (command: string, cwd: string): Promise<string> => {
  const [program = '', ...words] = command.split(' ');
  const PATH = FOLDERS.join(delimiter);
  const { stdout, stderr } = await execute(program, words, { cwd, env: { ...process.env, PATH } });
  return stdout + stderr;
};

const typedIn = (text: string): string[] =>
  [...new Set([...text.matchAll(TYPED)].map(([command]) => command.trim()))].toSorted();

describe('commands of the papers', () => {
  let scripts: Record<string, string>;
  let folder = '';
  let venue = '';
  const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');

  beforeAll(async () => {
    ({ scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    });
    folder = await mkdtemp(join(tmpdir(), 'papers-'));
    venue = join(folder, 'venue.json');
    await copyFile(join(ROOT, 'tests/fixtures/bench-venue.json'), venue);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Puts the test's values in place of words such as FILE or LOGIN that a reader would replace. */
  const filled = (command: string, values: Record<string, string>): string[] =>
    command
      .replace(/^npm run /, '')
      .split(/\s+/)
      .map((word) => values[word] ?? word);

  async function run(command: string, env: Record<string, string>, values: Record<string, string>): Promise<string> {
    const [name = '', , ...words] = filled(command, values);
    // `scripts/run.mjs` sees to the packages and then runs the program.
    const program = (scripts[name] ?? '').replace('node scripts/run.mjs ', '').split(' ');
    return runProgram([...program, ...words], env);
  }

  it('name scripts that are there', async () => {
    const named = [...(await papers()).matchAll(/npm (?:run )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    const ofNpm = new Set(['ci', 'install', 'audit', 'run', 'to', 'for']);
    expect([...new Set(named)].filter((name) => !(name in scripts) && !ofNpm.has(name))).toEqual([]);
  });

  it('do on PostgreSQL what they say, from an empty database on', async () => {
    const env = {
      DATABASE_URL: (await postgres?.createDatabase({ isEmpty: true })) ?? '',
      SECRET_KEY,
      DATA_DIR: folder,
    };
    const values = { 'venue.json': venue, FILE: venue, LOGIN: 'boss', NAME: 'Lake' };
    const { project } = (JSON.parse(await readFile(venue, 'utf8')) as { project: { project: string } }).project;
    const known = { ...values, PROJECT: project, '…': project };
    const steps: [string, string, Record<string, string>][] = [
      ['npm run import -- venue.json', '', known],
      ['npm run import -- FILE', '', known],
      ['npm run staff -- owner LOGIN --project PROJECT --new NAME', '/#/invite/', { ...values, PROJECT: 'another' }],
      ['npm run staff -- owner LOGIN --project PROJECT', '/#/invite/', known],
      ['npm run staff -- jobs', '"jobs"', known],
      ['npm run staff -- keys', '', known],
      ['npm run staff -- keys renew', '', known],
      ['npm run staff -- report --project …', '', known],
      ['npm run staff -- restored', '', known],
      ['npm run staff -- code LOGIN', '', { ...known, LOGIN: 'owner' }],
    ];
    const elsewhere = [
      // The test of the embedded database below runs these.
      /^npm run (backup|restore|move) /,
      // These need an order, a refund or a server that has run.
      /^npm run staff -- (check|retry-refund|jobs NAME)/,
    ];
    const covered = new Set(steps.map(([command]) => command));
    const left = typedIn(await papers()).filter(
      (command) => !covered.has(command) && !elsewhere.some((pattern) => pattern.test(command)),
    );
    expect(left).toEqual([]);
    for (const [command, said, given] of steps) expect(await run(command, env, given)).toContain(said);
    const mistyped = run('npm run staff -- owner LOGIN --project PROJECT', env, { LOGIN: 'boss', PROJECT: 'nowhere' });
    await expect(mistyped).rejects.toThrow('--new NAME makes it');
  });

  trial('copy, put back and move the embedded database', async () => {
    const data = join(folder, 'data');
    await copyEmptyDatabase(data);
    const values = {
      '/backups/2026-11-21': join(folder, 'copy'),
      '/srv/tickets-data': join(folder, 'moved'),
      'postgres://tickets:…@db.internal/tickets': (await postgres?.createDatabase({ isEmpty: true })) ?? '',
      'venue.json': venue,
    };
    await run('npm run import -- venue.json', { DATA_DIR: data }, values);
    await run('npm run backup -- /backups/2026-11-21', { DATA_DIR: data }, values);
    await run('npm run restore -- /backups/2026-11-21', { DATA_DIR: join(folder, 'again') }, values);
    const address = 'postgres://tickets:…@db.internal/tickets';
    await run(`npm run move -- --to ${address}`, { DATA_DIR: join(folder, 'again') }, values);
    const SECRET = (await readFile(join(folder, 'again', 'secret.key'), 'utf8')).trim();
    const env = { DATABASE_URL: values[address], SECRET_KEY: SECRET, DATA_DIR: join(folder, 'beside') };
    await run('npm run move -- --to /srv/tickets-data', env, values);
    const written = typedIn(await papers()).filter((command) => /^npm run (backup|restore|move) /.test(command));
    expect(written).toEqual([
      'npm run backup -- /backups/2026-11-21',
      'npm run backup -- FOLDER',
      'npm run move -- --to /srv/tickets-data',
      'npm run move -- --to postgres://tickets:…@db.internal/tickets',
      'npm run move -- --to postgres://…',
      'npm run restore -- /backups/2026-11-21',
      'npm run restore -- FOLDER',
    ]);
  });
});

describe('commands of other programs in the papers', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'machine-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const RANDOM = 'openssl rand -base64 32';
  const REQUEST = 'openssl req -newkey rsa:2048 -nodes -keyout pass.key -out pass.csr -subj /CN=passes';
  const TO_PEM = 'openssl x509 -inform der -in pass.cer -out pass.pem';
  const ADD_USER = 'useradd --system tickets';

  it('are all run below, but for those that need a machine of their own', async () => {
    const elsewhere = [
      // A beginning without a command: `docs/operations.md` has the commands that are tested above typed after it.
      'sudo -u tickets',
      // `npm run test:nginx` starts and reloads nginx.
      'nginx -s reload',
    ];
    const known = [RANDOM, REQUEST, TO_PEM, ADD_USER, ...elsewhere];
    expect(typedOnMachine(await papers())).toEqual(known.toSorted());
  });

  // Skipped where Debian's openssl is not installed: the checks need Node, npm and PostgreSQL alone.
  it.skipIf(!isThere('openssl'))('openssl makes a key that the server takes, and the files of a pass', async () => {
    const key = (await onMachine(RANDOM, folder)).trim();
    expect(readSettings({ SECRET_KEY: key }).SECRET_KEY).toBe(key);
    await onMachine(REQUEST, folder);
    // In place of Apple, which signs the request and answers in DER.
    await onMachine('openssl x509 -req -in pass.csr -signkey pass.key -days 2 -outform der -out pass.cer', folder);
    await onMachine(TO_PEM, folder);
    expect(await readFile(join(folder, 'pass.pem'), 'utf8')).toContain('BEGIN CERTIFICATE');
    expect(await readFile(join(folder, 'pass.key'), 'utf8')).toContain('PRIVATE KEY');
  });

  // Skipped for all but root, who alone may add a user, even to the files of another folder, and where there is no useradd.
  it.skipIf(!isThere('useradd') || process.getuid?.() !== 0)('useradd makes the user of the unit', async () => {
    await mkdir(join(folder, 'etc'));
    for (const name of ['passwd', 'group', 'shadow', 'gshadow']) await writeFile(join(folder, 'etc', name), '');
    await onMachine(ADD_USER.replace('useradd', `useradd --prefix ${folder}`), folder);
    expect(await readFile(join(folder, 'etc/passwd'), 'utf8')).toMatch(/^tickets:/);
    expect(await readFile(join(ROOT, 'deploy/tickets@.service'), 'utf8')).toContain('\nUser=tickets\n');
  });

  // Starting the units takes a machine that systemd has booted, which a container is not: they are checked instead, and
  // skipped where systemd is not even installed.
  it.skipIf(!isThere('systemd-analyze'))('systemd finds nothing wrong in the units', async () => {
    for (const name of ['tickets@.service', 'tickets.target']) {
      const unit = await readFile(join(ROOT, 'deploy', name), 'utf8');
      // systemd also checks that the program of a unit exists, which here lies in the folder of this repository.
      await writeFile(join(folder, name), unit.replaceAll('/srv/tickets', ROOT));
    }
    for (const name of ['tickets@4173.service', 'tickets.target'])
      expect(await onMachine(`systemd-analyze verify ${join(folder, name)}`, folder)).toBe('');
  });
});
