import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ROOT, waitFor } from '../fixtures/server.ts';

const NAME = 'localhost';
export const OFFICE_NAME = 'office.localhost';

export interface Site {
  url: string;
  plainUrl: string;
  port: number;
  log(): Promise<string>;
  /**
   * Switches to other processes, as an operator does: a new file, then a reload.
   * @param lines of the upstream.
   * @param backend host and port of a backend for the calls, where it is another one.
   */
  use(lines: readonly string[], backend?: string): Promise<void>;
  without(work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

interface Ports {
  plain: number;
  tls: number;
}

/** The repository's nginx example with other ports, names and files. */
async function exampleFor(folder: string, ports: Ports, lines: readonly string[], backend?: string): Promise<string> {
  const example = await readFile(join(ROOT, 'deploy', 'nginx.conf'), 'utf8');
  const changes: readonly (readonly [RegExp, string])[] = [
    [/^ {4}server 127\.0\.0\.1:4173.*$/m, lines.map((line) => `    server ${line};`).join('\n')],
    [/listen 80;/g, `listen ${ports.plain};`],
    [/listen 443/g, `listen ${ports.tls}`],
    [/return 301 https:\/\/\$host\$/, `return 301 https://$host:${ports.tls}$`],
    [/tickets\.example\.com office\.example\.com;/g, `${NAME} ${OFFICE_NAME};`],
    [/server_name tickets\.example\.com;/g, `server_name ${NAME};`],
    [/server_name office\.example\.com;/g, `server_name ${OFFICE_NAME};`],
    [/\/etc\/letsencrypt\/live\/(tickets|office)\.example\.com/g, join(folder, 'tls')],
    [/\/var\/log\/nginx/g, folder],
  ];
  const changed = changes.reduce((text, [from, to]) => {
    if (!text.match(from)) throw new Error(`deploy/nginx.conf has nothing like ${String(from)}`);
    return text.replace(from, to);
  }, example);
  return backend === undefined ? changed : withBackend(changed, backend);
}

/** Enables the part for another backend, which is commented out. */
function withBackend(text: string, backend: string): string {
  const part = /^ {4}#location ~ [^]*?^ {4}#}$/m;
  if (!part.test(text)) throw new Error('deploy/nginx.conf has no part for another backend');
  return text.replace(part, (lines) =>
    lines.replace(/^ {4}#/gm, '    ').replace('https://backend.example.com', `http://${backend}`),
  );
}

/** The relevant part of Debian's nginx.conf. */
const around = (folder: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log warn;
worker_processes 2;
events { worker_connections 512; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  gzip on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  include ${folder}/tickets.conf;
}
`;

/**
 * Starts nginx with the example of the repository before processes of the server.
 * @param tls folder with `fullchain.pem` and `privkey.pem` for localhost.
 */
export async function startSite(ports: Ports, tls: string, lines: readonly string[]): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  await chmod(folder, 0o755);
  const main = join(folder, 'nginx.conf');
  execFileSync('cp', ['-r', tls, join(folder, 'tls')]);
  const write = async (wanted: readonly string[], backend?: string): Promise<void> =>
    writeFile(join(folder, 'tickets.conf'), await exampleFor(folder, ports, wanted, backend));
  await write(lines);
  await writeFile(main, around(folder));
  const nginx = ['-c', main, '-p', folder] as const;
  execFileSync('nginx', ['-t', ...nginx], { stdio: 'pipe' });
  const start = (): ChildProcess => spawn('nginx', [...nginx, '-g', 'daemon off;'], { stdio: 'ignore' });
  let child = start();
  const end = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const isThere = (): Promise<boolean> =>
    ask(site, '/healthz').then(
      ({ status }) => status === 200,
      () => false,
    );
  const site: Site = {
    url: `https://${NAME}:${ports.tls}`,
    plainUrl: `http://${NAME}:${ports.plain}`,
    port: ports.tls,
    log: () => readFile(join(folder, 'tickets.log'), 'utf8').catch(() => ''),
    async use(wanted, backend) {
      await write(wanted, backend);
      execFileSync('nginx', ['-s', 'reload', ...nginx], { stdio: 'pipe' });
      // The old workers finish their requests; new connections find the new ones a moment later.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    },
    async without(work) {
      await end();
      try {
        await work();
      } finally {
        child = start();
        await waitFor(isThere, 60_000, 'nginx before the server');
      }
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await waitFor(isThere, 60_000, 'nginx before the server');
  return site;
}

export const freePorts = async (): Promise<Ports> => ({ plain: await freePort(), tls: await freePort() });

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  text: string;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The visitor's network address, one of this machine's own. */
  from?: string;
  /** The host name, where it is not the visitors'. */
  name?: string;
}

/** Sends a request as a visitor with this network address; the answer is not decompressed. */
export function ask(
  { port }: Pick<Site, 'port'>,
  path: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1', name = NAME }: Question = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const options = {
      host: '127.0.0.1',
      servername: name,
      rejectUnauthorized: name === NAME,
      port,
      path,
      method,
      localAddress: from,
      agent: false,
    } as const;
    const sent = request({ ...options, headers: { Host: `${name}:${port}`, ...headers, ...length } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString('utf8') });
      });
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
