import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderedTicket, ticketsFingerprint } from './same-tickets.ts';

const name = fc.oneof(fc.constantFrom('adult', 'child', '', ',', '","', '"],["'), fc.string({ maxLength: 4 }));
const ticket: fc.Arbitrary<OrderedTicket> = fc.record({
  ticket_type_id: name,
  date: fc.constantFrom('2026-04-18', '2026-04-19'),
  batch_id: fc.oneof(fc.constant(undefined), fc.constant(null), name),
  card_id: fc.option(name, { nil: undefined }),
});
const tickets = fc.array(ticket, { maxLength: 8 });

function counts(list: readonly OrderedTicket[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { ticket_type_id, date, batch_id, card_id } of list) {
    const key = [ticket_type_id, date, batch_id ?? '', card_id ? 'card' : 'money'].map(encodeURIComponent).join('/');
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  return found;
}

const sameCounts = (a: readonly OrderedTicket[], b: readonly OrderedTicket[]): boolean => {
  const [left, right] = [counts(a), counts(b)];
  return left.size === right.size && [...left].every(([key, count]) => right.get(key) === count);
};

test('the order of the tickets does not matter', () => {
  fc.assert(
    fc.property(
      tickets.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([list, shuffled]) => ticketsFingerprint(shuffled) === ticketsFingerprint(list),
    ),
  );
});

test('two lists have one fingerprint exactly when they hold the same tickets equally often', () => {
  fc.assert(
    fc.property(tickets, tickets, (a, b) => (ticketsFingerprint(a) === ticketsFingerprint(b)) === sameCounts(a, b)),
  );
  fc.assert(fc.property(tickets, ticket, (a, one) => ticketsFingerprint([...a, one]) !== ticketsFingerprint(a)));
});

test('one ticket more, another day, session or type is another order', () => {
  const one = { ticket_type_id: 'adult', date: '2026-04-18', batch_id: 'peak.morning' };
  const fingerprints = [
    [one],
    [one, one],
    [{ ...one, date: '2026-04-19' }],
    [{ ...one, batch_id: 'peak.noon' }],
    [{ ...one, ticket_type_id: 'child' }],
    [{ ...one, card_id: 'card' }],
  ].map(ticketsFingerprint);
  expect(new Set(fingerprints).size).toBe(fingerprints.length);
  expect(ticketsFingerprint([{ ...one, batch_id: null }])).toBe(ticketsFingerprint([{ ...one, batch_id: undefined }]));
});
