import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as { version: string };
const TARGET = ['chrome87', 'safari14'];

/**
 * The gate's app is a build of its own: one build for both would mix their chunks, and visitors would fetch what only
 * staff need.
 */
export default defineConfig({
  root: join(import.meta.dirname, 'gate'),
  base: '/gate/',
  // The office shows which program each device runs.
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  worker: { format: 'es' },
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: join(import.meta.dirname, 'gate'),
      filename: 'sw.ts',
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        target: TARGET,
        globPatterns: ['index.html', 'assets/**/*.{js,css}', 'icons/*.{svg,png}', 'manifest.webmanifest'],
      },
      // The manifest is a file of its own: gate/public/manifest.webmanifest.
      manifest: false,
    }),
  ],
  build: {
    outDir: join(import.meta.dirname, 'dist', 'gate'),
    emptyOutDir: true,
    target: TARGET,
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
  },
});
