import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskPhone, phoneProblem, repairPhone } from '#domain/lib/phone.ts';
import { ID_TYPES } from './id-types.ts';
import { maskName } from '#domain/lib/mask-name.ts';
import {
  birthdayOf,
  documentKey,
  earlierKeys,
  idNumberProblem,
  maskNumber,
  nameProblem,
  repairTraveller,
} from './traveller.ts';

const TODAY = '2026-04-16';
const table = (type: (typeof ID_TYPES)[number], valid: string[], invalid: string[]) =>
  describe(type, () => {
    it.each(valid)('accepts %s', (number) => expect(idNumberProblem(type, number, TODAY)).toBeNull());
    it.each(invalid)('refuses %s', (number) => expect(idNumberProblem(type, number, TODAY)).not.toBeNull());
  });

table(
  'ID_CARD',
  [
    '110000200002290016',
    '440000199912310005',
    '31000019880808004X',
    '31000019880808004x',
    '650000197001010044',
    '１１００００ 20000229-0016',
    '830000199011110009',
  ],
  [
    '110000200002290017',
    '110000199902290016',
    '440000199913310007',
    '110000209912310013',
    '990000199001010017',
    '110000900101001',
    '',
    '1'.repeat(200),
  ],
);
table(
  'HK_MACAU_PERMIT',
  ['H00000001', 'M0000000201', 'HA0000001', '810000198506150004', '820000197503080001', 'h0000 0001'],
  ['A12345678', 'H1234567', 'H123456789', '830000199011110009', ''],
);
table(
  'TAIWAN_PERMIT',
  ['00000001', '0000000101', '0000000101(A)', '830000199011110009'],
  ['1234567', 'T12345678', '123456789', '810000198506150004', ''],
);
table(
  'PASSPORT',
  ['E00000000', 'EA0000000', 'G00000000', 'X0000000Z', 'e 0000 0000'],
  ['E1', 'AB CD!', 'EIGHTLETTERS', '12345678901234567890', ''],
);

describe('document numbers', () => {
  it('say what is wrong with an ID card', () => {
    expect(idNumberProblem('ID_CARD', '110000200002290017', TODAY)).toBe('id-check-digit');
    expect(idNumberProblem('ID_CARD', '110000199902290016', TODAY)).toBe('id-date');
    expect(idNumberProblem('ID_CARD', '990000199001010017', TODAY)).toBe('id-region');
    expect(idNumberProblem('ID_CARD', '11000020000229001', TODAY)).toBe('id-length');
    expect(idNumberProblem('ID_CARD', '', TODAY)).toBe('id-required');
  });

  it('count what is missing of a permit, and call something else wrong', () => {
    expect(
      ['H1234567', 'M12', 'HA000000', 'H123456789', 'A12345678'].map((number) =>
        idNumberProblem('HK_MACAU_PERMIT', number, TODAY),
      ),
    ).toEqual(['id-length', 'id-length', 'id-length', 'id-wrong', 'id-wrong']);
    expect(['1234567', 'T1234567'].map((number) => idNumberProblem('TAIWAN_PERMIT', number, TODAY))).toEqual([
      'id-length',
      'id-wrong',
    ]);
  });

  it('accept exactly one of the eleven check characters', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 999 }), (offset, serial) => {
        const birthday = new Date(Date.UTC(1930, 0, 1) + offset * 86_400_000)
          .toISOString()
          .slice(0, 10)
          .replaceAll('-', '');
        const stem = `330100${birthday}${String(serial).padStart(3, '0')}`;
        return (
          [...'0123456789X'].filter((check) => idNumberProblem('ID_CARD', stem + check, TODAY) === null).length === 1
        );
      }),
    );
  });

  it('never show their middle', () => {
    expect(maskNumber('ID_CARD', '110000200002290016')).toBe('1100**********0016');
    expect(maskNumber('PASSPORT', 'E12345678')).toBe('E12****78');
    expect(maskNumber('PASSPORT', 'E1')).toBe('**');
    expect(maskName('林晚舟')).toBe('林**');
    expect(maskName('')).toBe('');
  });

  it('tell the same document in every spelling', () => {
    expect(documentKey({ id_number: 'm 0000 0002 02' })).toBe(documentKey({ id_number: 'M0000000201' }));
    expect(documentKey({ id_number: '31000019880808004x' })).toBe(documentKey({ id_number: '310000 19880808 004X' }));
  });

  it('name a person whatever kind was chosen, also before and after a renewal', () => {
    const key = (id_number: string) => documentKey({ id_number });
    expect(key('810000199001010019')).toBe('ID_CARD:810000199001010019');
    expect(['0123456701(B)', '0123456702', '01234567'].map(key)).toEqual(Array(3).fill('TAIWAN_PERMIT:01234567'));
    expect(['H0000000101', 'H00000001'].map(key)).toEqual(Array(2).fill('HK_MACAU_PERMIT:H00000001'));
    expect(['E12345678', '123456789'].map(key)).toEqual(['PASSPORT:E12345678', 'PASSPORT:123456789']);
    expect(earlierKeys({ id_number: '0123456701(B)' })).toContain('TAIWAN_PERMIT:0123456701B');
    expect(earlierKeys({ id_number: '810000199001010019' })).toEqual([
      'PASSPORT:810000199001010019',
      'HK_MACAU_PERMIT:810000199001010019',
      'TAIWAN_PERMIT:810000199001010019',
    ]);
  });

  it('carry the birthday', () => {
    expect(birthdayOf({ id_type: 'ID_CARD', id_number: '110000200002290016' })).toBe('2000-02-29');
    expect(birthdayOf({ id_type: 'PASSPORT', id_number: 'E00000000' })).toBeNull();
  });
});

