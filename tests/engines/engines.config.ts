import { defineConfig } from '@playwright/test';
import { ENGINES } from './engine.ts';

/** The runner only: the browsers are driven as the standard says, not by it. */
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
