import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fingerprintDigits, FIRST_CHAIN, type GateLine, lineText, permitText, requestText } from './gate-log.ts';

const LINE: Omit<GateLine, 'hash'> = {
  n: 1,
  kind: 'entry',
  no: '826419370512',
  serial: 1,
  people: 2,
  gate: 'east',
  verdict: 'admit-n',
  how: 'code',
  staff: 'wang',
  at: 1_776_474_000_000,
  wall: 1_776_474_000_123,
  clock: 'sure',
  offline: false,
  reason: null,
};

test('the hash of a line covers every field, its device and the line before', () => {
  const hash = (before: string, device: string, line: Omit<GateLine, 'hash'>): string =>
    createHash('sha256')
      .update(lineText(before, device, line))
      .digest('base64url');
  expect(lineText(FIRST_CHAIN, 'd1', LINE)).toBe(
    '["","d1",1,"entry","826419370512",1,2,"east","admit-n","code","wang",1776474000000,1776474000123,"sure",false,null]',
  );
  const changed: Partial<GateLine>[] = [
    { n: 2 },
    { kind: 'exit' },
    { no: '826419370513' },
    { serial: null },
    { people: 1 },
    { gate: 'north' },
    { verdict: 'admit' },
    { how: 'typed' },
    { staff: null },
    { at: 1 },
    { wall: 1 },
    { clock: 'unsure' },
    { offline: true },
    { reason: 'other' },
  ];
  const all = [
    hash('', 'd1', LINE),
    hash('x', 'd1', LINE),
    hash('', 'd2', LINE),
    ...changed.map((change) => hash('', 'd1', { ...LINE, ...change })),
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(changed).toHaveLength(Object.keys(LINE).length);
});

test('what is signed shows which request it is, and what a permit allows', () => {
  expect(requestText('POST', '/gate/api/pushLog', 'abc', 5)).toBe('POST\n/gate/api/pushLog\nabc\n5');
  expect(permitText({ device: 'd1', project: 'p', gates: ['east', 'north'], issued_at: 1, ends_at: 2 })).toBe(
    '["permit","d1","p",["east","north"],1,2]',
  );
  expect([fingerprintDigits(Uint8Array.of(0, 7)), fingerprintDigits(Uint8Array.of(255, 255))]).toEqual([
    '0007',
    '5535',
  ]);
});
