import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import babel from '@rolldown/plugin-babel';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { build as bundle } from 'rolldown';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { checkBudget, firstStylesOf } from './scripts/budget.mjs';
import { wordsByScreen, wordsPart } from './scripts/words-by-screen.ts';

const TARGET = ['chrome87', 'safari14'];
/** Before Chrome 91 a call `f?.(...list, last)` is wrong; the build stops when there is one. Else `?.` may stay, and is two per cent of all. */
const SCRIPT_TARGET = ['chrome91', 'safari14'];
const WRONG_CALL = /\?\.\((?:[^()]|\([^()]*\))*?\.\.\.(?:[^(),]|\([^()]*\))*,/;
const API_PORT = process.env['API_PORT'] ?? '3000';

/** Routes with a screen of their own load it when it is asked for; home and the small placeholders are in the entry. */
const LAZY_ROUTES = new Set([
  '/scenicIntro/$id',
  '/ticketOrder/$id',
  '/selectBatch',
  '/selectSeat',
  '/weixinPay/$id',
  '/mobilePay/$id',
  '/login',
  '/myOrders',
  '/showQrcode',
  '/invoice',
  '/comment',
  '/exchangeCode',
  '/cart',
]);

/** The early script stands in the page itself: it runs before anything is fetched. */
async function earlyScript(): Promise<string> {
  const built = await bundle({
    input: 'src/app/early.ts',
    write: false,
    transform: { target: TARGET },
    output: { format: 'iife', minify: true },
  });
  return built.output[0].code.trim();
}

/** The files of the first screen, by their names. */
const FIRST_FILE = /^assets\/(index|react|vendor|app|rolldown-runtime)-[\w-]{8}\./;

const chunksOf = (bundled: Rolldown.OutputBundle): Rolldown.OutputChunk[] => Object.values(bundled).filter((each) => each.type === 'chunk');

/** How the early script calls the parts of a catalogue. */
const WORD_MARKS = { first: '', gate: '~', other: '+' } as const;

/** What a screen's file imports, and what that imports, with all their styles; without the files of the first screen. */
function neededBy(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const found = new Set([chunk]);
  for (const each of found) for (const other of chunks) if (each.imports.includes(other.fileName) && !FIRST_FILE.test(other.fileName)) found.add(other);
  return [...found].flatMap((each) => [each.fileName, ...(each.viteMetadata?.importedCss ?? [])]);
}

/** Which files it may ask for ahead of time, by locale and by screen: `zh_CN=/assets/a.js;zh_CN+=/assets/b.js;/=/assets/c.js,/assets/c.css;myOrders=/assets/d.js`. */
function aheadOfTime(chunks: readonly Rolldown.OutputChunk[]): string {
  const words: [string, string[]][] = [];
  const screens: [string, string[]][] = [];
  for (const chunk of chunks) {
    const part = wordsPart(chunk.facadeModuleId);
    const screen = /\/routes\/(\w+)[^/]*\?tsr-split/.exec(chunk.facadeModuleId ?? '')?.[1];
    if (part) words.push([`${part.locale}${WORD_MARKS[part.part]}`, [chunk.fileName]]);
    else if (screen) screens.push([screen, neededBy(chunk, chunks)]);
  }
  const shared = (screens[0]?.[1] ?? []).filter((file) => screens.every(([, files]) => files.includes(file)));
  const own = screens.map(([name, files]): [string, string[]] => [name, files.filter((file) => !shared.includes(file))]);
  const named = [...words, ['/', shared] as const, ...own].filter(([, files]) => files.length > 0);
  return named.map(([name, files]) => `${name}=${files.map((file) => `/${file}`).join()}`).join(';');
}

/** Puts the early script into the page, which asks for everything else. */
function inlineShell(): Plugin {
  let building = false;
  return {
    name: 'inline-shell',
    configResolved: (config) => void (building = config.command === 'build'),
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: bundled }) {
        const early = await earlyScript();
        if (!building || !bundled) return html.replace('/*early*/', () => early);
        const chunks = chunksOf(bundled);
        const build = createHash('sha256')
          .update(
            html +
              chunks
                .map((chunk) => chunk.fileName)
                .sort()
                .join(),
          )
          .digest('hex')
          .slice(0, 12);
        const tags: HtmlTagDescriptor[] = [{ tag: 'meta', attrs: { name: 'build', content: build }, injectTo: 'head' }];
        // The early script asks for the program and its styles, and begins with them after the first frame: the shell has styles of its own.
        const program: string[] = [];
        const withoutLinks = html.replace(/\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_link, file: string) => {
          program.push(`^=${file}`);
          return `<link rel="stylesheet" crossorigin href="${file}" disabled>`;
        });
        const take = (name: string) => (_tag: string, file: string) => {
          program.push(`${name}=${file}`);
          return '';
        };
        const withoutProgram = withoutLinks
          .replace(/\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g, take('*'))
          .replace(/\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/, take('!'));
        if (!program.some((each) => each.startsWith('!'))) throw new Error('The page names no program.');
        const page = withoutProgram.replace('/*early*/', () => early.replaceAll('__AHEAD__', [...program, aheadOfTime(chunks)].join(';')));
        return { html: page.replace(/\n\s*/g, '\n').replace(/<!--(?!\[).*?-->\n?/gs, ''), tags };
      },
    },
  };
}

