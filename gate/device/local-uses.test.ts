import { expect, test } from 'vitest';
import type { GateLine } from '#domain/gate/gate-log.ts';
import { createLocalUses } from './local-uses.ts';

const entry = (no: string, at = 0): Omit<GateLine, 'n' | 'hash'> => ({
  kind: 'entry',
  no,
  serial: 1,
  people: 2,
  gate: 'east',
  verdict: 'admit',
  how: 'code',
  staff: 'wang',
  at,
  wall: at,
  clock: 'sure',
  offline: false,
  reason: null,
});

test('a number is forgotten once the list counts its lines and says all that this device knows', () => {
  const uses = createLocalUses();
  for (let n = 1; n <= 500; n += 1) uses.add(entry(`t${n}`), n);
  expect([uses.waiting(), uses.of('t1')?.people]).toEqual([1_000, 2]);

  uses.counted(400, (number) => number !== 't7');
  expect(uses.waiting()).toBe(200);
  expect([uses.of('t1'), uses.of('t400')]).toEqual([undefined, undefined]);
  expect(uses.of('t7')).toMatchObject({ people: 2, pending: [] });
  expect(uses.of('t401')).toMatchObject({ people: 2, pending: [{ n: 401, people: 2 }] });

  uses.counted(500, () => true);
  expect([uses.of('t7'), uses.of('t500'), uses.waiting()]).toEqual([undefined, undefined, 0]);
});

test('an action after the count keeps its number until that is counted, too', () => {
  const uses = createLocalUses();
  uses.add(entry('family'), 1);
  uses.counted(1, () => false);
  uses.add(entry('family', 5), 2);
  uses.counted(1, () => true);
  expect(uses.of('family')).toMatchObject({ people: 4, pending: [{ n: 2, people: 2 }] });
  uses.counted(2, () => true);
  expect(uses.of('family')).toBeUndefined();
});
