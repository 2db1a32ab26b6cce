import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM } from './tests/fixtures/browser.ts';

/** Components are compiled as the app's are, with their words. */
const plugins = [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })];

const BROWSER_TESTS = '{core,src,gate,office}/**/*.browser.test.tsx';
/** Trials that take minutes each: `npm run test:all` runs them. */
const EXCLUDED_TRIALS = process.env['TRIALS'] ? [] : ['**/*.trial.test.ts'];

export default defineConfig({
  test: {
    // These limits are so long that only a test that hangs reaches them: a slow machine must not fail tests. Only the
    // trial that builds the program twice has a longer limit of its own.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A server test spends much of its time waiting, so more run at once than two cores would take.
    maxWorkers: 3,
    // Servers run inside of the tests and print what they send.
    silent: 'passed-only',
    // A test that passes only the second time is a defect, which `npm test` names; it does not hold back all other
    // work.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{core,src}/**/*.test.ts', 'tools/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [...EXCLUDED_TRIALS],
          environment: 'node',
          // Isolation would spend most of the processor time on loading the same files anew for each test file.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          // Devices verify real signatures with the globals of their worker: each file has its own.
          name: 'gate',
          include: ['gate/**/*.test.ts'],
          exclude: EXCLUDED_TRIALS,
          environment: 'node',
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          exclude: EXCLUDED_TRIALS,
          environment: 'node',
          pool: 'forks',
          // Most of a file's processor time would be to load the server anew.
          isolate: false,
          // To compile the embedded engine a second time, for speed, takes longer than a test's statements win by it.
          execArgv: ['--liftoff-only'],
          globalSetup: 'tests/fixtures/run-databases.ts',
          // A test's server without a folder of its own runs on the PostgreSQL of the run, and so starts sooner.
          env: { SERVERS_ON: 'postgres', SERVERS_INSIDE: '1', TEST_DAY: '2027-03-10' },
        },
      },
      {
        extends: true,
        plugins,
        test: {
          name: 'components',
          include: ['{core,src,gate,office}/**/*.test.tsx', 'office/**/*.test.ts'],
          exclude: [BROWSER_TESTS],
          environment: 'jsdom',
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          setupFiles: 'tests/fixtures/component.tsx',
        },
      },
      {
        extends: true,
        plugins,
        // Found at once: a package found in the middle of a test would load the page anew.
        optimizeDeps: { entries: [BROWSER_TESTS, 'tests/fixtures/component.tsx'] },
        test: {
          name: 'browser',
          include: [BROWSER_TESTS],
          setupFiles: ['tests/fixtures/component.tsx', 'tests/fixtures/component-styles.ts'],
          expect: { poll: { timeout: 60_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: CHROMIUM,
                args: [
                  '--no-sandbox',
                  '--disable-gpu',
                  '--disable-quic',
                  '--no-first-run',
                  '--disable-background-networking',
                  '--disable-component-update',
                  '--disable-sync',
                ],
              },
              contextOptions: { hasTouch: true, reducedMotion: 'reduce' },
              actionTimeout: 60_000,
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
});
