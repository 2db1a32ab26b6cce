import { expect, test } from 'vitest';
import type { MemberCard } from '#contract/visitor/members.ts';
import { families } from './families.ts';

const card = (id: string, main_id?: string) => ({ id, ...(main_id ? { main_id } : {}) }) as MemberCard;

test('subcards stand with their main card, and alone where it is not this visitor’s', () => {
  const found = families([card('a'), card('a1', 'a'), card('lost', 'gone'), card('a2', 'a'), card('b')]);
  expect(found.map(({ main, subs }) => [main.id, subs.map(({ id }) => id)])).toEqual([
    ['a', ['a1', 'a2']],
    ['lost', []],
    ['b', []],
  ]);
});
