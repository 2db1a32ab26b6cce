import { describe, expect, it } from 'vitest';
import { ROLES } from './office-rights.ts';
import { REQUEST_KINDS, type RequestKind } from './request-kinds.ts';
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
    const approvers = (request: RequestKind) => ROLES.filter((role) => mayDecide(role, 'second', request));
    expect(Object.fromEntries(REQUEST_KINDS.map((request) => [request, approvers(request)]))).toEqual({
      returns: ['owner', 'manager', 'finance'],
      cancel: ['owner', 'manager', 'finance'],
      repaid: ['owner', 'finance'],
      close: ['owner', 'manager', 'finance'],
      move: ['owner', 'manager', 'finance'],
      erase: ['owner', 'manager'],
    });
  });
});
