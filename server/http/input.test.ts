import * as v from 'valibot';
import { ALL_OPERATIONS } from '#contract/all.ts';
import type { VisitorOperation } from '#contract/operation.ts';
import { describe, expect, it } from 'vitest';
import { isTooDeep, parseLoose } from './input.ts';

/** @returns the processor time that something takes, which does not grow while other processes are busy. */
function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('depth of JSON', () => {
  it('is counted outside of strings, closed brackets taken off', () => {
    expect(isTooDeep('['.repeat(32) + ']'.repeat(32))).toBe(false);
    expect(isTooDeep('['.repeat(33))).toBe(true);
    expect(isTooDeep(`[${'{},'.repeat(100)}{}]`)).toBe(false);
    expect(isTooDeep(JSON.stringify({ text: '[{'.repeat(100), quoted: '\\"[['.repeat(50) }))).toBe(false);
  });

  it('is found at once in a body of brackets only', () => {
    const spent = processorMs(() => {
      expect(isTooDeep('['.repeat(250_000))).toBe(true);
      expect(isTooDeep('"'.repeat(250_000))).toBe(false);
    });
    expect(spent).toBeLessThan(100);
  });
});

describe('text that stands for something else', () => {
  const schema = v.object({ id: v.string(), count: v.optional(v.number()), whole: v.optional(v.boolean()) });

  it('becomes a number or a boolean only where text is wrong', () => {
    expect(parseLoose(schema, { id: '17', count: '3', whole: 'true' })).toEqual({
      success: true,
      output: { id: '17', count: 3, whole: true },
    });
    expect(parseLoose(schema, { id: '0010', count: 2 })).toEqual({ success: true, output: { id: '0010', count: 2 } });
  });

  it('stays wrong where it is', () => {
    const parsed = parseLoose(schema, { id: '1', count: 'three', whole: 'maybe' });
    expect(parsed).toEqual({ success: false, locations: ['count', 'whole'] });
  });

  it('of a list that is wrong all over names one place', () => {
    const lists = v.object({ list: v.array(v.object({ id: v.string() })) });
    expect(parseLoose(lists, { list: [{ id: 'a' }, {}, {}] })).toEqual({ success: false, locations: ['list.1.id'] });
  });
});

describe('a body as large as a call may be', () => {
  const people = Object.fromEntries(Array.from({ length: 23_000 }, (_, index) => [`k${index}`, -1]));
  it.each([
    ['checkGreyList', { identityGreyListChecks: Array.from({ length: 78_000 }, () => ({})) }],
    ['placeOrder', { tickets: Array.from({ length: 78_000 }, () => ({})) }],
    [
      'updateCart',
      { tickets: Array.from({ length: 20 }, () => ({ travellers: Array.from({ length: 3_900 }, () => ({})) })) },
    ],
    ['cancelPart', { id: '1', ticketIds: ['1'], people }],
  ])('is refused by %s before others notice: lengths are judged before items', (name, raw) => {
    const { input } = ALL_OPERATIONS.find((operation) => operation.name === name) as VisitorOperation;
    expect(processorMs(() => expect(parseLoose(input, raw).success).toBe(false))).toBeLessThan(300);
  });
});
