import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type InvoiceForm,
  invoiceProblems,
  isEmail,
  lookAtTaxNumber,
  repairInvoice,
  taxNumberProblem,
  taxNumberWarning,
  withoutTitle,
  withTitle,
} from './invoice.ts';
import { splitTitle } from './invoice-title.ts';

const CREDIT = '91330100MA2ABCDE1';
const withCheck = (first17: string): string =>
  [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].map((mark) => first17 + mark).find((each) => !taxNumberWarning(each)) ?? '';
const COMPANY = withCheck(CREDIT);

describe('a tax number', () => {
  it.each([
    ['', 'tax-number-required'],
    ['  ', 'tax-number-required'],
    [COMPANY, null],
    [COMPANY.toLowerCase(), null],
    ['330100123456789', null],
    ['3301 0012 3456 789', null],
    ['33010019900101123456', null],
    ['33010012345678', 'tax-number-wrong'],
    ['33010012345678_', 'tax-number-wrong'],
    ['ABCDEFGHIJKLMNO', 'tax-number-wrong'],
  ])('%s: %s', (typed, problem) => expect(taxNumberProblem(typed)).toBe(problem));

  it('of 18 characters warns about a wrong check character and never blocks', () => {
    expect(taxNumberWarning('91350100M000100Y43')).toBe(false);
    expect(taxNumberWarning('91350100M000100Y44')).toBe(true);
    expect(taxNumberWarning('91350100M000100I43')).toBe(true);
    expect(taxNumberProblem('91350100M000100Y44')).toBeNull();
    expect(taxNumberWarning('330100123456789')).toBe(false);
  });

  it('has exactly one right check character', () => {
    const marks = '0123456789ABCDEFGHJKLMNPQRTUWXY';
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...marks), minLength: 17, maxLength: 17 }), (first) => {
        expect([...marks].filter((mark) => !taxNumberWarning(first + mark))).toHaveLength(1);
      }),
    );
  });
});

describe('a tax number that is being typed', () => {
  it.each([
    ['', { kind: 'empty' }],
    ['9133010MA2X', { kind: 'short', by: 7 }],
    ['330100123456789', { kind: 'ok' }],
    ['3301001234567891', { kind: 'short', by: 2 }],
    [COMPANY, { kind: 'ok' }],
    [COMPANY.toLowerCase(), { kind: 'ok' }],
    ['91350100M000100Y44', { kind: 'check' }],
    ['9135O100M000100Y43', { kind: 'doubtful', mark: 'O', position: 5 }],
    ['3301001990010112345', { kind: 'long', by: 1 }],
    ['33010019900101123456', { kind: 'ok' }],
    ['330100199001011234567', { kind: 'long', by: 1 }],
    ['91350100_', { kind: 'sign', mark: '_', position: 9 }],
    ['税号9135', { kind: 'sign', mark: '税', position: 1 }],
  ])('%s', (typed, look) => expect(lookAtTaxNumber(typed)).toEqual(look));

  it('strikes where it will be refused, and warns where the check character does not fit', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0189AHIOXZ'), minLength: 1, maxLength: 22 }), (typed) => {
        const { kind } = lookAtTaxNumber(typed);
        const refused = taxNumberProblem(typed) !== null && /\d/.test(typed);
        expect(refused).toBe(/\d/.test(typed) && ['short', 'long', 'sign'].includes(kind));
        if (typed.length === 18) expect(taxNumberWarning(typed)).toBe(kind === 'doubtful' || kind === 'check');
      }),
    );
  });
});

describe('remembered titles', () => {
  const form = {
    kind: 'company' as const,
    purchaser: ' 鹤湖  旅行社 ',
    buyer_tax_number: COMPANY.toLowerCase(),
    purchaser_email: 'a@example.com',
    purchaser_phone: '13800000000',
  };
  const title = { kind: 'company', purchaser: '鹤湖 旅行社', buyer_tax_number: COMPANY };
  const person = { kind: 'person' as const, purchaser: '林晚舟' };

  it('hold whom an invoice is for and not how to reach them, the last used first and once', () => {
    expect(withTitle([], form)).toEqual([title]);
    const both = withTitle(withTitle([], form), {
      ...person,
      buyer_tax_number: COMPANY,
      purchaser_phone: '13800000000',
    });
    expect(both).toEqual([person, title]);
    expect(withTitle(both, form)).toEqual([title, person]);
    expect(withoutTitle(both, person)).toEqual([title]);
  });

  it('are a few', () => {
    const many = Array.from({ length: 20 }, (_, index) => index).reduce<ReturnType<typeof withTitle>>(
      (titles, index) => withTitle(titles, { ...person, purchaser: `林${index}` }),
      [],
    );
    expect(many.map((each) => each.purchaser)).toEqual([
      '林19',
      '林18',
      '林17',
      '林16',
      '林15',
      '林14',
      '林13',
      '林12',
    ]);
  });
});

