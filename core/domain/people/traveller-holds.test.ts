import { describe, expect, it } from 'vitest';
import { holdsTicket, knownAgain } from './traveller-holds.ts';
import type { Traveller } from './traveller.ts';

const LIN: Traveller = { name: '林晚舟', id_type: 'ID_CARD', id_number: '110000199001010013' };
const holders = [{ name: '林晚舟', id_type: 'ID_CARD', id_mask: '1100**********0013' }];
const ticket = {
  scenic_id: 'peak',
  date: '2026-11-25',
  status: 'WAIT_USE',
  batch: { id: 'morning' },
  holders,
} as const;
const visit = { scenic_id: 'peak', date: '2026-11-25', batch_id: 'morning' } as const;

describe('a ticket that somebody holds already', () => {
  it('is distinguished by session and day', () => {
    expect(holdsTicket(LIN, visit, [ticket])).toBe('session');
    expect(holdsTicket(LIN, { ...visit, batch_id: 'afternoon' }, [ticket])).toBe('day');
    expect(holdsTicket(LIN, { ...visit, batch_id: null }, [ticket])).toBe('day');
  });
  it.each([
    ['another spot', { ...ticket, scenic_id: 'boat' }],
    ['another day', { ...ticket, date: '2026-11-26' as const }],
    ['a ticket that is over', { ...ticket, status: 'CANCELED' }],
    ['another number', { ...ticket, holders: [{ ...holders[0]!, id_mask: '1100**********0014' }] }],
    ['another name', { ...ticket, holders: [{ ...holders[0]!, name: '周以宁' }] }],
  ])('%s does not count', (_, other) => expect(holdsTicket(LIN, visit, [other])).toBeNull());
  it('nothing is shown before there is a day, or of people without a number', () => {
    expect(holdsTicket(LIN, { ...visit, date: null }, [ticket])).toBeNull();
    expect(holdsTicket({ ...LIN, id_number: '' }, visit, [ticket])).toBeNull();
  });
});

describe('a name without a number', () => {
  it('is the only one who is called so', () => {
    const blank = { ...LIN, id_number: '' };
    expect(knownAgain(blank, [LIN])).toBe(LIN);
    expect(knownAgain({ ...blank, name: '林 晚 舟' }, [LIN])).toBe(LIN);
    expect(knownAgain(blank, [LIN, { ...LIN, id_number: '110000200002290016' }])).toBeNull();
    expect(knownAgain({ ...blank, id_type: 'PASSPORT' }, [LIN])).toBeNull();
    expect(knownAgain(LIN, [LIN])).toBeNull();
  });
});
