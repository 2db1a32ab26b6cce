import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/lib/day.ts';
import { LINK_MS, linkUntil, type ShareableTicket, shareBlock } from './ticket-share.ts';

const DAY = '2026-04-18';
const NOW = instantOf(DAY, '09:00');
const ticket = (over: Partial<ShareableTicket> = {}): ShareableTicket => ({
  status: 'WAIT_USE',
  used: 0,
  valid_until: DAY,
  doc: {},
  card_id: null,
  policy: { kind: 'TICKET' },
  ...over,
});
const OPEN = { showsCodes: true, in_audit: false };

describe('a ticket may be sent to another phone', () => {
  it.each(['TICKET', 'ACTIVITY', 'RENT'])('while it is paid and unused: %s', (kind) => {
    expect(shareBlock(ticket({ policy: { kind } }), OPEN, NOW)).toBeNull();
  });

  it.each(['MEMBER', 'GUIDE', 'whatever comes later'])('but not a %s', (kind) => {
    expect(shareBlock(ticket({ policy: { kind } }), OPEN, NOW)).toBe('kind');
  });

  it('nor one that a member card paid for', () => expect(shareBlock(ticket({ card_id: 'c' }), OPEN, NOW)).toBe('kind'));

  it.each([
    { status: 'PART_USE', used: 1 },
    { status: 'USED', used: 1 },
    { status: 'CANCELED' },
    { status: 'OUTOFDATE' },
  ])('nor after use or end: %o', (over) => {
    expect(shareBlock(ticket(over), OPEN, NOW)).toBe('used');
  });

  it('nor before its code is shown, nor while a return waits', () => {
    expect(shareBlock(ticket(), { ...OPEN, showsCodes: false }, NOW)).toBe('unpaid');
    expect(shareBlock(ticket(), { ...OPEN, in_audit: true }, NOW)).toBe('audit');
  });

  it('until the last moment of its last day', () => {
    expect(shareBlock(ticket(), OPEN, instantOf(DAY, '24:00') - 1)).toBeNull();
    expect(shareBlock(ticket(), OPEN, instantOf(DAY, '24:00'))).toBe('over');
  });
});

describe('a link', () => {
  it('ends a day later', () => expect(linkUntil(ticket({ valid_until: '2026-05-01' }), NOW)).toBe(NOW + LINK_MS));
  it('ends with a session that runs on after its day', () => {
    const night = ticket({ doc: { batch: { ends_at: instantOf('2026-04-19', '01:30') } } });
    expect(linkUntil(night, instantOf(DAY, '23:00'))).toBe(instantOf('2026-04-19', '01:30'));
    expect(shareBlock(night, OPEN, instantOf('2026-04-19', '00:40'))).toBeNull();
    expect(shareBlock(night, OPEN, instantOf('2026-04-19', '01:30'))).toBe('over');
  });
  it('ends with the last day of use, where that is earlier', () =>
    expect(linkUntil(ticket(), NOW)).toBe(instantOf(DAY, '24:00')));
});
