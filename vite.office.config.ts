import { basename, join } from 'node:path';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { build } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';

const API_PORT = process.env['API_PORT'] ?? '4174';

/** The worker's address has no hash: browsers find the next version of a worker at the address of the one before. */
function pushWorker(): Plugin {
  return {
    name: 'push-worker',
    async generateBundle() {
      const worker = await build({
        input: join(import.meta.dirname, 'office', 'push-worker.ts'),
        write: false,
        output: { format: 'iife', minify: true },
      });
      this.emitFile({ type: 'asset', fileName: 'push-worker.js', source: worker.output[0].code });
    },
  };
}

/**
 * The venue office: a build of its own, so that no file of it is among the visitors' and none of theirs changes with
 * it.
 */
export default defineConfig({
  root: join(import.meta.dirname, 'office'),
  publicDir: false,
  resolve: {
    // React has this hook itself; the shim brings it to versions before 18.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    pushWorker(),
  ],
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` } },
  build: {
    outDir: join(import.meta.dirname, 'dist-office'),
    emptyOutDir: true,
    target: ['chrome120', 'safari17', 'firefox121'],
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Pages share nearly all styles; in one file the order of the rules does not hang on which page was opened first.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 2 }, // browsers keep the libraries from release to release
            { name: 'app', test: /^(?!.*\.html\b)/, tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/office/api': `http://127.0.0.1:${API_PORT}` } },
});