describe('an invoice form', () => {
  const good: InvoiceForm = {
    kind: 'company',
    purchaser: '鹤湖旅行社有限公司',
    buyer_tax_number: COMPANY,
    purchaser_email: 'a@example.com',
  };
  const codes = (change: Partial<InvoiceForm>): string[] =>
    invoiceProblems({ ...good, ...change }).map((problem) => `${problem.field}: ${problem.code}`);

  it('is complete with a phone or an e-mail', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ purchaser_email: undefined, purchaser_phone: '138 0000 0000' })).toEqual([]);
    expect(codes({ purchaser_email: ' ', purchaser_phone: '' })).toEqual(['purchaser_email: contact-required']);
  });

  it('has a title that fits', () => {
    expect(codes({ purchaser: '鹤'.repeat(200) })).toEqual([]);
    expect(codes({ purchaser: '鹤'.repeat(201) })).toEqual(['purchaser: title-long']);
  });

  it('names each field that is wrong', () => {
    expect(codes({ purchaser: ' ', buyer_tax_number: '12', purchaser_email: 'a@b', purchaser_phone: '138' })).toEqual([
      'purchaser: title-required',
      'buyer_tax_number: tax-number-wrong',
      'purchaser_email: email-wrong',
      'purchaser_phone: phone-short',
    ]);
    expect(codes({ buyer_tax_number: undefined })).toEqual(['buyer_tax_number: tax-number-required']);
  });

  it('asks a person for no tax number and keeps none', () => {
    expect(codes({ kind: 'person', buyer_tax_number: 'whatever' })).toEqual([]);
    expect(repairInvoice({ ...good, kind: 'person' })).toEqual({
      kind: 'person',
      purchaser: good.purchaser,
      purchaser_email: 'a@example.com',
    });
  });

  it.each(['a@example.com', 'first.last+tag@mail.example.cn'])('takes the address %s', (address) =>
    expect(isEmail(address)).toBe(true),
  );
  it.each(['a', 'a@b', 'a@@b.c', 'a b@c.de', 'a@b..c', '@b.c'])('refuses the address %s', (address) =>
    expect(isEmail(address)).toBe(false),
  );
});

describe('a pasted title', () => {
  const name = '鹤湖（云栖）旅行社有限公司';
  it.each([
    ['labels on lines', `名称：${name}\n税号：${COMPANY}\n地址、电话：云栖县 1 号 0571-55500166`],
    ['labels in one line', `公司名称: ${name} 纳税人识别号: ${COMPANY} 开户行: 某银行 账号: 622200001111222233`],
    ['nothing but both', `${name} ${COMPANY}`],
    ['the number first', `${COMPANY}\n${name}`],
    ['a number in groups', `${name}\n税号 ${COMPANY.replace(/(.{4})/g, '$1 ')}`],
    [
      'full width',
      `名称：${name}　税号：${[...COMPANY].map((mark) => String.fromCharCode(mark.charCodeAt(0) + 0xfee0)).join('')}`,
    ],
    ['a bank account before', `${name}，账号 622200001111222233，统一社会信用代码 ${COMPANY}`],
  ])('with %s', (_, pasted) => expect(splitTitle(pasted)).toEqual({ purchaser: name, buyer_tax_number: COMPANY }));

  it('without a number is the name alone', () => {
    expect(splitTitle(`抬头：${name}`)).toEqual({ purchaser: name });
    expect(splitTitle(name)).toEqual({ purchaser: name });
    expect(splitTitle(`${name}\n622200001111222233`)).toEqual({ purchaser: name });
  });

  it('without a name has none', () => {
    expect(splitTitle(COMPANY)).toEqual({ purchaser: '', buyer_tax_number: COMPANY });
    expect(splitTitle(' \n')).toEqual({ purchaser: '' });
  });

  it('in English', () => {
    expect(splitTitle(`Company name: Crane Lake Travel Ltd.\nTax No.: ${COMPANY}`)).toEqual({
      purchaser: 'Crane Lake Travel Ltd',
      buyer_tax_number: COMPANY,
    });
  });

  it('never fails, whatever was pasted', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
        const { buyer_tax_number } = splitTitle(text);
        expect(buyer_tax_number === undefined || taxNumberProblem(buyer_tax_number) === null).toBe(true);
      }),
    );
  });
});
