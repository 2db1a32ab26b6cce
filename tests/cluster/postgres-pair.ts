import { type ChildProcess, execFile } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { newestBin } from '#tests/fixtures/postgres.ts';
import { freePort, waitFor } from '#tests/fixtures/server.ts';
import { end, startChild, SERVICE_USER } from './child-processes.ts';

const START_MS = 30_000;

export interface Node {
  name: string;
  folder: string;
  port: number;
  child: ChildProcess;
}

export interface Pair {
  primary(): Node;
  standby(): Node | undefined;
  archive: string;
  /** Address of a database at the primary, as its superuser. */
  url(name?: string): string;
  /** Simulates a power cut of the primary's machine. */
  killPrimary(): Promise<void>;
  /** Stops every process of the primary; connections stay open. */
  freezePrimary(): void;
  /** Promotes the standby to a primary that waits for no standby. */
  promote(): Promise<void>;
  /**
   * Makes a new standby from a copy of the primary, at the place of the old one, and waits until commits wait for it.
   * @param folder another place.
   */
  addStandby(folder?: string): Promise<void>;
  setSynchronous(on: boolean): Promise<void>;
  /** Whether a standby follows closely enough for commits to wait for it. */
  isFollowed(): Promise<boolean>;
  start(folder: string): Promise<Node>;
  run(program: string, args: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

const SETTINGS = (archive: string): string => `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = '64MB'
wal_level = replica
wal_keep_size = '256MB'
archive_mode = on
archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'
archive_timeout = 10
# A peer that is gone without a word is noticed within these.
wal_sender_timeout = '4s'
wal_receiver_timeout = '4s'
wal_retrieve_retry_interval = '500ms'
include = 'synchronous.conf'
`;
const SYNCHRONOUS = 'synchronous.conf';

export async function ask<R extends object>(url: string, sql: string, limitMs = 2_000): Promise<R[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limitMs, query_timeout: limitMs });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<R>(sql)).rows;
  } finally {
    void client.end().catch(() => {});
  }
}

function installed(): string {
  const bin = newestBin();
  if (bin === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  return bin;
}

export async function startPair(home: string): Promise<Pair> {
  const bin = installed();
  const archive = join(home, 'archive');
  own(archive);
  const options = { ...SERVICE_USER, cwd: home, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } };
  const run = async (program: string, args: readonly string[]): Promise<void> =>
    void (await promisify(execFile)(join(bin, program), args, options));

  async function start(folder: string, port?: number): Promise<Node> {
    const at = port ?? (await freePort());
    const child = startChild(join(bin, 'postgres'), ['-D', folder, '-p', String(at)], `${folder}.log`, options);
    const node: Node = { name: folder.split('/').at(-1) ?? folder, folder, port: at, child };
    const answers = (): Promise<boolean> => {
      if (child.exitCode !== null) throw new Error(readFileSync(`${folder}.log`, 'utf8').slice(-2000));
      return ask(urlOf(node, 'postgres'), 'SELECT 1').then(
        () => true,
        () => false,
      );
    };
    await waitFor(answers, START_MS, 'PostgreSQL');
    return node;
  }

  const write = (folder: string, on: boolean): void =>
    writeFileSync(join(folder, SYNCHRONOUS), on ? `synchronous_standby_names = '*'\n` : '');
  const first = join(home, 'a');
  await run('initdb', ['-D', first, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  writeFileSync(join(first, 'postgresql.conf'), SETTINGS(archive), { flag: 'a' });
  write(first, false);
  let primary = await start(first);
  let standby: Node | undefined;
  await ask(urlOf(primary, 'postgres'), 'CREATE ROLE tickets LOGIN');
  await ask(urlOf(primary, 'postgres'), 'CREATE DATABASE tickets OWNER tickets', START_MS);

  const isFollowed = async (): Promise<boolean> =>
    (await ask(urlOf(primary, 'postgres'), `SELECT FROM pg_stat_replication WHERE state = 'streaming'`)).length > 0;
  async function setSynchronous(on: boolean): Promise<void> {
    write(primary.folder, on);
    await ask(urlOf(primary, 'postgres'), 'SELECT pg_reload_conf()');
  }

  return {
    primary: () => primary,
    standby: () => standby,
    archive,
    url: (name = 'tickets') => urlOf(primary, name),
    async killPrimary() {
      const children = childrenOf(primary);
      const ended = end(primary.child, 'SIGKILL');
      for (const child of children) signal(child, 'SIGKILL');
      await ended;
    },
    freezePrimary() {
      for (const pid of [primary.child.pid ?? 0, ...childrenOf(primary)]) signal(pid, 'SIGSTOP');
    },
    async promote() {
      if (!standby) throw new Error('there is no standby');
      write(standby.folder, false);
      await ask(urlOf(standby, 'postgres'), 'SELECT pg_reload_conf()');
      await ask(urlOf(standby, 'postgres'), 'SELECT pg_promote(true, 20)', 25_000);
      [primary, standby] = [standby, undefined];
    },
    async addStandby(folder = join(home, primary.name === 'a' ? 'b' : 'a')) {
      if (standby) await end(standby.child, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
      await run('pg_basebackup', [
        '-h',
        '127.0.0.1',
        '-p',
        String(primary.port),
        '-U',
        'postgres',
        '-D',
        folder,
        '-R',
        '-c',
        'fast',
        '--no-sync',
      ]);
      standby = await start(folder);
      await waitFor(isFollowed, START_MS, 'the standby');
      await setSynchronous(true);
    },
    setSynchronous,
    isFollowed,
    start: (folder) => start(folder),
    run,
    async stop() {
      for (const node of [primary, standby]) if (node) await end(node.child, 'SIGKILL');
    },
  };
}

export const urlOf = ({ port }: Pick<Node, 'port'>, name: string, user = 'postgres'): string =>
  `postgres://${user}@127.0.0.1:${port}/${name}`;

export function own(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (SERVICE_USER.uid !== undefined && SERVICE_USER.gid !== undefined)
    chownSync(folder, SERVICE_USER.uid, SERVICE_USER.gid);
}

const childrenOf = ({ child: { pid } }: Node): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process ended together with its parent.
  }
}