/** @returns a way through static imports that comes back to where it began; empty where there is none. */
function circleOf(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const walk = (name: string, way: readonly string[]): string[] => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return [];
    for (const next of imports.get(name) ?? []) {
      const found = walk(next, [...way, name]);
      if (found.length > 0) return found;
    }
    done.add(name);
    return [];
  };
  for (const name of imports.keys()) {
    const found = walk(name, []);
    if (found.length > 0) return found;
  }
  return [];
}

/** Writes `version.json` and refuses a build that is too heavy. */
function checkedBuild(): Plugin {
  return {
    name: 'checked-build',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundled) {
        const page = bundled['index.html'];
        if (page?.type !== 'asset') return;
        const html = String(page.source);
        const build = /<meta name="build" content="(\w+)"/.exec(html)?.[1] ?? '';
        const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
          ([, code]) =>
            `sha256-${createHash('sha256')
              .update(code ?? '')
              .digest('base64')}`,
        );
        this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ build, inlineScripts: inline }) });
        // Scripts of workers are assets here.
        const workers = Object.values(bundled).flatMap((each): [string, string][] =>
          each.type === 'asset' && /^assets\/.*\.js$/.test(each.fileName) ? [[each.fileName, String(each.source)]] : [],
        );
        const files = new Map([...chunksOf(bundled).map((chunk): [string, string] => [chunk.fileName, chunk.code]), ...workers]);
        const imports = new Map(chunksOf(bundled).map((chunk) => [chunk.fileName, chunk.imports]));
        const circle = circleOf(new Map(chunksOf(bundled).map(({ fileName, imports }) => [fileName, imports])));
        if (circle.length > 0) this.error(`Files that import each other run in an order that depends on the screen: ${circle.join(' > ')}`);
        for (const [name, code] of files) if (WRONG_CALL.test(code)) this.error(`${name} has a call that Chrome 87 gets wrong: ${WRONG_CALL.exec(code)?.[0]}`);
        const styles = bundled[firstStylesOf(html)];
        const { table, broken } = checkBudget({ html, styles: styles?.type === 'asset' ? String(styles.source) : '', files, imports });
        this.info(`\n${table}`);
        if (broken.length > 0) this.error(broken.join('\n'));
      },
    },
  };
}

