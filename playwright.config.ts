import { defineConfig } from '@playwright/test';

const isMobileRun = process.env['MODE'] === 'mobile';
// The journeys run on PostgreSQL, and once more in the second mode on the embedded database.
process.env['SERVERS_ON'] = isMobileRun ? 'embedded' : 'postgres';

export default defineConfig({
  // The journeys are the same in both modes, but for what only the messaging app has (its bridge, accounts bound to its people, the cache of its
  // web view) and for limits, which the second mode's tests switch off: every visitor of theirs asks for codes by text message.
  ...(isMobileRun ? { grepInvert: /@messaging/ } : {}),
  testDir: 'tests/e2e',
  globalSetup: './tests/fixtures/run-databases.ts',
  outputDir: isMobileRun ? 'test-results/browser-mobile' : 'test-results/browser',
  // Three files at a time, each with a server of its own: most of a test is waiting.
  // Twice what the longest of them takes on a machine that is half as fast.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 3,
  // A test that passes only the second time is a defect, which `npm test` names; it does not hold back all other work.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  reporter: 'line',
});
