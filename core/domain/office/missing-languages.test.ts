import { expect, it } from 'vitest';
import type { LocalText } from '#domain/lib/local-text.ts';
import { missingLanguages } from './missing-languages.ts';

const whole: LocalText = { zh_CN: '湖', en: 'Lake', ja: '湖', zh_HK: '湖', zh_TW: '湖' };
const half: LocalText = { zh_CN: '山', en: 'Peak', zh_HK: '山', zh_TW: '山' };
const venue = (spot: object, type: object = {}) => ({
  project: { project_name: whole },
  scenics: [{ id: 'lake', name: whole, ...spot }],
  ticket_types: [{ id: 'adult', name: whole, ...type }],
  guides: [],
  gates: [],
});

it('says nothing where every text has every language, or none at all', () => {
  expect(missingLanguages(null, venue({ note: { zh_CN: '' } }))).toBeNull();
});

it('counts texts that lack a language, wherever they stand, and names the first part', () => {
  const found = missingLanguages(null, venue({ closed: [{ reason: { zh_CN: '检修' } }] }, { name: half, note: half }));
  expect(found).toEqual({
    reason: 'languages',
    part: 'spot:lake',
    parts: 2,
    texts: 3,
    locales: ['en', 'ja', 'zh_HK', 'zh_TW'],
  });
});

it('does not ask again about what is published already, but about a text that changed', () => {
  const live = venue({}, { name: half });
  expect(missingLanguages(live, live)).toBeNull();
  expect(missingLanguages(live, venue({}, { name: { ...half, en: 'The peak' } }))).toMatchObject({
    part: 'type:adult',
    texts: 1,
    locales: ['ja'],
  });
});
