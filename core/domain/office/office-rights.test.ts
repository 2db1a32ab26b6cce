import { describe, expect, it } from 'vitest';
import {
  mayDo,
  needsSecond,
  needsSecondFactor,
  PERMISSIONS,
  roleChangeProblem,
  ROLES,
  SECOND_ABOVE,
  seesActionsOf,
} from './office-rights.ts';

const TABLE: Record<keyof typeof PERMISSIONS, string> = {
  read: 'OMDF-R',
  person: 'OMD---',
  guests: 'OMD---',
  'guest-documents': 'OM----',
  note: 'OMDF--',
  serve: 'OMD---',
  confirm: 'OMD---',
  returns: 'OM-F--',
  repaid: 'O--F--',
  override: 'OM----',
  catalogue: 'OM----',
  manage: 'OM----',
  sales: 'OM----',
  'sales-report': 'OM-F--',
  'gate-check': 'OMD-G-',
  'see-devices': 'OMD--R',
  devices: 'OM----',
  'see-invoices': 'OMDF-R',
  invoices: 'O--F--',
  settle: 'O--F--',
  'settle-reopen': 'O-----',
  reports: 'OM-F--',
  'export-orders': 'OM-F--',
  privacy: 'OM----',
  audit: 'OM---R',
  staff: 'O-----',
  settings: 'O-----',
};

describe('rights of staff', () => {
  it.each(Object.entries(TABLE))('%s: %s', (permission, row) => {
    const letters = ROLES.map((role) =>
      mayDo(role, permission as keyof typeof PERMISSIONS) ? role.charAt(0).toUpperCase() : '-',
    );
    expect(letters.join('')).toBe(row);
  });

  it('ask for a second factor where money or rights are moved, or people are seen', () => {
    expect(ROLES.filter(needsSecondFactor)).toEqual(['owner', 'manager', 'desk', 'finance']);
  });

  it('hide the actions of owners from managers, and the log from those without the right', () => {
    expect([
      seesActionsOf('manager', 'owner'),
      seesActionsOf('manager', 'desk'),
      seesActionsOf('reader', 'owner'),
      seesActionsOf('desk', 'desk'),
    ]).toEqual([false, true, true, false]);
  });

  it('ask for a second person above the limit, never where the venue switched that off', () => {
    expect([
      needsSecond(SECOND_ABOVE, SECOND_ABOVE),
      needsSecond(SECOND_ABOVE + 1, SECOND_ABOVE),
      needsSecond(9_999_999, null),
    ]).toEqual([false, true, false]);
  });

  it('keep the last owner, and let nobody change their own role', () => {
    expect(roleChangeProblem({ self: true, from: 'manager', to: 'owner' }, 2)).toBe('own-role');
    expect(roleChangeProblem({ self: false, from: 'owner', to: 'desk' }, 1)).toBe('last-owner');
    expect(roleChangeProblem({ self: false, from: 'owner', to: null }, 1)).toBe('last-owner');
    expect(roleChangeProblem({ self: false, from: 'owner', to: 'desk' }, 2)).toBeNull();
    expect(roleChangeProblem({ self: false, from: null, to: 'owner' }, 1)).toBeNull();
  });
});
