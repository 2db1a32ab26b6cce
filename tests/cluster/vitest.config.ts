import { defineConfig } from 'vitest/config';

/** `npm run test:cluster`: not part of `npm test`, since it takes minutes and needs PgBouncer and HAProxy. */
export default defineConfig({
  test: {
    include: ['tests/cluster/**/*.test.ts'],
    environment: 'node',
    testTimeout: 240_000,
    hookTimeout: 240_000,
    pool: 'forks',
    fileParallelism: false,
  },
});
