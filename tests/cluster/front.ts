import { readFile, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { freePort, ROOT, waitFor } from '#tests/fixtures/server.ts';
import { end, startChild, SERVICE_USER } from './child-processes.ts';

type Change = readonly [from: RegExp, to: string];

/** An example of the repository with the ports and names of this run. */
async function example(name: string, changes: readonly Change[]): Promise<string> {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.match(from)) throw new Error(`deploy/${name} has nothing like ${String(from)}`);
      return text.replace(from, to);
    },
    await readFile(join(ROOT, 'deploy', name), 'utf8'),
  );
}

export interface Pooler {
  port: number;
  pid: number;
  pointAt(port: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startPooler(home: string, databasePort: number): Promise<Pooler> {
  const port = await freePort();
  const file = join(home, 'pgbouncer.ini');
  const write = async (to: number): Promise<void> =>
    writeFile(
      file,
      await example('pgbouncer.ini', [
        [/host=db1\.internal port=5432/g, `host=127.0.0.1 port=${to}`],
        [/listen_port = 6432/, `listen_port = ${port}`],
        [/auth_type = scram-sha-256/, 'auth_type = trust'],
        [/\/etc\/pgbouncer\/userlist\.txt/, join(home, 'userlist.txt')],
        [/logfile = .*/, `logfile = ${join(home, 'pgbouncer.log')}`],
        [/pidfile = .*/, `pidfile = ${join(home, 'pgbouncer.pid')}\nunix_socket_dir =`],
      ]),
    );
  await writeFile(join(home, 'userlist.txt'), '"tickets" ""\n');
  await write(databasePort);
  const child = startChild('pgbouncer', ['-q', file], join(home, 'pgbouncer.out'), SERVICE_USER);
  await waitFor(() => canConnect(port), 10_000, 'PgBouncer');
  return {
    port,
    pid: child.pid ?? 0,
    async pointAt(to) {
      await write(to);
      child.kill('SIGHUP');
    },
    stop: () => end(child, 'SIGKILL'),
  };
}

export interface Proxy {
  url: string;
  pid: number;
  /** Sends a command to the proxy's socket, as deploy/rolling-restart.sh does. */
  send(command: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startProxy(home: string, ports: readonly number[]): Promise<Proxy> {
  const port = await freePort();
  const file = join(home, 'haproxy.cfg');
  const admin = join(home, 'haproxy.sock');
  const text = await example('haproxy.cfg', [
    [/\/run\/haproxy\/admin\.sock/, admin],
    [/bind :443 ssl.*/, `bind 127.0.0.1:${port}`],
    [/X-Forwarded-Proto https/, 'X-Forwarded-Proto http'],
    [/( {4}server p\d+ 127\.0\.0\.1:\d+\n)+/, ports.map((each) => `    server p${each} 127.0.0.1:${each}\n`).join('')],
  ]);
  await writeFile(file, text);
  const child = startChild('haproxy', ['-f', file, '-db'], join(home, 'haproxy.log'));
  await waitFor(
    () =>
      fetch(`http://127.0.0.1:${port}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false),
    30_000,
    'HAProxy',
  );
  const send = async (command: string): Promise<string> => {
    const socket = connect(admin);
    socket.write(`${command}\n`);
    let answer = '';
    for await (const part of socket) answer += String(part);
    return answer;
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, send, stop: () => end(child, 'SIGKILL') };
}

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });

/** A network connection that can be cut: meanwhile nothing passes and no connection ends. */
export interface Wire {
  port: number;
  cut(): void;
  mend(): void;
  close(): void;
}

export async function layWire(to: number): Promise<Wire> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      // Bytes sent during a cut are lost, so `mend` ends every connection instead of letting it go on with a gap.
      socket.on('data', (bytes) => void (isCut ? undefined : other.write(bytes)));
      socket.on('close', () => {
        sockets.delete(socket);
        if (!isCut) other.destroy();
      });
      socket.on('error', () => socket.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    cut: () => void (isCut = true),
    mend() {
      isCut = false;
      sockets.forEach((socket) => socket.destroy());
    },
    close() {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
