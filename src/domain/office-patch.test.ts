import { describe, expect, it } from 'vitest';
import { patched, valueAt } from './office-patch.ts';

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
    expect([valueAt(DOC, ['types', 1, 'id']), valueAt(DOC, ['types', 9, 'id']), valueAt(DOC, ['types', 'length', 'x']), valueAt(DOC, ['toString'])]).toEqual([
      'b',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
