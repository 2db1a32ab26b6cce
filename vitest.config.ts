import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'server/**/*.test.ts', 'tests/*.test.ts', 'tests/server/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // Two cores, and much of a server test is waiting for what has its time.
    maxWorkers: 3,
    globalSetup: 'tests/fixtures/empty-database.ts',
  },
});
