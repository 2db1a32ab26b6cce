import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isTooDeep, parseLoose } from './input.ts';

describe('depth of JSON', () => {
  it('is counted outside of strings, closed brackets taken off', () => {
    expect(isTooDeep('['.repeat(32) + ']'.repeat(32))).toBe(false);
    expect(isTooDeep('['.repeat(33))).toBe(true);
    expect(isTooDeep(`[${'{},'.repeat(100)}{}]`)).toBe(false);
    expect(isTooDeep(JSON.stringify({ text: '[{'.repeat(100), quoted: '\\"[['.repeat(50) }))).toBe(false);
  });

  it('is found at once in a body of brackets only', () => {
    const started = performance.now();
    expect(isTooDeep('['.repeat(250_000))).toBe(true);
    expect(isTooDeep('"'.repeat(250_000))).toBe(false);
    expect(performance.now() - started).toBeLessThan(50);
  });
});

describe('text that stands for something else', () => {
  const schema = v.object({ id: v.string(), count: v.optional(v.number()), whole: v.optional(v.boolean()) });

  it('becomes a number or a boolean only where text is wrong', () => {
    expect(parseLoose(schema, { id: '17', count: '3', whole: 'true' }).output).toEqual({ id: '17', count: 3, whole: true });
    expect(parseLoose(schema, { id: '0010', count: 2 }).output).toEqual({ id: '0010', count: 2 });
  });

  it('stays wrong where it is', () => {
    const parsed = parseLoose(schema, { id: '1', count: 'three', whole: 'maybe' });
    expect([parsed.success, parsed.issues?.length]).toEqual([false, 2]);
  });
});
