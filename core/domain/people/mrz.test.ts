import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gateName } from './mrz-name.ts';
import { looksLikeMrz, mrzCheckDigit, type MrzProposal, type MrzRead, readMrz } from './mrz.ts';

const TODAY = '2026-11-21';
const TD3 = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';
const MRV_A = 'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL8988901C4XXX4009078F96121096ZE184226B<<<<<<';
const MRV_B = 'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nL8988901C4XXX4009078F9612109<<<<<<<<';
const TD2 = 'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6';
const TD1 = 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<';

function read(text: string): MrzRead & { proposal: MrzProposal | null } {
  const answer = readMrz(text, TODAY);
  if (answer.is !== 'read') throw new Error(JSON.stringify(answer));
  return { ...answer.read, proposal: answer.proposal };
}

const second = (text: string, change: (line: string) => string): string => {
  const [first = '', line = ''] = text.split('\n');
  return `${first}\n${change(line)}`;
};

describe('check digits', () => {
  it.each([
    ['L00000000', 7],
    ['900101', 1],
    ['L898902C3', 6],
    ['740812', 2],
    ['120415', 9],
    ['ZE184226B<<<<<', 1],
    ['L898902C3674081221204159ZE184226B<<<<<1', 0],
    ['<<<<<<<<<<<<<<', 0],
  ])('of %s is %i', (text, digit) => expect(mrzCheckDigit(text)).toBe(digit));

  it('notice every single O for 0 and I for 1', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z0-9<]{1,20}$/),
        fc.nat(19),
        fc.constantFrom(['O', '0'], ['I', '1']),
        (text, at, [letter = '', digit = '']) => {
          const position = at % text.length;
          const as = (each: string): string => text.slice(0, position) + each + text.slice(position + 1);
          return mrzCheckDigit(as(letter)) !== mrzCheckDigit(as(digit));
        },
      ),
    );
  });
});

describe('the specimens', () => {
  it('a passport', () => {
    expect(read(TD3)).toMatchObject({
      kind: 'passport',
      name: 'ERIKSSON ANNA MARIA',
      nameCut: false,
      number: 'L898902C3',
      birthday: '1974-08-12',
      expires: '2012-04-15',
      wrong: [],
      proposal: null,
    });
  });
  it.each([
    ['a visa of two long lines', MRV_A, 'visa', '1940-09-07'],
    ['a visa of two short lines', MRV_B, 'visa', '1940-09-07'],
    ['a card of two lines', TD2, 'card', '1974-08-12'],
    ['a card of three lines', TD1, 'card', '1974-08-12'],
  ])('%s', (_, lines, kind, birthday) => {
    expect(read(lines)).toMatchObject({ kind, birthday, name: 'ERIKSSON ANNA MARIA', wrong: [], proposal: null });
  });
});

describe('what is typed', () => {
  it('may be small, full width, with blanks, on one line, or with too few fillers behind the name', () => {
    const good = read(TD3);
    expect(read(TD3.toLowerCase())).toEqual(good);
    expect(read(TD3.replaceAll('<', '＜'))).toEqual(good);
    expect(read(TD3.replaceAll('<<', '«'))).toEqual(good);
    expect(read(TD3.replace('\n', ''))).toEqual(good);
    expect(read(TD3.replace('L898902C36', 'L89 8902 C36'))).toEqual(good);
    expect(read(TD3.replace('<<<<<\n', '\n'))).toEqual(good);
    expect(read(TD3.replace('\n', '<<\n'))).toEqual(good);
  });
  it('shows how many characters a line lacks', () => {
    expect(
      readMrz(
        second(TD3, (line) => line.slice(1)),
        TODAY,
      ),
    ).toEqual({ is: 'length', line: 2, has: 43, needs: 44 });
    expect(readMrz(TD3.split('\n')[0] ?? '', TODAY)).toEqual({ is: 'length', line: 2, has: 0, needs: 44 });
  });
  it('is nothing where it is something else', () => {
    for (const text of ['', '林晚舟 110000199001010013', 'Emma Carter, X1234567', '<<<<'])
      expect(readMrz(text, TODAY)).toEqual({ is: 'nothing' });
    expect(looksLikeMrz(TD3)).toBe(true);
  });
  it('names a part whose check digit does not fit and proposes nothing where no look-alike helps', () => {
    const odd = read(second(TD3, (line) => line.replace('L898902C3', 'L898903C3')));
    expect(odd.wrong).toEqual(['number', 'all']);
    expect(odd.proposal).toBeNull();
  });
  it('shows that a name was cut', () => {
    expect(read(TD3.replace('ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'ANNA<MARIA<PHILIPPA<ALEXANDRA')).nameCut).toBe(true);
  });
  it('births are past, whatever the century', () => {
    const born = (six: string): string | null =>
      read(second(TD3, (line) => line.replace('7408122', `${six}${mrzCheckDigit(six)}`))).birthday;
    expect([born('261121'), born('261122'), born('000229'), born('740<<<')]).toEqual([
      '2026-11-21',
      '1926-11-22',
      '2000-02-29',
      null,
    ]);
  });
});

describe('look-alikes', () => {
  it('in the number are proposed, never applied', () => {
    const odd = read(second(TD3, (line) => line.replace('L898902C3', 'L8989O2C3')));
    expect(odd.number).toBe('L8989O2C3');
    expect(odd.wrong).toContain('number');
    expect(odd.proposal?.swaps).toEqual([{ line: 2, position: 6, from: 'O', to: '0' }]);
    expect(odd.proposal?.read).toMatchObject({ number: 'L898902C3', wrong: [] });
  });
  it('are known where only digits or only letters can stand', () => {
    const odd = read(TD3.replace('7408122', '74O8I22').replace('MARIA', 'MAR1A'));
    expect(odd.proposal?.read).toMatchObject({ birthday: '1974-08-12', name: 'ERIKSSON ANNA MARIA', wrong: [] });
    expect(odd.proposal?.swaps.map(({ line, from, to }) => `${line}${from}${to}`)).toEqual(['11I', '2O0', '2I1']);
  });
  it('one or two of them anywhere in a number lead back to it, or to no proposal at all', () => {
    const code = fc.stringMatching(/^[A-Z0-9]{9}$/);
    fc.assert(
      fc.property(code, fc.array(fc.nat(8), { minLength: 1, maxLength: 2 }), (number, positions) => {
        const line = `${number}${mrzCheckDigit(number)}UTO7408122F1204159<<<<<<<<<<<<<<0`;
        const whole = `${line}${mrzCheckDigit(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43))}`;
        const other: Record<string, string> = { O: '0', '0': 'O', I: '1', '1': 'I' };
        const misread = [...number]
          .map((each, index) => (positions.includes(index) ? (other[each] ?? each) : each))
          .join('');
        const found = read(`${TD3.split('\n')[0]}\n${misread}${whole.slice(9)}`);
        if (misread === number) return found.wrong.length === 0 && found.proposal === null;
        const { proposal } = found;
        return found.number === misread && (proposal === null || proposal.read.wrong.length === 0);
      }),
    );
  });
});

describe('a name at the gate', () => {
  it.each([
    ['Müller-Lüdenscheid Änne', 'MUELLER LUEDENSCHEID AENNE'],
    ["O'Brien Siobhán", 'OBRIEN SIOBHAN'],
    ['Núñez José', 'NUNEZ JOSE'],
    ['eriksson  anna maria', 'ERIKSSON ANNA MARIA'],
    ['Strauß', 'STRAUSS'],
    ['林晚舟', null],
    ['', null],
  ])('%s is %s', (name, shown) => expect(gateName(name)).toBe(shown));
});
