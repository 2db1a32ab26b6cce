import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import type { Action } from '#contract/office/staff.ts';
import { changeLines } from './change-lines.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const lines = (action: string, noted: Partial<Pick<Action, 'before' | 'after' | 'names'>>) =>
  changeLines(i18n, { action, ...noted }).map(({ field, before, after }) => [field, before, after]);

it('names fields and choices in words, sums in yuan and colleagues by their names', () => {
  expect(lines('session.begin', { after: { by: 'password' } })).toEqual([['How', undefined, 'Password']]);
  expect(lines('staff.role', { before: { role: 'desk' }, after: { role: 'manager' } })).toEqual([
    ['Role', 'Desk', 'Manager'],
  ]);
  expect(lines('finance.fee', { before: { rate: null }, after: { rate: 60 } })).toEqual([
    ['Agreed fee', '–', '0.60 %'],
  ]);
  expect(lines('finance.resolve', { after: { kind: 'amount', how: 'move', to: '2026-11-02' } })).toEqual([
    ['Kind', undefined, 'Another amount'],
    ['How', undefined, 'Moved to another day'],
    ['to', undefined, expect.stringMatching(/^(2 Nov|11\/02|02\/11)/)],
  ]);
  const after = { amount: 12_050, asked_by: 'staff:s1', orders: 2 };
  expect(lines('day.close', { after, names: { s1: '' } })[1]).toEqual(['Asked by', undefined, 'Owner']);
  expect(lines('day.close', { after, names: { s1: 'Lin Xia' } })).toEqual([
    ['Amount', undefined, '¥120.50'],
    ['Asked by', undefined, 'Lin Xia'],
    ['Orders', undefined, '2'],
  ]);
});

it('takes the changes of a day apart', () => {
  const before = { sessions: { s1: { capacity: 40 } } };
  const after = { closed: { zh_CN: '大风', en: 'Strong wind' }, sessions: { s1: { capacity: 20, paused: true } } };
  expect(lines('day.set', { before, after })).toEqual([
    ['Session s1 Places', '40', '20'],
    ['Closed', undefined, expect.stringMatching(/大风|Strong wind/)],
    ['Session s1 Not sold for now', undefined, 'yes'],
  ]);
});

it('shows unchanged what it does not know', () => {
  expect(lines('new.action', { after: { strange: 'thing' } })).toEqual([['strange', undefined, 'thing']]);
});