describe('names', () => {
  it.each([
    '林晚舟',
    '阿卜杜·热合曼',
    '迪丽热巴.迪力木拉提',
    '𠮷野',
    'Emma Carter',
    "O'Brien-Smith",
    'ＥＭＭＡ',
    '山田 はなこ',
    'José Núñez',
    '王 小 明',
  ])('accept %s', (name) => {
    expect(nameProblem(name)).toBeNull();
  });
  it.each(['', '  ', '林', '12345', '林1', '<b>', '😀😀'])('refuse "%s"', (name) => {
    expect(nameProblem(name)).not.toBeNull();
  });
  it('are repaired, never reordered', () => {
    const repaired = repairTraveller({ name: ' emma  carter ', id_type: 'PASSPORT', id_number: 'e 123-45678' });
    expect([repaired.name, repaired.id_number]).toEqual(['EMMA CARTER', 'E12345678']);
    expect(repairTraveller({ name: '阿卜杜 • 热合曼', id_type: 'ID_CARD', id_number: '' }).name).toBe('阿卜杜·热合曼');
  });
});

describe('phones', () => {
  it.each([
    ['13800000000', '13800000000'],
    ['+86 166 0000 0000', '16600000000'],
    ['008619200000000', '19200000000'],
    ['8613800000000', '13800000000'],
    ['１９９００００００００', '19900000000'],
    ['+852 5123 4567', '+85251234567'],
    ['0081 90 1234 5678', '+819012345678'],
  ])('accepts %s', (typed, repaired) => {
    expect([phoneProblem(typed), repairPhone(typed)]).toEqual([null, repaired]);
  });
  it.each([
    ['12800000000', 'phone-wrong'],
    ['1380000000', 'phone-short'],
    ['138000000000', 'phone-long'],
    ['92000000000', 'phone-wrong'],
    ['', 'phone-required'],
    ['abc', 'phone-wrong'],
    ['+0123456', 'phone-wrong'],
  ])('refuses %s with %s', (typed, problem) => expect(phoneProblem(typed)).toBe(problem));
  it('hides the middle', () => {
    expect(maskPhone('13855502718')).toBe('138****2718');
    expect(maskPhone('+85251234567')).toBe('+852****4567');
  });
});
