import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, median } from './goals.ts';
import { type GroupResult, numberOf, summaryOf } from './report.ts';

describe('the verdict on a measurement', () => {
  it('compares the median with the floor where the goal is a ratio', () => {
    expect(judge('lcp', { ours: [110, 90, 400], floor: [100, 100, 100] })).toMatchObject({
      ours: 110,
      ratio: 1.1,
      verdict: 'ambitious',
      range: [90, 400],
    });
    expect(judge('lcp', { ours: [125], floor: [100] }).verdict).toBe('must');
    expect(judge('lcp', { ours: [126], floor: [100] }).verdict).toBe('missed');
  });
  it('looks at our value alone where the goal is a number', () => {
    expect(judge('page', { ours: [8_000] }).verdict).toBe('ambitious');
    expect(judge('page', { ours: [14_000] }).verdict).toBe('must');
    expect(judge('page', { ours: [14_001] }).verdict).toBe('missed');
    expect(judge('panFps', { ours: [7_999] }).verdict).toBe('missed');
    expect(judge('soldExactly', { ours: [201] }).verdict).toBe('missed');
  });
  it('asks for at least a share of the floor where more is better', () => {
    expect(judge('scrollFps', { ours: [58.2], floor: [60] }).verdict).toBe('must');
    expect(judge('scrollFps', { ours: [58.1], floor: [60] }).verdict).toBe('missed');
  });
  it('takes what was never measured, or has no floor to stand on, as missed', () => {
    expect(judge('lcp', { ours: [], floor: [100] }).verdict).toBe('missed');
    expect(judge('lcp', { ours: [100] }).verdict).toBe('missed');
    expect(judge('content', { ours: [10], floor: [0] }).verdict).toBe('missed');
    expect(judge('content', { ours: [0], floor: [0] }).verdict).toBe('must');
    expect(judge('panFps', { ours: [10], floor: [0] }).verdict).toBe('missed');
    expect(judge('panFps', { ours: [0], floor: [0] }).verdict).toBe('missed');
  });
});

it('the median lies between the values, half of them on each side', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1 }), (values) => {
      const middle = median(values);
      expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(values.length / 2);
      expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(values.length / 2);
    }),
  );
});

it('numbers are written as people read them', () => {
  expect([
    numberOf(128_189, 'B'),
    numberOf(59.84, 'fps'),
    numberOf(1.234, 'MB'),
    numberOf(0.0125),
    numberOf(Number.NaN, 'ms'),
  ]).toEqual(['128,189 B', '59.8 fps', '1.23 MB', '0.013', '–']);
});

it('the table has a line for each goal', () => {
  const speed = { pieces: 100, load: 0.5 };
  const group: GroupResult = {
    date: '2026-11-21T10:00:00.000Z',
    command: 'npm run bench -- paint',
    runs: 7,
    seconds: 60,
    machine: { processor: '2 x any', memoryGb: 8, system: 'linux', node: 'v24', browser: 'Chromium' },
    speed: { before: speed, after: { pieces: 200, load: 3 } },
    measured: { errors: { ours: [0] }, lcp: { ours: [700], floor: [650] } },
  };
  const lines = summaryOf({ paint: group });
  expect(
    lines
      .find((line) => line.includes('largest paint, cold, Slow 4G'))
      ?.split('|')
      .map((cell) => cell.trim()),
  ).toEqual([
    '',
    '1',
    'largest paint, cold, Slow 4G',
    'page without script',
    '650 ms',
    '700 ms',
    '1.08x',
    '≤ 1.25x',
    '≤ 1.10x',
    'wish met',
    '',
  ]);
  expect(lines.join('\n')).toContain('no: measure again');
});
