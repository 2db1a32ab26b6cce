import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { type SeatingPlan, seatPlanProblems } from '#domain/seats/seat-plan.ts';
import { activate, withExtraWords } from '#office/words/locale.ts';
import { problemWords } from './problem-words.ts';

const location = { x: 0, y: 0 };
const seat = { seat_guid: 'left-1', seat_number: '1', position: location, category: 'Z' };
const plan: SeatingPlan = {
  name: 'hall',
  size: { width: 100, height: 100 },
  categories: [{ name: 'A' }, { name: 'A' }],
  zones: [
    {
      name: 'Left',
      position: location,
      rows: [
        { row_number: '1', position: location, seats: [] },
        { row_number: '2', position: location, seats: [seat, { ...seat, category: 'A' }] },
      ],
    },
  ],
};

it('shows what is wrong with a plan in the language of the office', async () => {
  await activate('zh_CN');
  await withExtraWords(Promise.resolve());
  const wordsOf = (each: SeatingPlan): string[] => seatPlanProblems(each).map((problem) => problemWords(i18n, problem));
  expect(wordsOf(plan)).toEqual(['重复出现 (A)', '没有座位', '引用了座位图中没有的座位类别 (Z)', '重复出现 (left-1)']);
  expect(wordsOf({ ...plan, categories: [], zones: [] })).toEqual(['没有座位']);
});
