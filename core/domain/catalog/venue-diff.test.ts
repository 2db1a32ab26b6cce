import { describe, expect, it } from 'vitest';
import { differencesOf, sameJson } from './venue-diff.ts';

describe('differencesOf', () => {
  it('names parts by their id, and sees fields that came, changed or went', () => {
    const before = { types: [{ id: 'a', fee: 1, note: 'x' }, { id: 'b' }], project: { open: '08:00' } };
    const after = { types: [{ id: 'a', fee: 2, tags: ['y'] }, { id: 'c' }], project: { open: '08:00' } };
    expect(differencesOf(before, after)).toEqual([
      { path: ['types', 'a', 'fee'], before: 1, after: 2 },
      { path: ['types', 'a', 'note'], before: 'x' },
      { path: ['types', 'a', 'tags'], after: ['y'] },
      { path: ['types', 'b'], before: { id: 'b' } },
      { path: ['types', 'c'], after: { id: 'c' } },
    ]);
  });

  it('takes a text with all its languages as one value, and a list without ids as a whole', () => {
    expect(differencesOf({ name: { zh_CN: '票', en: 'T' } }, { name: { zh_CN: '票' } })).toEqual([
      { path: ['name'], before: { zh_CN: '票', en: 'T' }, after: { zh_CN: '票' } },
    ]);
    expect(differencesOf({ days: [1, 2] }, { days: [2, 1] })).toEqual([
      { path: ['days'], before: [1, 2], after: [2, 1] },
    ]);
  });

  it('sees another order of the same parts, and none in the order of fields', () => {
    expect(differencesOf([{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'a' }])).toEqual([
      { path: ['order'], before: ['a', 'b'], after: ['b', 'a'] },
    ]);
    expect(differencesOf({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toEqual([]);
    expect(sameJson({ a: undefined }, {})).toBe(false);
  });
});
