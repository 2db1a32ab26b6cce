import { expect, test } from 'vitest';
import { instantOf } from '#domain/lib/day.ts';
import { evenings, presetEvening } from './latest-moment.ts';

const MORNING = instantOf('2026-11-27', '10:00');
const NIGHT = instantOf('2026-11-27', '20:00');

test('people wait until the evening before their visit, of several days before the last', () => {
  expect(presetEvening(['2026-11-29'], MORNING)).toBe('2026-11-28');
  expect(presetEvening(['2026-12-20', '2026-11-29'], MORNING)).toBe('2026-12-19');
});

test('they wait until the last entry where that evening is over or no day is chosen', () => {
  expect(presetEvening(['2026-11-28'], MORNING)).toBe('2026-11-27');
  expect(presetEvening(['2026-11-28'], NIGHT)).toBeNull();
  expect(presetEvening(['2026-11-27'], MORNING)).toBeNull();
  expect(presetEvening([], MORNING)).toBeNull();
});

test('no evening is offered that is over or not before the last day; the preset one always is', () => {
  expect(evenings(['2026-11-29'], MORNING)).toEqual(['2026-11-27', '2026-11-28']);
  expect(evenings(['2026-11-29'], NIGHT)).toEqual(['2026-11-28']);
  expect(evenings(['2026-11-28'], NIGHT)).toEqual([]);
  expect(evenings(['2026-12-20'], MORNING).at(-1)).toBe('2026-12-19');
  expect(evenings([], MORNING)).toHaveLength(7);
});
