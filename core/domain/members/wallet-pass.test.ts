import { describe, expect, it } from 'vitest';
import { passEnd, type PassTicket, walletPassOf } from './wallet-pass.ts';

const TICKET: PassTicket = {
  ticket_no: '100000000001',
  scenic_id: 'show',
  program_name: { zh_CN: '夜秀', en: 'Night show' },
  type_name: { zh_CN: '成人' },
  status: 'WAIT_USE',
  valid_from: '2026-04-18',
  valid_until: '2026-04-18',
  people: 1,
  holders: [{ name: '林晚舟' }],
  code: 'v2.code',
};
const ORDER = { scenic: { id: 'show', entrances: { zh_CN: '东门' } } };

describe('a pass for a wallet', () => {
  it('has the code of the app, and names its holder as masked as the app does', () => {
    expect(walletPassOf(TICKET, ORDER)).toEqual({
      number: '100000000001',
      code: 'v2.code',
      used: false,
      spot: TICKET.program_name,
      type: TICKET.type_name,
      entrance: { zh_CN: '东门' },
      from: '2026-04-18',
      until: '2026-04-18',
      session: null,
      seat: null,
      holders: ['林**'],
      people: 1,
    });
  });

  it('takes nothing of a ticket that is not meant for it', () => {
    const holder = {
      name: '林晚舟',
      id_type: 'ID_CARD',
      id_mask: '3501**********001X',
      id_number: '35010119900101001X',
    };
    const seat = { id: 'A-1-1', zone: 'A', row: '1', number: '5' };
    const text = JSON.stringify(walletPassOf({ ...TICKET, holders: [holder], seat }, ORDER));
    for (const secret of ['3501', 'id_', 'A-1-1', '晚舟']) expect(text).not.toContain(secret);
  });

  it.each([
    ['used', { status: 'USED' }],
    ['returned', { status: 'CANCELED' }],
    ['out of date', { status: 'OUTOFDATE' }],
    ['waiting for the answer to its return', { code: undefined }],
  ])('is void once the ticket is %s', (_, over) => {
    expect(walletPassOf({ ...TICKET, ...over }, ORDER).code).toBeNull();
  });

  it('shows where to go in only where the order knows it', () => {
    expect(walletPassOf({ ...TICKET, scenic_id: 'boat' }, ORDER).entrance).toBeNull();
    expect(walletPassOf(TICKET, { ...ORDER, guide: { meeting_point: { zh_CN: '石桥' } } }).entrance).toEqual({
      zh_CN: '石桥',
    });
  });

  it('ends with the last day of the venue, and without one never', () => {
    expect(passEnd({ until: '2026-04-18', session: null })).toBe(Date.parse('2026-04-19T00:00:00+08:00'));
    const session = {
      starts_at: Date.parse('2026-04-18T22:00:00+08:00'),
      ends_at: Date.parse('2026-04-19T01:30:00+08:00'),
    };
    expect(passEnd({ until: '2026-04-18', session })).toBe(session.ends_at);
    expect(passEnd(walletPassOf({ ...TICKET, valid_until: '2100-12-31' }, ORDER))).toBeNull();
  });
});
