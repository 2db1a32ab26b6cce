import { defineConfig } from 'vitest/config';

/** `npm run test:nginx`: not part of `npm test`, since it needs nginx. */
export default defineConfig({
  test: {
    include: ['tests/deploy/**/*.test.ts'],
    environment: 'node',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: 'forks',
  },
});
