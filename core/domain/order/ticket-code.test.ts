import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { codeTag, inFours, parseTicketCode, unsignedCode } from './ticket-code.ts';

const SIGNATURE = 'a'.repeat(86);
const TERMS = {
  key_id: '1',
  project: 'crane-lake',
  scenic_id: 'park',
  batch_id: 'park.2026-04-18.am',
  ticket_no: '826419370512',
  serial: 2,
  people: 4,
  valid_from: '2026-04-18',
  valid_until: '2026-04-18',
} as const;

describe('a ticket code', () => {
  it('has its parts', () => {
    const unsigned = unsignedCode(TERMS);
    expect(unsigned).toBe('v2.1.n8Mib.826419370512.2.20260418.4.jeA64.bilcW');
    expect(parseTicketCode(`${unsigned}.${SIGNATURE}`)).toEqual({
      version: 2,
      key_id: '1',
      venue: codeTag('crane-lake'),
      spot: codeTag('park'),
      session: codeTag('park.2026-04-18.am'),
      ticket_no: '826419370512',
      serial: 2,
      people: 4,
      valid_from: '2026-04-18',
      valid_until: '2026-04-18',
      signed: unsigned,
      signature: SIGNATURE,
    });
    expect(inFours('826419370512')).toBe('8264 1937 0512');
  });

  it('names both ends of its days and no session where there is none', () => {
    const unsigned = unsignedCode({ ...TERMS, batch_id: null, valid_until: '2026-05-17' });
    expect(unsigned).toContain('.20260418-20260517.');
    expect(parseTicketCode(`${unsigned}.${SIGNATURE}`)).toMatchObject({
      session: null,
      valid_from: '2026-04-18',
      valid_until: '2026-05-17',
    });
  });

  it('of the first version still reads', () => {
    const code = `v1.826419370512.2.20260418.${SIGNATURE}`;
    expect(parseTicketCode(code)).toEqual({
      version: 1,
      ticket_no: '826419370512',
      serial: 2,
      valid_until: '2026-04-18',
      signed: code.slice(0, -87),
      signature: SIGNATURE,
    });
  });

  it.each([
    ['a number alone', '826419370512'],
    ['a day that is none', `v1.826419370512.2.20260231.${SIGNATURE}`],
    ['days in the wrong order', `v2.1.n8Mib.826419370512.2.20260419-20260418.4.jeA64.-.${SIGNATURE}`],
    ['nobody', `v2.1.n8Mib.826419370512.2.20260418.0.jeA64.-.${SIGNATURE}`],
    ['a signature too short', `v2.1.n8Mib.826419370512.2.20260418.4.jeA64.-.${SIGNATURE.slice(1)}`],
    ['a later version', `v3.1.n8Mib.826419370512.2.20260418.4.jeA64.-.${SIGNATURE}`],
    ['an address', 'https://example.com/v1.826419370512'],
  ])('is not %s', (_, text) => {
    expect(parseTicketCode(text)).toBeNull();
  });

  it('reads as it was written, and fits a QR picture of version 8', () => {
    const id = fc.stringMatching(/^[a-z0-9][a-z0-9.-]{0,40}$/);
    fc.assert(
      fc.property(
        id,
        id,
        fc.option(id),
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 1, max: 99 }),
        fc.nat(400),
        (project, scenic_id, batch_id, serial, people, days) => {
          const made = {
            ...TERMS,
            project,
            scenic_id,
            batch_id,
            serial,
            people,
            valid_until: addDays(TERMS.valid_from, days),
          };
          const code = `${unsignedCode(made)}.${SIGNATURE}`;
          expect(code.length).toBeLessThanOrEqual(152);
          expect(parseTicketCode(code)).toMatchObject({
            serial,
            people,
            valid_until: made.valid_until,
            venue: codeTag(project),
            spot: codeTag(scenic_id),
            session: batch_id === null ? null : codeTag(batch_id),
          });
        },
      ),
    );
  });

  it('has other tags for the sessions of a venue', () => {
    const ids = Array.from({ length: 400 }, (_, day) =>
      Array.from({ length: 10 }, (__, session) => `park.${addDays('2026-01-01', day)}.s${session}`),
    ).flat();
    expect(new Set(ids.map(codeTag)).size).toBe(ids.length);
  });
});
