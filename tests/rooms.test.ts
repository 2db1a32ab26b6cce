import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './fixtures/server.ts';
// @ts-expect-error -- a script of the build, without types
import { drawn } from '../scripts/rooms.mjs';

test('the picture of the rooms fits the imports: else `npm run rooms`', () => {
  expect(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')).toBe((drawn as () => string)());
});
