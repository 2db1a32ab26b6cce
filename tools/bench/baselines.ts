import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { ROOT } from '#tests/fixtures/server.ts';
import { type Served, serveFolder } from './serve.ts';

export const SOURCES = join(ROOT, 'tools/bench/baselines');
export const BUILT = join(ROOT, 'node_modules/.cache/bench-floors');
const ENTRY = 'main.js';
export const TARGET = ['chrome87', 'safari14'];

const workerOf = (files: readonly string[]): string => `
addEventListener('install', (e) => e.waitUntil(caches.open('all').then((c) => c.addAll(${JSON.stringify(['./', ...files])})).then(() => skipWaiting())));
addEventListener('activate', (e) => e.waitUntil(clients.claim()));
addEventListener('fetch', (e) => e.respondWith(caches.match(e.request, { ignoreSearch: true }).then((r) => r || fetch(e.request))));`;

export interface Libraries {
  /** Bytes of the script that the first screen needs, brotli. */
  firstScreen: number;
}

/**
 * Bundles an almost empty app of the same libraries, as the app is bundled, once with a static shell in the page and
 * once without.
 */
async function buildLibraries(): Promise<Libraries> {
  for (const kind of ['spa', 'shell']) rmSync(join(BUILT, kind), { recursive: true, force: true });
  await build({
    configFile: false,
    root: SOURCES,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    build: {
      outDir: join(BUILT, 'spa'),
      target: TARGET,
      modulePreload: false,
      rolldownOptions: {
        input: join(SOURCES, 'react/main.tsx'),
        output: {
          entryFileNames: `assets/${ENTRY}`,
          chunkFileNames: 'assets/[name]-[hash:8].js',
          // This is set as in the app; otherwise the code that lazy parts share with the entry becomes separate files.
          codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
          minify: { compress: { target: TARGET, dropConsole: true, maxIterations: 10 }, mangle: { toplevel: true } },
        },
      },
    },
  });
  const bare = readFileSync(join(SOURCES, 'static/index.html'), 'utf8').replace(/\n\s*/g, '\n');
  const scripts = readdirSync(join(BUILT, 'spa/assets')).map((name) => `./assets/${name}`);
  const first = firstScripts();
  const ahead = first.map((name) =>
    name === ENTRY
      ? `<script type="module" src="./assets/${name}"></script>`
      : `<link rel="modulepreload" href="./assets/${name}">`,
  );
  const page = bare.replace('</head>', `${ahead.join('')}</head>`);
  writeFileSync(join(BUILT, 'spa/orders.json'), JSON.stringify({ list: [] }));
  writeFileSync(join(BUILT, 'spa/unread.json'), JSON.stringify({ unread: 0 }));
  writeFileSync(join(BUILT, 'spa/sw.js'), workerOf(scripts));
  cpSync(join(BUILT, 'spa'), join(BUILT, 'shell'), { recursive: true });
  writeFileSync(join(BUILT, 'spa/index.html'), page.replace(/<div id="root">[\s\S]*<\/div>/, '<div id="root"></div>'));
  writeFileSync(join(BUILT, 'shell/index.html'), page);
  return {
    firstScreen: first.reduce(
      (sum, name) => sum + brotliCompressSync(readFileSync(join(BUILT, 'spa/assets', name))).length,
      0,
    ),
  };
}

function firstScripts(): string[] {
  const reached = new Set([ENTRY]);
  for (const name of reached) {
    const code = readFileSync(join(BUILT, 'spa/assets', name), 'utf8');
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      reached.add(imported);
  }
  return [...reached];
}

let built: Promise<Libraries> | undefined;

export const libraries = (): Promise<Libraries> => (built ??= buildLibraries());

export type FloorName = 'static' | 'list' | 'seats';

export const serveFloor = (name: FloorName): Promise<Served> => serveFolder(join(SOURCES, name));

/** @param ticket a code that its ticket screen draws and stores. */
export async function serveLibraries(kind: 'spa' | 'shell', ticket?: string): Promise<Served> {
  await libraries();
  const folder = join(BUILT, kind);
  if (ticket) writeFileSync(join(folder, 'ticket.json'), JSON.stringify({ code: ticket }));
  return serveFolder(folder);
}
