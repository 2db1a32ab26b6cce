import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/lib/day.ts';
import { LOCALES } from '#domain/lib/local-text.ts';
import {
  cut,
  FIELD_SOURCES,
  FIELD_TYPES,
  fieldFits,
  type FieldSource,
  headlineOf,
  templateData,
  type NoticeFacts,
} from './message-fields.ts';
import { NOTICE_KINDS } from './notices.ts';

const DAY = '2026-04-18';
const MOVED: NoticeFacts = {
  kind: 'session-moved',
  name: { zh_CN: '鹤归湖夜游船', en: 'Night cruise on Crane Lake from the old pier' },
  entrance: { zh_CN: '二号码头', en: 'Pier 2' },
  visit_day: DAY,
  starts_at: instantOf(DAY, '12:00'),
  moved: { was: { starts_at: instantOf(DAY, '12:00') }, now: { starts_at: instantOf(DAY, '13:30') } },
  order_no: 'CL20260418000123',
};
const data = (
  fields: Record<string, FieldSource>,
  notice: NoticeFacts = MOVED,
  locale: (typeof LOCALES)[number] = 'zh_CN',
) =>
  Object.fromEntries(
    Object.entries(templateData({ template_id: 't', fields }, notice, locale)).map(([name, { value }]) => [
      name,
      value,
    ]),
  );

const TAKES: Record<(typeof FIELD_TYPES)[number], RegExp> = {
  thing: /^.{1,20}$/u,
  phrase: /^\p{Script=Han}{1,5}$/u,
  date: /^\d{4}年\d{1,2}月\d{1,2}日( \d\d:\d\d)?$/,
  time: /^\d{4}年\d{1,2}月\d{1,2}日 \d\d:\d\d$/,
  amount: /^¥\d{1,10}(\.\d\d)?$/,
  character_string: /^[\x21-\x7e]{1,32}$/,
};

describe('the places of a message', () => {
  it('are filled in the visitor’s language where the type lets them be', () => {
    const fields = {
      thing1: 'what',
      phrase2: 'what',
      thing3: 'place',
      time4: 'when',
      date5: 'was',
      character_string6: 'order',
    } as const;
    expect(data(fields)).toEqual({
      thing1: '场次变更',
      phrase2: '场次变更',
      thing3: '鹤归湖夜游船',
      time4: '2026年4月18日 13:30',
      date5: '2026年4月18日 12:00',
      character_string6: 'CL20260418000123',
    });
    expect(data({ thing1: 'what', phrase2: 'what', thing3: 'place', thing4: 'when' }, MOVED, 'en')).toEqual({
      thing1: 'Session moved',
      phrase2: '场次变更',
      thing3: 'Night cruise on Cra…',
      thing4: '2026-04-18 13:30',
    });
  });

  it('tell a closed day that opened again from one that is closed', () => {
    const closed: NoticeFacts = { ...MOVED, kind: 'day-closed', moved: undefined, closed: { day: DAY } };
    expect(data({ thing1: 'what', date2: 'when' }, closed)).toEqual({ thing1: '闭园通知', date2: '2026年4月18日' });
    expect(data({ thing1: 'what' }, { ...closed, closed: { day: DAY, reopened: true } })).toEqual({
      thing1: '恢复开放',
    });
    expect(data({ thing1: 'what' }, { ...closed, closed: { day: DAY, reminder: true } })).toEqual({
      thing1: '闭园待选',
    });
  });

  it('never exceed what the messaging app takes, whatever the venue called its places', () => {
    const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== '');
    const pairs = FIELD_TYPES.flatMap((type) =>
      FIELD_SOURCES.filter((source) => fieldFits(`${type}1`, source)).map((source) => ({ type, source })),
    );
    expect(pairs.length).toBeGreaterThan(12);
    fc.assert(
      fc.property(
        fc.constantFrom(...pairs),
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...NOTICE_KINDS),
        anyText,
        fc.option(anyText, { nil: undefined }),
        fc.integer({ min: 0, max: 999_999_999 }),
        ({ type, source }, locale, kind, name, entrance, amount) => {
          const notice: NoticeFacts = {
            ...MOVED,
            kind,
            name: { zh_CN: name },
            entrance: { zh_CN: entrance ?? name },
            amount,
            moved: kind === 'session-moved' ? MOVED.moved : undefined,
          };
          expect(data({ [`${type}1`]: source }, notice, locale)[`${type}1`]).toMatch(TAKES[type]);
        },
      ),
    );
  });

  it('have a headline of each kind in five languages that needs no cut', () => {
    for (const kind of NOTICE_KINDS)
      for (const closed of [undefined, { day: DAY, reopened: true }, { day: DAY, reminder: true }] as const)
        for (const locale of LOCALES) expect(cut(headlineOf({ kind, closed }, locale), 20)).not.toContain('…');
  });

  it('take only what fits their type', () => {
    expect(fieldFits('thing1', 'place')).toBe(true);
    expect(fieldFits('phrase1', 'place')).toBe(false);
    expect(fieldFits('name1', 'place')).toBe(false);
    expect(fieldFits('thing', 'place')).toBe(false);
  });
});
