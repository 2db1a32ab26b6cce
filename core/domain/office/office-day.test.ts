import { describe, expect, it } from 'vitest';
import { bulkChange, changedFields, changeOf, type EditableDay, isFaulty, NO, YES } from './office-day.ts';

const places = { capacity: 40, usual: 40 };
const day: EditableDay = {
  paused: false,
  places: { ...places, capacity: 90, usual: 100 },
  sessions: [{ id: 'am', paused: true, ...places }],
  types: [{ id: 'adult', fee: 12_050, usual_fee: 12_000, places }],
};

describe('a day that is being changed', () => {
  it('sends what differs, and nothing else', () => {
    expect(changeOf(day, { 'session:am:places': '40', note: '  ' })).toEqual({});
    const draft = {
      'session:am:places': '20',
      'session:am:paused': NO,
      'type:adult:fee': '99.5',
      'type:adult:places': '7',
      note: ' wind ',
      paused: YES,
    } as const;
    expect(changeOf(day, draft)).toEqual({
      note: 'wind',
      paused: true,
      sessions: { am: { capacity: 20, paused: false } },
      types: { adult: { fee: '99.5', capacity: 7 } },
    });
    expect(changedFields(day, draft)).toHaveLength(6);
  });

  it('takes back what is as the catalogue has it', () => {
    expect(changeOf(day, { places: '100', 'type:adult:fee': '120' })).toEqual({
      capacity: null,
      types: { adult: { fee: null } },
    });
  });

  it('sends all that was typed for several days, and no field that was left empty', () => {
    expect(bulkChange({ places: ' 100 ', 'session:am:places': '', 'type:adult:fee': '120', paused: NO })).toEqual({
      capacity: 100,
      paused: false,
      types: { adult: { fee: '120' } },
    });
    expect(bulkChange({ paused: '' })).toEqual({});
  });

  it('knows what is no number of places and no price', () => {
    expect(['', '-1', '1.5', '9999999', '12'].map((text) => isFaulty('session:am:places', text))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(['', 'x', '-3', '1.234', '0', '12.5'].map((text) => isFaulty('type:adult:fee', text))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(isFaulty('note', '')).toBe(false);
  });
});
