import { defineConfig } from '@playwright/test';

process.env['SERVERS_ON'] = 'postgres';

/** People's walks: whole journeys by tapping from home, with motion, on phones with a history. */
export default defineConfig({
  testDir: '.',
  // Gate and office are walked in one language, and the truths are tested on separate pages.
  testIgnore: process.env['WALK_LOCALE'] ? ['gate.spec.ts', 'office.spec.ts', 'truths.spec.ts'] : [],
  globalSetup: './start-servers.ts',
  outputDir: '../../test-results/walks-output',
  // Limits so wide that a slow machine only takes longer.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // A missing control fails with its name, not with the whole test's limit.
  use: { actionTimeout: 120_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'line',
});
