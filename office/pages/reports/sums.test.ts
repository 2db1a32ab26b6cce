import { expect, it } from 'vitest';
import type { ReportDay, ReportLine } from '#contract/office/reports.ts';
import { daysFrom } from '#domain/lib/day-math.ts';
import { addUp, barsOf, bySpot, changeOf, earlierSums, netOf } from './sums.ts';

const lake = { id: 'lake', name: { zh_CN: '湖' } };
const hill = { id: 'hill', name: { zh_CN: '山' } };
const line = (key: string, spot: ReportLine['spot'], sold: number, refunded = 0, earlier?: number): ReportLine => ({
  key,
  spot,
  tickets: 1,
  sold,
  refunded,
  ...(earlier === undefined ? {} : { earlier: { tickets: 1, sold: earlier, refunded: 0 } }),
});

it('adds up lines under their spot, the spot with the most money first', () => {
  const groups = bySpot([
    line('adult', hill, 60_00, 10_00, 40_00),
    line('boat', lake, 80_00),
    line('child', hill, 35_00, 0, 0),
  ]);
  expect(groups.map(({ spot, lines }) => [spot?.id, lines.map(({ key }) => key), netOf(addUp(lines))])).toEqual([
    ['hill', ['adult', 'child'], 85_00],
    ['lake', ['boat'], 80_00],
  ]);
  expect(earlierSums(groups[0]?.lines ?? [])).toEqual({ tickets: 2, sold: 40_00, refunded: 0 });
  expect(earlierSums(groups[1]?.lines ?? [])).toBeUndefined();
  expect(
    earlierSums([line('adult', lake, 10_00, 0, 0)].map((one) => ({ ...one, earlier: addUp([]) }))),
  ).toBeUndefined();
});

it('says no change where nothing was sold earlier', () => {
  expect(changeOf(114, 100)).toBeCloseTo(0.14);
  expect(changeOf(50, 100)).toBe(-0.5);
  expect(changeOf(50, 0)).toBeNull();
  expect(changeOf(50, undefined)).toBeNull();
});

it('draws two months by the day, and a year by the month', () => {
  const days = (from: `${number}-${number}-${number}`, to: `${number}-${number}-${number}`): ReportDay[] =>
    daysFrom(from, to).map((day) => ({ day, tickets: 1, sold: 100, refunded: 0 }));
  expect(barsOf(days('2026-11-01', '2026-11-30'))).toHaveLength(30);
  const year = barsOf(days('2025-12-15', '2026-11-30'));
  expect(year).toHaveLength(12);
  expect(year[0]).toMatchObject({ from: '2025-12-15', to: '2025-12-31', sold: 1700 });
});
