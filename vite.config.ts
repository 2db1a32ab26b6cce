import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { build } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { visitChunks } from './scripts/chunks.ts';

/**
 * The app must run in Chrome 87. The compilers call optional chaining complete from Chrome 91 on, since versions before
 * read a call wrongly whose spread argument is not its last; `architecture.test.ts` allows no such call, so that the
 * others need not be rewritten.
 */
const TARGET = ['chrome91', 'safari14.1'];
const NEEDS_NETWORK =
  'selectSeat|pan-zoom|decode-worker|ScanSheet|invoice|UsePart|comment|(?:onlineM|m)emberOrder._id|wxAuthor|[Tt]icketShare(?:Screen)?|WaitingLine|fake-bridge';
/** Files that the worker leaves to the network. The build names a file by its name and eight letters of its content. */
const NOT_KEPT = new RegExp(`^assets/(?:${NEEDS_NETWORK})-[\\w-]{8}\\.`);
/**
 * Files that are here before their screen is opened: the engine compiles them whole while nobody waits, and not function
 * by function under a tap (browsers that do not know the hint ignore it).
 */
const COMPILED_AHEAD = new Set(['selectSeat', 'pan-zoom', 'sessions']);
const COMPILE_ALL = '//# allFunctionsCalledOnLoad';
const API_PORT = process.env['API_PORT'] ?? '3000';

/**
 * What links lead to most, by the name of the screen, and the mobile mode: files that the start script asks for
 * together with the program.
 */
const PARTS = {
  scenicIntro: { file: 'scenicIntro' },
  selectBatch: { file: 'selectBatch', words: 'booking' },
  ticketOrder: { file: 'order-form', words: 'booking' },
  myOrders: { file: 'myOrders', words: 'orders' },
  showQrcode: { file: 'showQrcode', words: 'orders' },
  login: { file: 'login' },
  mobile: { file: 'mobile-mode' },
};

/**
 * The first paint waits for one answer alone, the page: none of its tags loads the program, which the start script, a
 * part of the page, asks for (ADR 64).
 */
function startScript(): Plugin {
  return {
    name: 'start-script',
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle = {}, path }) {
        if (path !== '/index.html') return [];
        const filesOf = (names: string, type = 'js') =>
          Object.keys(bundle).filter((file) => new RegExp(`^assets/(${names})-.*\\.${type}$`).test(file));
        const [entry = 'src/main.tsx'] = filesOf('app');
        const program = {
          entry,
          imports: filesOf('vendor|rolldown-runtime'),
          styles: filesOf('app', 'css'),
          catalogs: filesOf('en|ja|zh_..'),
        };
        const runsFirst = new Set([entry, ...program.imports, ...program.styles]);
        const withImports = ({ file: name, words }: { file: string; words?: string }): string[] => {
          const files = new Set(filesOf(words ? `${name}|${words}-(?:en|ja|zh_..)` : name));
          for (const file of files) {
            const chunk = bundle[file];
            if (chunk?.type !== 'chunk') continue;
            for (const next of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])])
              if (!runsFirst.has(next)) files.add(next);
          }
          return [...files].map((file) => basename(file));
        };
        const parts = Object.fromEntries(Object.entries(PARTS).map(([part, needs]) => [part, withImports(needs)]));
        const transform = { target: TARGET, define: { PROGRAM: JSON.stringify({ ...program, parts }) } };
        const script = await build({
          input: 'src/start/inline-script.ts',
          write: false,
          transform,
          output: { format: 'iife', minify: true },
        });
        return [
          { tag: 'meta', attrs: { name: 'build', content: entry }, injectTo: 'head' },
          { tag: 'script', children: script.output[0].code.trim(), injectTo: 'head' },
        ];
      },
    },
  };
}

const packageFile = (path: string): string => join(import.meta.dirname, 'node_modules', path);
/**
 * The files by which the server looks for faces. The build copies them, since a server may be installed without these
 * packages.
 */
const FACE_FILES = [
  ...['dist/human.esm.js', 'models/blazeface.json', 'models/blazeface.bin'].map((file) => `@vladmandic/human/${file}`),
  ...['dist/tfjs-backend-wasm-simd.wasm', 'dist/tfjs-backend-wasm.wasm'].map(
    (file) => `@tensorflow/tfjs-backend-wasm/${file}`,
  ),
].map(packageFile);
const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(packageFile(`${name}/package.json`), 'utf8')) as { version: string }).version;
const FACE_FOLDER = `faces/${versionOf('@vladmandic/human')}-${versionOf('@tensorflow/tfjs-backend-wasm')}/`;

function faceFiles(): Plugin {
  return {
    name: 'face-files',
    generateBundle() {
      for (const file of FACE_FILES)
        this.emitFile({ type: 'asset', fileName: FACE_FOLDER + basename(file), source: readFileSync(file) });
    },
  };
}

/**
 * Fails the build where a file that the worker stores imports one that it leaves to the network: without a network the
 * screen would wait for that file.
 */
function keptFiles(): Plugin {
  return {
    name: 'kept-files',
    generateBundle(_options, bundle) {
      for (const { fileName, type, ...file } of Object.values(bundle)) {
        if (type !== 'chunk' || NOT_KEPT.test(fileName)) continue;
        const missing = (file as { imports: string[] }).imports.filter((each) => NOT_KEPT.test(each));
        if (missing.length > 0) this.error(`${fileName} is kept on the phone and needs ${missing.join(', ')}`);
      }
    },
  };
}

export default defineConfig({
  worker: { format: 'es' },
  resolve: {
    // React has this hook itself; the shim brings it to versions before 18.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      addExtensions: true,
      semicolons: true,
      autoCodeSplitting: true,
    }),
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    startScript(),
    faceFiles(),
    keptFiles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'main.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        target: TARGET,
        globPatterns: ['index.html', 'assets/**/*.{js,css,svg,woff2}', 'icons/*.{svg,png}', 'manifest.webmanifest'],
        // The worker leaves these files to the browser.
        manifestTransforms: [
          (entries) => ({ manifest: entries.filter(({ url }) => !NOT_KEPT.test(url)), warnings: [] }),
        ],
      },
      manifest: false, // The manifest is a file of its own: public/manifest.webmanifest.
    }),
  ],
  // Names of style files are unique (`architecture.test.ts`), so a class needs no hash, which every file would carry.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` } },
  build: {
    target: TARGET,
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // Safari before 17 does not know `modulepreload`; the files of a screen are asked for by `preload` there.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', app: 'src/main.tsx' },
      // react-zoom-pan-pinch adds a style element to the page as it is loaded, which the page's policy forbids; the
      // seat map brings its own styles.
      treeshake: {
        manualPureFunctions: ['styleInject'],
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
      },
      output: {
        postBanner: ({ name }) => (COMPILED_AHEAD.has(name) ? COMPILE_ALL : ''),
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 2 }, // browsers keep the libraries from release to release
            { name: 'app', test: /^(?!.*\.html\b)/, tags: ['$initial'], priority: 1 },
            { name: 'pan-zoom', test: /react-zoom-pan-pinch/, priority: 1 }, // beside the seat map, not in it: it stays the same from release to release
            { name: 'tabs', test: /src.app.Tabs\.tsx/, priority: 0.9 }, // on every screen: it must not load another screen's file for an icon
            ...visitChunks,
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/wxauth', '/sandbox', '/pay', '/files', '/wallet', '/openapi.json'].map((path) => [
        path,
        `http://127.0.0.1:${API_PORT}`,
      ]),
    ),
  },
});
