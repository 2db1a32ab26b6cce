import { expect, test } from 'vitest';
import { instantOf, type TimeOfDay } from '#domain/lib/day.ts';
import { openingAt } from './opening.ts';

const hours = { open: '08:00', close: '17:30', last_entry: '16:30', next: '2026-11-28' as const };
const at = (time: TimeOfDay, more: Partial<Parameters<typeof openingAt>[0]> = {}) =>
  openingAt({ ...hours, ...more }, instantOf('2026-11-27', time));

test('by day and before it opens a venue says its hours', () => {
  expect([at('07:00'), at('12:00'), at('15:29')].map(({ kind }) => kind)).toEqual(['open', 'open', 'open']);
});

test('an hour before the last entry it shows how long that is', () => {
  expect(at('15:50')).toEqual({ kind: 'ending', minutes: 40 });
});

test('between the last entry and closing time it is not called closed: people are inside', () => {
  expect([at('16:30'), at('17:29')]).toEqual([{ kind: 'last-entry-over' }, { kind: 'last-entry-over' }]);
});

test('after closing time it is closed, and opens tomorrow where something can be had then', () => {
  expect(at('17:30')).toEqual({ kind: 'closed', opensTomorrow: true });
  expect(at('21:00', { next: '2026-12-01' })).toEqual({ kind: 'closed', opensTomorrow: false });
  expect(at('21:00', { next: null })).toEqual({ kind: 'closed', opensTomorrow: false });
});

test('where the last entry is not known the venue closes when it closes', () => {
  expect(at('17:00', { last_entry: undefined })).toEqual({ kind: 'ending', minutes: 30 });
});
