import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { activate, withExtraWords } from '#office/words/locale.ts';
import { FORMS, type FormEntry } from './form-fields.ts';
import { besides, membersIn, sheetOf } from './list-sheet.ts';

const listOf = (kind: keyof typeof FORMS, path: string): FormEntry => {
  const found = FORMS[kind].entries.find((each) => each.path.join('.') === path);
  if (!found) throw new Error(path);
  return found;
};
const prices = listOf('type', 'prices');
const sessions = listOf('spot', 'schedule.sessions');
const closed = listOf('spot', 'schedule.closed');

beforeAll(async () => {
  await activate('en');
  await withExtraWords(Promise.resolve());
});

it('brings back what it writes', () => {
  const rows = [
    { from: '2026-12-01', to: '2026-12-31', weekdays: [6, 0], fee: 150.5 },
    { from: '2026-12-24', to: '2026-12-24', fee: 0 },
  ];
  expect(membersIn(i18n, prices, sheetOf(i18n, prices, rows), [])).toEqual({ members: rows, faults: [] });
  const times = [{ id: 's1', start: '19:30', end: '21:00', last_entry: '19:45', capacity: 72, one_person: true }];
  expect(membersIn(i18n, sessions, sheetOf(i18n, sessions, times), [])).toEqual({ members: times, faults: [] });
  const days = [{ from: '2026-12-24', to: '2026-12-24', reason: { zh_CN: '维护', en: 'Works' } }];
  expect(membersIn(i18n, closed, sheetOf(i18n, closed, days), days)).toEqual({ members: days, faults: [] });
});

it('takes days and numbers as spreadsheet programs write them', () => {
  expect(membersIn(i18n, prices, 'First day;Last day;Price\n2026/1/5;2026/1/6;¥１２', []).members).toEqual([
    { from: '2026-01-05', to: '2026-01-06', fee: 12 },
  ]);
});

it('names every fault by its row, and takes nothing then', () => {
  const text =
    'First day,Last day,Weekdays,Price\n2026-12-01,2026-12-02,,9\n2026-13-01,2026-13-02,Someday,-1\n2026-12-05,2026-12-04,,';
  const { faults } = membersIn(i18n, prices, text, []);
  expect(faults.map(({ row, column, words }) => `${row} ${column}: ${words}`)).toEqual([
    '3 First day: must be a day',
    '3 Last day: must be a day',
    '3 Weekdays: must be weekdays as the table writes them',
    '3 Price: must not be negative',
    '4 Price: must be filled in',
    '4 : the last day is before the first',
  ]);
  expect(membersIn(i18n, prices, 'First day,Cost\n2026-12-01,9', []).faults.map(({ column }) => column)).toEqual([
    'Cost',
    'Last day',
    'Price',
  ]);
});

const faultsOf = (entry: FormEntry, text: string): string[] =>
  membersIn(i18n, entry, text, []).faults.map(({ row, column, words }) => `${row} ${column}: ${words}`);

it('names rows that are there twice, by the row as the spreadsheet program counts it', () => {
  const twice =
    'First day,Last day,Weekdays,Price\n2026-12-05,2026-12-06,,9\n\n2026-12-05,2026-12-06,,12\n2026-12-05,2026-12-06,Sat,9\n2026-02-30,2026-02-30,,9';
  expect(faultsOf(prices, twice)).toEqual([
    '4 : row 2 has the same days',
    '6 First day: must be a day',
    '6 Last day: must be a day',
  ]);
  const times = 'id,Start,End,Last entry,Places\ns1,09:00,10:00,09:30,5\ns1,11:00,12:00,11:30,5\n,11:00,12:00,11:30,5';
  expect(faultsOf(sessions, times)).toEqual(['3 id: row 2 has this id']);
  expect(faultsOf(sessions, times.replace('s1,11', 's2,11'))).toEqual(['4 : is the same as row 3']);
  expect(faultsOf(prices, 'First day,Last day,Price,Price\n2026-12-01,2026-12-01,5,6')).toEqual([
    '1 Price: this column is there twice',
  ]);
});

it('a read row takes the place of the present one with its id, or for its days', () => {
  const present = [
    { from: '2026-12-05', to: '2026-12-06', weekdays: [6, 0], fee: 9 },
    { from: '2026-12-05', to: '2026-12-06', fee: 9 },
  ];
  expect(besides(prices, present, [{ from: '2026-12-05', to: '2026-12-06', weekdays: [0, 6], fee: 12 }])).toEqual([
    present[1],
  ]);
  const sold = [{ id: 's1', start: '09:00' }, { id: 's2' }];
  expect(besides(sessions, sold, [{ id: 's1', start: '10:00' }, { start: '09:00' }])).toEqual([sold[1]]);
});
