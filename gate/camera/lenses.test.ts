import { describe, expect, it } from 'vitest';
import { constraintsFor, lensAfter } from './lenses.ts';

describe('lenses', () => {
  it('go round, the front one too, from whichever is on', () => {
    const ids = ['wide', 'main', 'front'];
    expect([lensAfter(ids, 'wide'), lensAfter(ids, 'main'), lensAfter(ids, 'front')]).toEqual([
      'main',
      'front',
      'wide',
    ]);
    expect(lensAfter(ids, 'unplugged')).toBe('wide');
    expect(lensAfter(['only'], 'only')).toBeNull();
  });

  it('begin with the one at the back, and then with the one that was chosen', () => {
    expect(constraintsFor(null).video).toMatchObject({
      facingMode: { ideal: 'environment' },
      focusMode: { ideal: 'continuous' },
    });
    expect(constraintsFor('main').video).toMatchObject({ deviceId: { ideal: 'main' } });
  });
});
