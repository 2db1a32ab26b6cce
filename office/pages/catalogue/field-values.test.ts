import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { activate, withExtraWords } from '#office/words/locale.ts';
import { memberWords, numberIn, timeIn, wordsAt } from './field-values.ts';
import { FORMS } from './form-fields.ts';

it('takes numbers and times as people type them, and loses nothing else', () => {
  expect(['', ' 12 ', '５０', '0.05', '1.', '-3', '9am'].map(numberIn)).toEqual([
    undefined,
    12,
    50,
    0.05,
    '1.',
    -3,
    '9am',
  ]);
  expect(['9:30', '０９：３０', '9am'].map(timeIn)).toEqual(['09:30', '09:30', '9am']);
});

it('says a row of a list in one line', async () => {
  await activate('en');
  await withExtraWords(Promise.resolve());
  const prices = FORMS.type.entries.find(({ path }) => path[0] === 'prices');
  expect(
    memberWords(i18n, prices?.columns ?? [], { from: '2026-12-01', to: '2026-12-03', weekdays: [6, 0], fee: 88.5 }),
  ).toBe('First day 2026-12-01 · Last day 2026-12-03 · Weekdays Sat Sun · Price ¥88.5');
});

it('shows what has fields of its own in words as well', async () => {
  await activate('en');
  await withExtraWords(Promise.resolve());
  const { entries } = FORMS.type;
  expect(
    memberWords(i18n, entries, {
      refund: { free_until_days_before: 1, time: '24:00', late_fee_percent: 20 },
      prices: [{ from: '2026-12-01', to: '2026-12-03', fee: 88.5 }],
      tags: [],
    }),
  ).toBe(
    'Prices by date First day 2026-12-01 · Last day 2026-12-03 · Price ¥88.5 · Money back Days before the visit 1 · Free until 24:00 · Fee later, per cent 20',
  );
});

it('says a difference in words, of a field, a list and a row that is gone', async () => {
  await activate('en');
  await withExtraWords(Promise.resolve());
  const row = { from: '2026-12-01', to: '2026-12-03', fee: 88.5 };
  const line = 'First day 2026-12-01 · Last day 2026-12-03 · Price ¥88.5';
  expect(wordsAt(i18n, ['ticket_types', 'adult', 'prices'], [row, row])).toBe(`${line}\n${line}`);
  expect(wordsAt(i18n, ['ticket_types', 0, 'prices', 1], row)).toBe(line);
  expect(wordsAt(i18n, ['project', 'order_ttl_seconds'], 900)).toBe('15 minutes');
  expect(wordsAt(i18n, ['ticket_types', 'adult', 'confirm'], 'before-pay')).toBe('before it is paid');
  expect(wordsAt(i18n, ['ticket_types', 'adult', 'refund'], 'never')).toBe('nothing comes back');
  expect(wordsAt(i18n, ['gates', 'east', 'photos'], undefined)).toBe('–');
});