/** What the face check fetches, from the packages; the folder's name says which version, so that it may be kept for ever. */
const FACE_PACKAGES = { human: '@vladmandic/human', engine: '@tensorflow/tfjs-backend-wasm' } as const;
const FACE_FILES: Readonly<Record<keyof typeof FACE_PACKAGES, readonly string[]>> = {
  human: ['dist/human.esm.js', 'models/blazeface.json', 'models/blazeface.bin'],
  engine: ['dist/tfjs-backend-wasm-simd.wasm', 'dist/tfjs-backend-wasm.wasm'],
};
const packageFolder = (name: string): string => join(import.meta.dirname, 'node_modules', name);
const versionOf = (name: string): string => (JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')) as { version: string }).version;
const FACE_FOLDER = `faces/${versionOf(FACE_PACKAGES.human)}-${versionOf(FACE_PACKAGES.engine)}/`;

/** Puts the files of the face check beside the app. */
function faceFiles(): Plugin {
  const files = (Object.keys(FACE_FILES) as (keyof typeof FACE_FILES)[]).flatMap((name) =>
    FACE_FILES[name].map((file) => join(packageFolder(FACE_PACKAGES[name]), file)),
  );
  return {
    name: 'face-files',
    generateBundle() {
      for (const file of files) this.emitFile({ type: 'asset', fileName: FACE_FOLDER + basename(file), source: readFileSync(file) });
    },
    configureServer(server) {
      server.middlewares.use(`/${FACE_FOLDER}`, (request, response, next) => {
        const file = files.find((each) => basename(each) === request.url?.slice(1));
        if (!file) return next();
        response.setHeader('Content-Type', file.endsWith('.wasm') ? 'application/wasm' : file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
        response.end(readFileSync(file));
      });
    },
  };
}

export default defineConfig(({ command }) => ({
  base: '/',
  // React 19 has the hook that the first of these brings along.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  define: { FACE_FILES_PATH: JSON.stringify(`/${FACE_FOLDER}`) },
  worker: { format: 'es' },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      addExtensions: true,
      semicolons: true,
      autoCodeSplitting: true,
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (LAZY_ROUTES.has(routeId) ? [['component']] : []) },
    }),
    react(),
    wordsByScreen(),
    babel({ presets: [linguiTransformerBabelPreset(), reactCompilerPreset({ compilationMode: 'annotation' })] }),
    inlineShell(),
    faceFiles(),
    checkedBuild(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'main.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        target: TARGET,
        globPatterns: ['index.html', 'assets/**/*.{js,css,svg,woff2}', 'icons/*.{svg,png}'],
      },
      manifest: {
        name: '景区门票',
        short_name: '景区门票',
        lang: 'zh-CN',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        orientation: 'portrait',
        theme_color: '#ED6B33',
        background_color: '#F7F4F2',
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
  build: {
    target: SCRIPT_TARGET,
    cssTarget: TARGET,
    sourcemap: 'hidden',
    modulePreload: {
      polyfill: false,
      // What the page began with is there: to ask for it again with the first lazy screen costs a slow phone 8 ms for each file.
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'js' ? needed.filter((each) => !FIRST_FILE.test(each)) : needed),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:8].js',
        chunkFileNames: 'assets/[name]-[hash:8].js',
        assetFileNames: 'assets/[name]-[hash:8][extname]',
        minify: { compress: { target: SCRIPT_TARGET, dropConsole: true, maxIterations: 10 }, mangle: { toplevel: true } },
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
            { name: 'vendor', test: /node_modules[\\/](@tanstack|@lingui|idb-keyval)[\\/]/, priority: 3 },
            // Otherwise every module that a lazy screen shares with the entry becomes a file of its own.
            { name: 'app', tags: ['$initial'], priority: 2 },
            // What many screens share comes in two files, and not in eighty: each costs a request, and small ones compress badly.
            { name: 'shared', minShareCount: 8, priority: 1 },
            { name: 'common', minShareCount: 4, priority: 0.5 },
          ],
        },
      },
    },
  },
  server: {
    proxy:
      command === 'serve'
        ? Object.fromEntries(['/api', '/wxauth', '/sandbox', '/pay', '/files', '/openapi.json'].map((path) => [path, `http://127.0.0.1:${API_PORT}`]))
        : {},
  },
}));
