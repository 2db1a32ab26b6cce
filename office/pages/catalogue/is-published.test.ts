import { expect, test } from 'vitest';
import { isPublished } from './is-published.ts';

test('the empty version that a venue begins with is not taken for a published one, an imported one is', () => {
  expect(isPublished({ live: 1, live_doc: { scenics: [] } })).toBe(false);
  expect(isPublished({ live: 1, live_doc: {} })).toBe(false);
  expect(isPublished({ live: 1, live_doc: { scenics: [{ id: 'peak' }] } })).toBe(true);
  expect(isPublished({ live: 2, live_doc: { scenics: [] } })).toBe(true);
});
