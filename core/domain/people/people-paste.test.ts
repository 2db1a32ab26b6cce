import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeRows } from './people-paste-faults.ts';
import { personIn, rowsOf } from './people-paste.ts';
import { idNumberProblem } from './traveller.ts';

const TODAY = '2026-11-21';
const NOW = Date.parse(`${TODAY}T10:00:00+08:00`);
const LIN = { name: '林晚舟', id_type: 'ID_CARD', id_number: '110000199001010013' } as const;
const ZHOU = { name: '周以宁', id_type: 'ID_CARD', id_number: '440000199112310007' } as const;
const people = (text: string) => rowsOf(text).map((row) => personIn(row, TODAY));
const faults = (text: string) =>
  judgeRows(rowsOf(text), [], NOW).map(({ faults: found }) =>
    found.map((each) => (each.code === 'field' ? each.problem.code : each.code)),
  );

describe('one person', () => {
  it('shows that a spreadsheet has rounded a number, and that one of 15 digits is void', () => {
    const [row] = judgeRows(rowsOf('王小明 3.30100199003070E+17'), [], NOW);
    expect(row?.person.name).toBe('王小明');
    expect(faults('王小明 3.30100199003070E+17')).toEqual([['id-rounded']]);
    expect(faults('王小明 110000900101001')).toEqual([['id-length']]);
  });

  it.each([
    ['blank', '林晚舟 110000199001010013'],
    ['several blanks', '林晚舟      110000199001010013'],
    ['blanks in a name', '林 晚 舟    110000199001010013'],
    ['tab', '林晚舟\t110000199001010013'],
    ['comma', '林晚舟,110000199001010013'],
    ['full-width comma', '林晚舟，110000199001010013'],
    ['enumeration comma', '林晚舟、110000199001010013'],
    ['nothing between', '林晚舟110000199001010013'],
    ['number first', '110000199001010013 林晚舟'],
    ['full-width digits', '林晚舟 １１００００１９９００１０１００１３'],
    ['groups of digits', '林晚舟 110000 19900101 0013'],
    ['hyphens', '林晚舟 110000-1990-0101-0013'],
    ['list number with a full stop', '1. 林晚舟 110000199001010013'],
    ['list number with an enumeration comma', '12、林晚舟 110000199001010013'],
    ['list number in brackets', '（3）林晚舟 110000199001010013'],
    ['list number in a circle', '③林晚舟 110000199001010013'],
    ['list number with a blank', '7 林晚舟 110000199001010013'],
    ['list number in a cell', '7\t林晚舟\t110000199001010013'],
    ['labels', '姓名：林晚舟，身份证号：110000199001010013'],
    ['label glued on', '林晚舟身份证110000199001010013'],
    ['traditional labels', '姓名：林晚舟 身份證號碼 110000199001010013'],
    ['other columns', '林晚舟\t男\t汉族\t1990-01-01\t110000199001010013\t36岁'],
    ['quotes of a spreadsheet', '"林晚舟","110000199001010013"'],
    ['a zero-width blank', '\u200b林晚舟 110000199001010013\ufeff'],
  ])('with %s', (_, text) => expect(people(text)).toEqual([LIN]));

  it.each([
    ['in front', '13800000000 林晚舟 110000199001010013'],
    ['between', '林晚舟，13800000000，110000199001010013'],
    ['behind, with its country', '林晚舟 110000199001010013 +86 138 0000 0000'],
    ['behind, labelled', '林晚舟 身份证 110000199001010013 电话 138-0000-0000'],
  ])('with a phone %s', (_, text) => expect(people(text)).toEqual([{ ...LIN, phone: '13800000000' }]));

  it.each([
    ['Emma Carter, X1234567', 'EMMA CARTER', 'PASSPORT', 'X1234567'],
    ['Emma Carter X1234567 USA', 'EMMA CARTER', 'PASSPORT', 'X1234567'],
    ['CARTER, EMMA LOUISE; United Kingdom; passport no. 123456789', 'CARTER EMMA LOUISE', 'PASSPORT', '123456789'],
    ['3) Emma Carter（英国）护照 123456789', 'EMMA CARTER', 'PASSPORT', '123456789'],
    ["Siobhán O'Brien-Smith\tIreland\tPA1234567", "SIOBHÁN O'BRIEN-SMITH", 'PASSPORT', 'PA1234567'],
    ['JORDAN, MICHAEL 561234567', 'JORDAN MICHAEL', 'PASSPORT', '561234567'],
    ['Name: Emma Carter Passport: X 1234567 Phone: +44 7700 900123', 'EMMA CARTER', 'PASSPORT', 'X1234567'],
    ['山田 はなこ 旅券番号 TZ1234567 日本', '山田はなこ', 'PASSPORT', 'TZ1234567'],
    ['陈大文 回乡证 H00000001', '陈大文', 'HK_MACAU_PERMIT', 'H00000001'],
    ['陈大文 M0000000201', '陈大文', 'HK_MACAU_PERMIT', 'M0000000201'],
    ['王小明 台胞证 00000001', '王小明', 'TAIWAN_PERMIT', '00000001'],
    ['王小明 台湾通行证 0000000101(A)', '王小明', 'TAIWAN_PERMIT', '0000000101(A)'],
    ['林国安 31000019880808004x', '林国安', 'ID_CARD', '31000019880808004X'],
    ['阿卜杜 · 热合曼 110000199001010013', '阿卜杜·热合曼', 'ID_CARD', '110000199001010013'],
    ['护照 E12345678 林晚舟', '林晚舟', 'PASSPORT', 'E12345678'],
  ])('%s', (text, name, id_type, id_number) => {
    const [person, ...others] = people(text);
    expect(others).toEqual([]);
    expect(person).toMatchObject({ name, id_type, id_number });
  });
});

