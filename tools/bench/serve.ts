import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

export interface Served {
  url: string;
  close(): void;
}

/** Serves a folder as well as possible: best brotli, hashed files cached for ever, the rest revalidated by its ETag. */
export async function serveFolder(folder: string): Promise<Served> {
  const names = readdirSync(folder, { recursive: true }).map(String);
  const files = new Map<string, { body: Buffer; print: string }>(
    names
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => {
        const text = readFileSync(join(folder, name));
        return [
          `/${name}`,
          { body: brotliCompressSync(text), print: `"${createHash('sha1').update(text).digest('hex')}"` },
        ] as const;
      }),
  );
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://any').pathname;
    const name = path.endsWith('/') ? `${path}index.html` : path;
    const file = files.get(name);
    if (!file) return response.writeHead(404, { 'Content-Length': 0 }).end();
    const stored = name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    const headers = {
      'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
      ETag: file.print,
      'Cache-Control': stored,
    };
    if (request.headers['if-none-match'] === file.print) return response.writeHead(304, headers).end();
    return response
      .writeHead(200, { ...headers, 'Content-Encoding': 'br', 'Content-Length': file.body.length })
      .end(file.body);
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
