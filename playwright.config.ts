import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/fixtures/empty-database.ts',
  outputDir: 'test-results/browser',
  // Three files at a time, each with a server of its own: most of a test is waiting.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 3,
  retries: 0,
  forbidOnly: true,
  reporter: 'line',
});
