import { describe, expect, it } from 'vitest';
import { changeFor, patched, valueAt } from './office-patch.ts';

const DOC = { project: { name: 'A' }, types: [{ id: 'a', fee: 1 }, { id: 'b' }] };

describe('patched', () => {
  it('sets, adds and takes away, one after the other', () => {
    const after = patched(DOC, [
      { path: ['types', 0, 'fee'], value: 2 },
      { path: ['types', 2], value: { id: 'c' } },
      { path: ['types', 1] },
      { path: ['types', 1, 'id'], value: 'd' },
      { path: ['project', 'name'] },
    ]);
    expect(after).toEqual({ project: {}, types: [{ id: 'a', fee: 2 }, { id: 'd' }] });
    expect(DOC.types).toEqual([{ id: 'a', fee: 1 }, { id: 'b' }]);
  });

  it('keeps what lies beside the way as it is', () => {
    const after = patched(DOC, [{ path: ['types', 0, 'fee'], value: 2 }]);
    expect(after?.['project']).toBe(DOC.project);
    expect(valueAt(after, ['types', 1])).toBe(DOC.types[1]);
  });

  it.each([
    [['nothing', 'here']],
    [['types', 4]],
    [['types', 'a']],
    [['project', 0]],
    [['types', 0, 'fee', 'more']],
    [['__proto__', 'x']],
    [['project', 'constructor']],
    [[]],
  ])('refuses the place %j', (path) => {
    expect(patched(DOC, [{ path, value: 1 }])).toBeNull();
  });

  it('refuses to take away what is not in a list', () => {
    expect(patched(DOC, [{ path: ['types', 2] }])).toBeNull();
  });
});

describe('valueAt', () => {
  it('finds what is there, and nothing that only the language has', () => {
    expect([
      valueAt(DOC, ['types', 1, 'id']),
      valueAt(DOC, ['types', 9, 'id']),
      valueAt(DOC, ['types', 'length', 'x']),
      valueAt(DOC, ['toString']),
    ]).toEqual(['b', undefined, undefined, undefined]);
  });
});

describe('changeFor', () => {
  it('makes the branch that is missing, and takes away one that has nothing else', () => {
    const spot = { spots: [{ id: 'a', sale: { from: '2026-11-24' } }] };
    expect(changeFor(spot, ['spots', 0, 'place', 'north'], 1)).toEqual({
      path: ['spots', 0, 'place'],
      value: { north: 1 },
    });
    expect(changeFor(spot, ['spots', 0, 'sale', 'to'], '2026-11-25')).toEqual({
      path: ['spots', 0, 'sale', 'to'],
      value: '2026-11-25',
    });
    expect(changeFor(spot, ['spots', 0, 'sale', 'from'], undefined)).toEqual({ path: ['spots', 0, 'sale'] });
    expect(changeFor(spot, ['spots', 0, 'place', 'north'], undefined)).toBeNull();
    expect(changeFor(spot, ['spots', 0], undefined)).toEqual({ path: ['spots', 0] });
  });
});
