import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patched } from '#domain/office/office-patch.ts';
import { differencesOf, sameJson, undoOf } from './venue-diff.ts';

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

describe('taking single changes back', () => {
  const value = fc.oneof(fc.integer(), fc.constantFrom('x', 'y'), fc.array(fc.integer(), { maxLength: 2 }));
  const part = fc.record(
    { id: fc.constantFrom('a', 'b', 'c', 'd'), fee: value, sale: fc.record({ from: value }) },
    { requiredKeys: ['id'] },
  );
  const parts = fc.uniqueArray(part, { selector: ({ id }) => id, maxLength: 4 });
  const venue = fc.record(
    { types: parts, project: fc.record({ phone: value, rows: parts }, { requiredKeys: [] }) },
    { requiredKeys: ['project'] },
  );

  it('leads, one after the other in any order, to the older document', () => {
    fc.assert(
      fc.property(venue, venue, fc.infiniteStream(fc.nat()), (before, after, choices) => {
        let doc: Record<string, unknown> = after;
        for (let left = differencesOf(before, doc); left.length > 0; left = differencesOf(before, doc)) {
          const chosen = left[(choices.next().value ?? 0) % left.length];
          const undo = undoOf(before, doc, chosen?.path ?? []);
          const next = undo && patched(doc, [undo]);
          if (!next) throw new Error(`${chosen?.path.join('/')} can’t be taken back`);
          expect(differencesOf(before, next)).not.toContainEqual(chosen);
          doc = next;
        }
        expect(sameJson(doc, before)).toBe(true);
      }),
    );
  });

  it('is nothing where the difference is gone', () => {
    expect(undoOf({ a: 1 }, { a: 1 }, ['a'])).toBeNull();
    expect(undoOf({ list: [{ id: 'a' }] }, { list: [{ id: 'a' }] }, ['list', 'b'])).toBeNull();
  });
});
