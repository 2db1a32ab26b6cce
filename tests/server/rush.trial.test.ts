import { afterAll, afterEach, describe, expect, it } from 'vitest';
import {
  type Arena,
  sessionOf,
  buyPatiently,
  closePostgres,
  DATE,
  openArena,
  type Wanted,
} from '#tests/fixtures/races.ts';
import type { Answer } from '#tests/fixtures/visitor.ts';

let opened: Arena | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});
afterAll(closePostgres);

const sold = (answers: readonly Answer[]): Answer[] => answers.filter((answer) => answer.resCode === 200);

function expectSold(answers: readonly Answer[], places: number): void {
  expect(sold(answers)).toHaveLength(places);
  expect(new Set(sold(answers).map((answer) => answer.extraInfo.id)).size).toBe(places);
  const refused = answers.filter((answer) => answer.resCode !== 200);
  expect(new Set(refused.map((answer) => answer.resCode))).toEqual(new Set([32004]));
  expect(refused.every((answer) => (answer.errInfo ?? '').length > 10)).toBe(true);
}

describe('a rush', () => {
  it('of 200 buyers for a day with 50 places on the embedded database: exactly 50 are sold', async () => {
    opened = await openArena('embedded', {
      process: true,
      venues: ['tests/fixtures/fifty-places.json'],
      project: 'fifty',
    });
    const buyers = await opened.visitors(200);
    const garden: Wanted[] = [{ type: 'garden-day' }];
    expectSold(await Promise.all(buyers.map((buyer) => buyPatiently(buyer, garden, { fee: 10 }))), 50);
    expect(await opened.broken()).toEqual([]);
  });

  it('of 500 buyers at three processes on PostgreSQL for 300 seats and a quota of 300: exactly 300 and 300 are sold, no seat twice', async () => {
    opened = await openArena('postgres', {
      process: true,
      servers: 3,
      venues: ['tests/fixtures/rush-venue.json'],
      project: 'rush',
    });
    const buyers = await opened.visitors(500);
    const seat: Wanted[] = [{ type: 'seat', batch: sessionOf('hall', 'eve') }];
    const garden: Wanted[] = [{ type: 'garden-day', date: DATE }];
    const started = performance.now();
    const both = await Promise.all(
      buyers.map((buyer) => Promise.all([buyPatiently(buyer, seat), buyPatiently(buyer, garden, { fee: 10 })])),
    );
    const seconds = (performance.now() - started) / 1000;
    const seats = both.map(([answer]) => answer);
    expectSold(seats, 300);
    expectSold(
      both.map(([, answer]) => answer),
      300,
    );
    const names = sold(seats).map(
      (answer) => `${answer.extraInfo.tickets[0].seat.row}-${answer.extraInfo.tickets[0].seat.number}`,
    );
    expect(new Set(names).size).toBe(300);
    expect(opened.servers.map((server) => server.output()).join('')).not.toMatch(/23505|40P01|40001|deadlock/);
    expect(await opened.broken()).toEqual([]);
    console.log(`rush: 1000 orders for 600 places at three processes in ${seconds.toFixed(1)} s`);
  });
});
