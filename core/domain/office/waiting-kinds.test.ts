import { describe, expect, it } from 'vitest';
import { ROLES } from './office-rights.ts';
import { kindsFor, mayDecide } from './waiting-kinds.ts';

describe('what a colleague is told of', () => {
  it('is what the role may decide', () => {
    expect(Object.fromEntries(ROLES.map((role) => [role, kindsFor(role)]))).toEqual({
      owner: ['second', 'refund', 'conflict', 'device', 'invoice', 'difference', 'unsettled', 'confirm'],
      manager: ['second', 'conflict', 'device', 'confirm'],
      desk: ['confirm'],
      finance: ['second', 'refund', 'invoice', 'difference', 'unsettled'],
      gate: [],
      reader: [],
    });
  });

  it('depends for a second person on what is asked', () => {
    expect(mayDecide('finance', 'second', 'order:1')).toBe(true);
    expect(mayDecide('finance', 'second', 'day:2026-12-01')).toBe(false);
    expect(mayDecide('manager', 'second', 'session:a')).toBe(true);
    expect(mayDecide('finance', 'second', 'erasure:1')).toBe(false);
  });
});
