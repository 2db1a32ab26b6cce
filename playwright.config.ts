import { defineConfig } from '@playwright/test';

const isMobileRun = process.env['MODE'] === 'mobile';
// The journeys run on PostgreSQL, and once more in mobile mode on the embedded database.
process.env['SERVERS_ON'] = isMobileRun ? 'embedded' : 'postgres';

// The journeys are the same in both modes, but for what only the messaging app has (its bridge, accounts bound to its
// people, the cache of its web view) and for limits, which the tests of mobile mode switch off: every visitor of theirs
// asks for codes by text message.
const notInThisMode = isMobileRun ? [/@messaging/] : [];

export default defineConfig({
  projects: [
    // What `npm test` runs.
    { name: 'journeys', testDir: 'tests/e2e', grepInvert: [/@trial/, ...notInThisMode] },
    // What `npm run test:all` adds: single cases beside a journey, and whole files.
    { name: 'trial-cases', testDir: 'tests/e2e', grep: /@trial/, grepInvert: notInThisMode },
    { name: 'trials', testDir: 'tests/trials', grepInvert: notInThisMode },
  ],
  globalSetup: './tests/fixtures/run-databases.ts',
  outputDir: isMobileRun ? 'test-results/browser-mobile' : 'test-results/browser',
  // Large enough for any machine: no test's outcome depends on how fast it is.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // A control that is missing fails with its name, not with the whole test's limit.
  use: { actionTimeout: 120_000 },
  // Part of a test is waiting. Each worker starts its own servers.
  workers: isMobileRun ? 2 : 3,
  // A test that passes only the second time is a defect, which `npm test` names; it does not hold back all other work.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  reporter: 'line',
});
