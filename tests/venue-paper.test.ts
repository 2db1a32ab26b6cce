import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { written } from '../scripts/venue-paper.ts';
import { ROOT } from './fixtures/server.ts';

test('the paper on the venue file has the fields of the schema: else `npm run venue:paper`', () => {
  expect(readFileSync(join(ROOT, 'docs', 'venue-file.md'), 'utf8')).toBe(written());
});
