import { describe, expect, it } from 'vitest';
import { patched } from './office-patch.ts';
import { pathInNewer, rebaseChanges } from './rebase-changes.ts';

const DOC = {
  project: { name: 'A' },
  types: [
    { id: 'a', fee: 1 },
    { id: 'b', fee: 2, prices: [{ from: '2026-12-01', fee: 3 }] },
  ],
};
const fee = ['types', 1, 'fee'] as const;

describe('pathInNewer', () => {
  it('finds a part by its id wherever it stands now, and the new end of a list', () => {
    const after = { types: [{ id: 'c' }, DOC.types[1], DOC.types[0]] };
    expect(pathInNewer(DOC, after, ['types', 0, 'fee'])).toEqual(['types', 2, 'fee']);
    expect(pathInNewer(DOC, after, ['types', 2])).toEqual(['types', 3]);
    expect(pathInNewer(DOC, { types: [DOC.types[0]] }, fee)).toBeNull();
    expect(pathInNewer(DOC, {}, fee)).toBeNull();
  });
});

describe('rebaseChanges', () => {
  it('keeps changes of fields that nobody else touched, also where the part moved', () => {
    const after = { ...DOC, project: { name: 'B' }, types: [DOC.types[1], DOC.types[0]] };
    expect(rebaseChanges(DOC, after, [{ path: fee, value: 5 }])).toEqual({
      applied: [{ path: ['types', 0, 'fee'], value: 5 }],
      lost: [],
    });
  });

  it('adds a part behind the one that somebody else added, with what was typed into it', () => {
    const after = patched(DOC, [{ path: ['types', 2], value: { id: 'c' } }]) ?? DOC;
    const mine = [
      { path: ['types', 2], value: { id: 'd' } },
      { path: ['types', 2, 'fee'], value: 4 },
    ];
    const { applied, lost } = rebaseChanges(DOC, after, mine);
    expect(lost).toEqual([]);
    expect(patched(after, applied)?.['types']).toEqual([...DOC.types, { id: 'c' }, { id: 'd', fee: 4 }]);
  });

  it('loses a field once, with the last value, though it was emptied before it was typed anew', () => {
    const after = patched(DOC, [{ path: fee, value: 9 }]) ?? DOC;
    const { applied, lost } = rebaseChanges(DOC, after, [{ path: fee }, { path: fee, value: 5 }]);
    expect(applied).toEqual([]);
    expect(lost).toMatchObject([{ path: fee, value: 5, theirs: 9, isGone: false }]);
  });

  it('loses nothing where both typed the same', () => {
    const after = patched(DOC, [{ path: fee, value: 5 }]) ?? DOC;
    expect(rebaseChanges(DOC, after, [{ path: fee }, { path: fee, value: 5 }])).toEqual({ applied: [], lost: [] });
  });

  it('loses what was typed into a part that somebody else removed, though another one stands there now', () => {
    const after = { ...DOC, types: [DOC.types[0], { id: 'c', fee: 2 }] };
    const { applied, lost } = rebaseChanges(DOC, after, [{ path: fee, value: 5 }]);
    expect(applied).toEqual([]);
    expect(lost).toMatchObject([{ path: fee, value: 5, isGone: true }]);
  });

  it('keeps a row by its number where rows have no id and nobody touched its field', () => {
    const path = ['types', 1, 'prices', 0, 'fee'];
    const after = patched(DOC, [{ path: ['types', 1, 'prices', 1], value: { from: '2026-12-24' } }]) ?? DOC;
    expect(rebaseChanges(DOC, after, [{ path, value: 4 }]).applied).toEqual([{ path, value: 4 }]);
  });
});