describe('a list', () => {
  it('leaves out heads and empty lines and knows in which line everybody stood', () => {
    const text = '姓名\t身份证号码\t手机\n\n林晚舟\t110000199001010013\t13800000000\n\n周以宁\t440000199112310007\t';
    expect(rowsOf(text).map(({ line }) => line)).toEqual([3, 5]);
    expect(people(text)).toEqual([{ ...LIN, phone: '13800000000' }, ZHOU]);
  });
  it('takes name and number from two lines, in either order', () => {
    expect(people('林晚舟\n110000199001010013\n周以宁\n440000199112310007')).toEqual([LIN, ZHOU]);
    expect(people('110000199001010013\n林晚舟\n\n440000199112310007\n周以宁')).toEqual([LIN, ZHOU]);
    expect(
      people('1. 林晚舟\n身份证：110000199001010013\n电话：13800000000\n2. 周以宁\n身份证：440000199112310007'),
    ).toEqual([{ ...LIN, phone: '13800000000' }, ZHOU]);
  });
  it('takes several people from one line', () => {
    expect(people('林晚舟110000199001010013，周以宁440000199112310007')).toEqual([LIN, ZHOU]);
    expect(people('林晚舟 110000199001010013 13800000000；周以宁 440000199112310007')).toEqual([
      { ...LIN, phone: '13800000000' },
      ZHOU,
    ]);
    expect(people('110000199001010013 林晚舟 440000199112310007 周以宁')).toEqual([LIN, ZHOU]);
  });
  it('reads the lines of passports among others', () => {
    const text =
      '林晚舟 110000199001010013\nP<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10\n周以宁 440000199112310007';
    expect(people(text)).toEqual([
      LIN,
      { name: 'ERIKSSON ANNA MARIA', id_type: 'PASSPORT', id_number: 'L898902C3', birthday: '1974-08-12' },
      ZHOU,
    ]);
  });
  it('names the fault of each row', () => {
    expect(
      faults(
        [
          '林晚舟 110000199001010013',
          '周以宁 44000019911231000',
          '林知夏 310000201601010015',
          '王 310000201601010014',
          '林晚舟 110000199001010013',
          '小明明',
          '请大家报名',
          '4400001991123100077 周以宁',
          '周以宁 440000199113310007',
        ].join('\n'),
      ),
    ).toEqual([
      [],
      ['number-short'],
      ['id-check-digit'],
      ['name-wrong'],
      ['same-row'],
      ['id-required'],
      ['id-required'],
      ['number-long'],
      ['id-date'],
    ]);
  });
  it('shows how far a number is off, and which row has the same document', () => {
    const [, short, twin] = judgeRows(
      rowsOf('林晚舟 110000199001010013\n周以宁 44000019911231000\n林晚舟 110000199001010013'),
      [],
      NOW,
    );
    expect(short?.faults).toEqual([{ code: 'number-short', has: 17, off: 1 }]);
    expect(twin?.faults).toEqual([{ code: 'same-row', line: 1, name: '林晚舟' }]);
  });
  it('knows whose document it is already, and takes the same person again', () => {
    expect(judgeRows(rowsOf('林晚舟 110000199001010013'), [LIN], NOW)[0]?.faults).toEqual([]);
    expect(judgeRows(rowsOf('周以宁 110000199001010013'), [LIN], NOW)[0]?.faults).toEqual([
      { code: 'field', problem: { code: 'document-twice', params: { other: '林晚舟' } } },
    ]);
  });
  it('proposes digits for look-alike letters and takes nothing by itself', () => {
    const [row] = judgeRows(rowsOf('林晚舟 11OOOO199O01010013'), [], NOW);
    expect(row?.faults).toHaveLength(1);
    expect(row?.proposal).toBe('林晚舟 110000199001010013');
    const [passport] = judgeRows(
      rowsOf('P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL8989O2C36UTO7408122F1204159ZE184226B<<<<<10'),
      [],
      NOW,
    );
    expect(passport?.faults).toEqual([{ code: 'mrz-check' }]);
    expect(judgeRows([{ line: 1, text: passport?.proposal ?? '' }], [], NOW)[0]?.faults).toEqual([]);
  });
});

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checked = (stem: string): string =>
  stem + '10X98765432'[WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(stem[index]), 0) % 11];
