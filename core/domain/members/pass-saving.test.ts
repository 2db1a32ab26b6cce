import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { MOST_MORE, type PaidTicket, passSaving, type PassTerms } from './pass-saving.ts';

const TODAY = '2026-11-25';
const ago = (days: number) => addDays(TODAY, -days);
const ticket = (days: number, paid = 100, person: string | null = 'lin'): PaidTicket => ({
  day: ago(days),
  person,
  paid,
});
const PASS: PassTerms = { price: 399, people: 1, days: 365, uses: null };
const of = (tickets: readonly PaidTicket[], terms: Partial<PassTerms> = {}) =>
  passSaving(tickets, { ...PASS, ...terms }, TODAY);

describe('a pass beside what a visitor paid', () => {
  it('is cheaper after some more visits at the average price, or would have been already', () => {
    expect(of([ticket(40, 120), ticket(10, 120)])).toEqual({ spent: 240, visits: 2, more: 2 });
    expect(of([ticket(40, 200), ticket(10, 199)])).toEqual({ spent: 399, visits: 2, more: 1 });
    expect(of([ticket(40, 200), ticket(10, 200)])).toEqual({ spent: 400, visits: 2, more: 0 });
  });

  it('is not spoken of where many visits are missing, or none was paid', () => {
    expect(of([ticket(40, 99)])).toBeNull();
    expect(of([ticket(40, 100)])).toEqual({ spent: 100, visits: 1, more: 3 });
    expect(of([])).toBeNull();
    expect(of([ticket(3, 0)])).toBeNull();
  });

  it('counts its own days, a year at most, up to today', () => {
    expect(of([ticket(365, 300), ticket(364, 100)])).toEqual({ spent: 100, visits: 1, more: 3 });
    expect(of([ticket(30, 300), ticket(29, 100)], { days: 30 })).toEqual({ spent: 100, visits: 1, more: 3 });
    expect(of([ticket(-1, 400)])).toBeNull();
  });

  it('pays one ticket a person and day, for as many people as it is for', () => {
    expect(of([ticket(5, 150), ticket(5, 120)])).toEqual({ spent: 120, visits: 1, more: 3 });
    const couple = [ticket(5, 150, 'lin'), ticket(5, 140, 'zhou'), ticket(4, 150, 'lin')];
    expect(of(couple)).toEqual({ spent: 300, visits: 2, more: 1 });
    expect(of(couple, { people: 2 })).toEqual({ spent: 440, visits: 2, more: 0 });
    expect(of([ticket(5, 150, null), ticket(5, 150, null)])).toEqual({ spent: 150, visits: 1, more: 2 });
  });

  it('has as many visits as it counts', () => {
    const two = [ticket(40, 120), ticket(10, 120)];
    expect(of(two, { uses: 4 })).toEqual({ spent: 240, visits: 2, more: 2 });
    expect(of(two, { uses: 3 })).toBeNull();
  });

  it('never is said to save what it does not', () => {
    const tickets = fc.array(
      fc.record({
        day: fc.integer({ min: -5, max: 400 }).map(ago),
        person: fc.constantFrom(null, 'lin', 'zhou', 'chen'),
        paid: fc.integer({ min: 0, max: 300 }),
      }),
      { maxLength: 30 },
    );
    const terms = fc.record({
      price: fc.integer({ min: 1, max: 2000 }),
      people: fc.integer({ min: 1, max: 3 }),
      days: fc.integer({ min: 1, max: 730 }),
      uses: fc.option(fc.integer({ min: 1, max: 12 })),
    });
    fc.assert(
      fc.property(tickets, terms, (paid, pass) => {
        const saving = passSaving(paid, pass, TODAY);
        if (!saving) return;
        const { spent, visits, more } = saving;
        // Each further visit costs the average of the paid ones, rounded down.
        const average = Math.floor(spent / visits);
        expect(spent + more * average).toBeGreaterThan(pass.price);
        if (more > 0) expect(spent + (more - 1) * average).toBeLessThanOrEqual(pass.price);
        expect(more).toBeLessThanOrEqual(MOST_MORE);
        if (pass.uses !== null) expect(visits + more).toBeLessThanOrEqual(pass.uses);
        // The counted sum is at most what the pass would have paid for: each day the dearest tickets of as many people.
        const within = paid.filter(({ day }) => day <= TODAY && day > ago(Math.min(365, pass.days)));
        const most = [...Map.groupBy(within, ({ day }) => day).values()].map((own) =>
          own
            .map((each) => each.paid)
            .toSorted((a, b) => b - a)
            .slice(0, pass.people)
            .reduce((sum, each) => sum + each, 0),
        );
        expect(spent).toBeLessThanOrEqual(most.reduce((sum, each) => sum + each, 0));
        expect(visits).toBeLessThanOrEqual(most.filter((each) => each > 0).length);
      }),
      { numRuns: 500 },
    );
  });
});
