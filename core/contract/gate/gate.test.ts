import * as v from 'valibot';
import { expect, test } from 'vitest';
import { OVERRIDE_REASONS } from '#domain/gate/gate-log.ts';
import { GATE_OPERATIONS, Line, LOOK_UP_REASONS } from './gate.ts';
import type { GateOperation } from '#contract/operation.ts';
import { GATE_HEADERS } from './headers.ts';

test('every call of the gate has a name and a least role of its own', () => {
  const all: readonly GateOperation[] = GATE_OPERATIONS;
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(GATE_OPERATIONS.filter(({ role }) => role === 'none').map(({ name }) => name)).toEqual(['pairDevice']);
  expect(new Set(Object.values(GATE_HEADERS)).size).toBe(5);
});

test('reasons of look-ups are distinguished', () => {
  expect(new Set(LOOK_UP_REASONS).size).toBe(LOOK_UP_REASONS.length);
});

test('a line with a reason passes, one that lacks a field or lets a crowd in does not', () => {
  const line = {
    n: 1,
    kind: 'override',
    no: '826419370512',
    serial: 1,
    people: 1,
    gate: 'east',
    verdict: 'used',
    how: 'code',
    staff: 'wang',
    at: 1_776_474_000_000,
    wall: 1_776_474_000_000,
    clock: 'sure',
    offline: true,
    reason: OVERRIDE_REASONS[0],
    hash: 'A'.repeat(43),
  };
  expect(v.is(Line, line)).toBe(true);
  expect(v.is(Line, { ...line, n: 0 })).toBe(false);
  expect(v.is(Line, { ...line, people: 101 })).toBe(false);
  expect(v.is(Line, { ...line, gate: undefined })).toBe(false);
});