const han = fc
  .array(fc.constantFrom(...'林周王陈晚舟以宁知夏国安子轩梓涵'), { minLength: 2, maxLength: 4 })
  .map((each) => each.join(''));
const someone = fc.record({
  name: han,
  number: fc
    .tuple(fc.integer({ min: 0, max: 25_000 }), fc.nat(999))
    .map(([offset, serial]) =>
      checked(
        `330000${new Date(Date.UTC(1950, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')}${String(serial).padStart(3, '0')}`,
      ),
    ),
  phone: fc.option(
    fc.nat(99_999_999).map((rest) => `138${String(rest).padStart(8, '0')}`),
    { nil: undefined },
  ),
});

describe('whatever is pasted', () => {
  it('comes back, however it is written', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(someone, { minLength: 1, maxLength: 30, selector: ({ number }) => number }),
        fc.constantFrom(' ', '\t', ',', '，', '    ', '；', ' | '),
        fc.constantFrom('', 'n. ', 'n、', '(n)', 'n '),
        fc.constantFrom('name number phone', 'number name phone', 'phone name number', 'name phone number'),
        (list, gap, bullet, order) => {
          const text = list
            .map((each, index) => {
              const fields = order.split(' ').flatMap((field) => each[field as 'name'] ?? []);
              // A bare number in front of digits is no list number.
              const front = bullet === 'n ' && !order.startsWith('name') ? '' : bullet.replace('n', String(index + 1));
              return front + fields.join(gap);
            })
            .join('\n');
          const judged = judgeRows(rowsOf(text), [], NOW);
          expect(judged.map(({ person }) => [person.name, person.id_number, person.phone])).toEqual(
            list.map(({ name, number, phone }) => [name, number, phone]),
          );
          expect(judged.flatMap(({ faults: found }) => found)).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });
  it('never throws, never loses a letter of a row, and good rows are good people', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 200 }),
          fc.stringMatching(/^[\n\t ,林晚0-9XA-C<.()-]{0,120}$/),
        ),
        (text) => {
          for (const { row, person, faults: found } of judgeRows(rowsOf(text), [], NOW)) {
            if (found.length === 0) expect(idNumberProblem(person.id_type, person.id_number, TODAY)).toBeNull();
            expect(row.line).toBeGreaterThan(0);
          }
          const letters = (each: string): string[] =>
            [...each.normalize('NFKC').matchAll(/\p{Script=Han}/gu)].map(([letter]) => letter);
          expect(
            letters(
              rowsOf(text)
                .map((row) => row.text)
                .join(''),
            ).length,
          ).toBe(letters(text).length);
        },
      ),
    );
  });
});
