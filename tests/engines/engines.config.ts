import { defineConfig } from '@playwright/test';
import { ENGINES } from './engine.ts';

/** Playwright is only the runner here: the browsers are driven by the standard protocol. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engine-runs',
  globalSetup: './start-servers.ts',
  timeout: 600_000,
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: 'line',
  projects: ENGINES.map((name) => ({ name })),
});
