import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { differencesOf } from '#domain/office/venue-diff.ts';
import { changeLines } from './change-lines.ts';
import type { Doc } from './use-draft.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const session = { id: 's1', start: '12:00', end: '13:00', capacity: 42 };
const live: Doc = {
  project: { order_limit: 10 },
  scenics: [
    { id: 'lake', name: { zh_CN: '湖' }, schedule: { last_entry: '16:00', sessions: [session] }, picture: 'a' },
  ],
  ticket_types: [
    { id: 'adult', name: { zh_CN: '成人票' }, fee: 120, prices: [], rules: [{ zh_CN: '可退' }], withdrawn: undefined },
    { id: 'old', name: { zh_CN: '旧票' } },
  ],
};
const row = { from: '2026-12-05', to: '2026-12-07', fee: 18 };
const draft: Doc = {
  project: { order_limit: 12 },
  scenics: [
    {
      id: 'lake',
      name: { zh_CN: '湖' },
      schedule: { last_entry: '15:30', sessions: [{ ...session, capacity: 40 }] },
      picture: 'b',
    },
  ],
  ticket_types: [
    {
      id: 'adult',
      name: { zh_CN: '成人票' },
      fee: 130,
      prices: [row, { ...row, fee: 20 }],
      rules: [{ zh_CN: '不可退' }],
      withdrawn: true,
    },
    { id: 'new', name: { zh_CN: '新票' } },
  ],
};
const lines = changeLines(i18n, differencesOf(live, draft), [draft, live]);

it('money comes first, then what is new and gone, and texts and pictures last', () => {
  expect(lines.map(({ subject }) => subject)).toEqual([
    'money',
    'money',
    'money',
    'parts',
    'parts',
    'opening',
    'sessions',
    'rules',
    'rules',
    'texts',
    'pictures',
  ]);
});

it('each member of a list that came or went is a line of its own', () => {
  expect(lines.filter(({ path }) => path.at(-1) === 'prices').map(({ before, after }) => [before, after])).toEqual([
    [undefined, expect.stringContaining('¥18')],
    [undefined, expect.stringContaining('¥20')],
  ]);
  expect(lines.find(({ path }) => path.at(-1) === 'rules')).toMatchObject({
    before: expect.stringMatching(/可退$/),
    after: expect.stringMatching(/不可退$/),
  });
});

it('a line names its part and, inside a list, its member, and says both values', () => {
  const of = (field: string) => lines.find(({ path }) => path.at(-1) === field);
  expect(of('fee')).toMatchObject({ part: '成人票', field: 'Usual price', before: '¥120', after: '¥130' });
  expect(of('capacity')).toMatchObject({ part: '湖', field: '12:00 › Places', before: '42', after: '40' });
  expect(of('last_entry')).toMatchObject({ field: 'Last entry', before: '16:00', after: '15:30' });
  expect(of('withdrawn')).toMatchObject({ before: 'no', after: 'yes' });
  expect(of('order_limit')).toMatchObject({ part: 'The venue itself', before: '10', after: '12' });
});

it('a part that is new or gone is said by its name', () => {
  expect(lines.filter(({ subject }) => subject === 'parts').map(({ before, after }) => [before, after])).toEqual([
    ['旧票', undefined],
    [undefined, '新票'],
  ]);
});
