import type { PhoneProblem } from './phone.ts';
import { phoneProblem, repairPhone } from './phone.ts';
import { repairNumber } from './text-repair.ts';

/** How many orders one run may be for, and characters a title or an address may have. */
export const MOST_INVOICE_ORDERS = 50;
const MOST_CHARACTERS = 200;

export type InvoiceKind = 'person' | 'company';

/** What a visitor fills in to be given an invoice. */
export interface InvoiceForm {
  kind: InvoiceKind;
  /** The title. */
  purchaser: string;
  buyer_tax_number?: string | undefined;
  purchaser_email?: string | undefined;
  purchaser_phone?: string | undefined;
}

export type TaxNumberProblem = 'tax-number-required' | 'tax-number-wrong';
type InvoiceProblemCode = TaxNumberProblem | PhoneProblem | 'title-required' | 'title-long' | 'email-wrong' | 'contact-required';

export interface InvoiceProblem {
  code: InvoiceProblemCode;
  part: 'invoice';
  field: 'purchaser' | 'buyer_tax_number' | 'purchaser_email' | 'purchaser_phone';
  /** Numbers that the sentence needs. */
  params?: Readonly<Record<string, number>> | undefined;
}

/** @returns why a company's tax number can't stand on an invoice, or null: 15, 18 or 20 capital letters and digits. */
export function taxNumberProblem(typed: string): TaxNumberProblem | null {
  const number = repairNumber(typed);
  if (number === '') return 'tax-number-required';
  return /^(?=.*\d)([A-Z0-9]{15}|[A-Z0-9]{18}|[A-Z0-9]{20})$/.test(number) ? null : 'tax-number-wrong';
}

/** The characters of a unified social credit code, in the order of their values (GB 32100-2015). */
const CREDIT_CODE = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/**
 * Whether an 18-character number breaks the check character of GB 32100-2015, so that a slip of the pen is likely.
 * It only warns: older numbers of 18 characters follow other rules.
 */
export function taxNumberWarning(typed: string): boolean {
  const number = repairNumber(typed);
  if (number.length !== 18) return false;
  const values = [...number].map((mark) => CREDIT_CODE.indexOf(mark));
  if (values.includes(-1)) return true;
  let weight = 1;
  let sum = 0;
  for (const value of values.slice(0, 17)) {
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return (31 - (sum % 31)) % 31 !== values[17];
}

/** @returns whether mail can be sent to this address, as far as its form says. */
export const isEmail = (typed: string): boolean =>
  typed.trim().length <= MOST_CHARACTERS && /^[^\s@,;<>"']{1,64}@[^\s@.,;<>"']+(\.[^\s@.,;<>"']+)+$/.test(typed.trim());

/** @returns the form as the server keeps it: blanks gone, number in capitals, empty fields absent; a person has no tax number. */
export function repairInvoice(form: InvoiceForm): InvoiceForm {
  const tax = form.kind === 'company' ? repairNumber(form.buyer_tax_number ?? '') : '';
  const email = (form.purchaser_email ?? '').normalize('NFKC').trim();
  const phone = repairPhone(form.purchaser_phone ?? '');
  return {
    kind: form.kind,
    purchaser: form.purchaser.replace(/\s+/g, ' ').trim(),
    ...(tax ? { buyer_tax_number: tax } : {}),
    ...(email ? { purchaser_email: email } : {}),
    ...(phone ? { purchaser_phone: phone } : {}),
  };
}

/** @returns everything that keeps an invoice from being asked for, in the order of the form; empty when nothing does. */
export function invoiceProblems(form: InvoiceForm): InvoiceProblem[] {
  const { kind, purchaser, buyer_tax_number, purchaser_email, purchaser_phone } = repairInvoice(form);
  const problems: InvoiceProblem[] = [];
  const add = (code: InvoiceProblemCode, field: InvoiceProblem['field']): unknown => problems.push({ code, part: 'invoice', field });
  if (purchaser === '') add('title-required', 'purchaser');
  if (purchaser.length > MOST_CHARACTERS) add('title-long', 'purchaser');
  const tax = kind === 'company' ? taxNumberProblem(buyer_tax_number ?? '') : null;
  if (tax) add(tax, 'buyer_tax_number');
  if (!purchaser_email && !purchaser_phone) add('contact-required', 'purchaser_email');
  if (purchaser_email && !isEmail(purchaser_email)) add('email-wrong', 'purchaser_email');
  const phone = purchaser_phone ? phoneProblem(purchaser_phone) : null;
  if (phone) problems.push({ code: phone, part: 'invoice', field: 'purchaser_phone', params: { length: (purchaser_phone ?? '').replace(/\D/g, '').length } });
  return problems;
}

const NAME_LABEL = '(?:发票抬头|抬头|公司名称|单位名称|企业名称|名称|發票抬頭|抬頭|公司名稱|單位名稱|名稱|company(?: name)?|title|name)';
const NUMBER_LABEL =
  '(?:纳税人识别号|統一社會信用代碼|统一社会信用代码|納稅人識別號|税务登记号|税号|稅號|tax (?:id|no\\.?|number)|tax(?:id|no\\.?|number)|vat(?: (?:id|no\\.?|number))?)';
const OTHER_LABEL =
  '(?:单位地址|公司地址|注册地址|地址|联系电话|电话|聯絡電話|電話|开户银行|开户行|開戶行|银行账号|账号|帳號|registered address|address|phone|tel|bank|account)';

/** Full-width letters, digits, colons and blanks to half width, character by character: places in both texts are the same. */
const fold = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0)).replace(/[\u3000\t\r\u00A0]/g, ' ');

/**
 * Takes apart what people copy from a chat: name and tax number in one text, with or without labels, in any order.
 * @returns the title and the tax number as far as they were found; the title is '' when the text holds none.
 */
export function splitTitle(pasted: string): { purchaser: string; buyer_tax_number?: string } {
  const folded = fold(pasted);
  const number = numberIn(folded);
  const place = nameIn(folded, number);
  const purchaser = place ? pasted.slice(place.from, place.to).replace(/\s+/g, ' ').trim() : '';
  return { purchaser, ...(number ? { buyer_tax_number: number.value } : {}) };
}

interface Place {
  from: number;
  to: number;
}

/** Letters and digits with single blanks or hyphens between them: numbers are often copied in groups. */
const RUN = /[0-9A-Za-z]+(?:[ -][0-9A-Za-z]+)*/g;

function numberIn(text: string): (Place & { value: string }) | null {
  const label = new RegExp(`${NUMBER_LABEL} *[:#]? *`, 'i').exec(text);
  const start = label ? label.index + label[0].length : 0;
  return (label ? firstNumber(text, start, true) : null) ?? firstNumber(text, 0, false);
}

function firstNumber(text: string, start: number, labelled: boolean): (Place & { value: string }) | null {
  for (const match of text.slice(start).matchAll(RUN)) {
    for (const part of partsOf(match[0])) {
      const from = start + match.index + part.from;
      const value = repairNumber(match[0].slice(part.from, part.to));
      // A bank account is digits alone and may be as long: without its label such a number is not believed.
      if (taxNumberProblem(value) === null && /\d{6}/.test(value) && (labelled || /[A-Z]/.test(value) || value.length === 15)) {
        return { from, to: start + match.index + part.to, value };
      }
    }
    if (labelled) return null;
  }
  return null;
}

/** @returns the groups of a run, joined from each start on, the longest first. */
function partsOf(run: string): Place[] {
  const groups = [...run.matchAll(/[0-9A-Za-z]+/g)].map((group) => ({ from: group.index, to: group.index + group[0].length }));
  return groups.flatMap(({ from }, first) =>
    groups
      .slice(first)
      .reverse()
      .map(({ to }) => ({ from, to })),
  );
}

/** Where the title stands: behind its label, else the first stretch with words that is not the number. */
function nameIn(text: string, number: Place | null): Place | null {
  const label = new RegExp(`${NAME_LABEL} *: *`, 'i').exec(text);
  const rest = number ? text.slice(0, number.from) + '\n'.repeat(number.to - number.from) + text.slice(number.to) : text;
  if (label) {
    const from = label.index + label[0].length;
    const place = stretchFrom(rest, from);
    if (place) return place;
  }
  for (let from = 0; from < rest.length; from = rest.indexOf('\n', from) < 0 ? rest.length : rest.indexOf('\n', from) + 1) {
    const place = stretchFrom(rest, from);
    if (place) return place;
  }
  return null;
}

/** @returns the words from a place to the end of the line, to a comma or to the next label. */
function stretchFrom(text: string, start: number): Place | null {
  const line = /^[^\n;,]*/.exec(text.slice(start))?.[0] ?? '';
  const cut = new RegExp(`(?:${NUMBER_LABEL}|${OTHER_LABEL}) *(?::|$)`, 'i').exec(line);
  const words = (cut ? line.slice(0, cut.index) : line).replace(/[\s:.、·-]+$/, '');
  const from = start + (/^[\s:.、·-]*/.exec(words)?.[0].length ?? 0);
  const to = start + words.length;
  return /\p{L}{2}/u.test(text.slice(from, to)) ? { from, to } : null;
}

/** What a remembered title is: whom the invoice is for, without how to reach them. */
export type InvoiceTitle = Pick<InvoiceForm, 'kind' | 'purchaser' | 'buyer_tax_number'>;

const MOST_TITLES = 8;

const sameTitle = (a: InvoiceTitle, b: InvoiceTitle): boolean =>
  a.kind === b.kind && a.purchaser === b.purchaser && (a.buyer_tax_number ?? '') === (b.buyer_tax_number ?? '');

/** @returns the titles without this one. */
export const withoutTitle = <T extends InvoiceTitle>(titles: readonly T[], gone: InvoiceTitle): T[] => titles.filter((title) => !sameTitle(title, gone));

/** @returns the titles with this one in front, once, the oldest dropped. @param form what was sent. */
export function withTitle(titles: readonly InvoiceTitle[], form: InvoiceForm): InvoiceTitle[] {
  const { kind, purchaser, buyer_tax_number } = repairInvoice(form);
  const title = { kind, purchaser, ...(buyer_tax_number ? { buyer_tax_number } : {}) };
  return [title, ...withoutTitle(titles, title)].slice(0, MOST_TITLES);
}

/** What to look at in a tax number that is being typed; `ok` where nothing strikes. */
export type TaxNumberLook =
  | { kind: 'empty' | 'ok' }
  | { kind: 'check' }
  | { kind: 'short' | 'long'; by: number }
  /** A character that no number has; `place` counts from 1. */
  | { kind: 'sign'; mark: string; place: number }
  /** A character that a number of 18 has not. */
  | { kind: 'doubtful'; mark: string; place: number };

/**
 * Judges a tax number as far as it is typed. `short`, `long` and `sign` will keep it from being sent; `doubtful` and `check` warn.
 * Lengths are told against 18 characters, which almost all numbers have, above that against 20.
 */
export function lookAtTaxNumber(typed: string): TaxNumberLook {
  const number = repairNumber(typed);
  if (number === '') return { kind: 'empty' };
  const marks = [...number];
  const sign = marks.findIndex((mark) => !/^[A-Z0-9]$/.test(mark));
  if (sign >= 0) return { kind: 'sign', mark: marks[sign] ?? '', place: sign + 1 };
  if (marks.length === 15 || marks.length === 20) return { kind: 'ok' };
  if (marks.length < 18) return { kind: 'short', by: 18 - marks.length };
  if (marks.length > 20) return { kind: 'long', by: marks.length - 20 };
  if (marks.length === 19) return { kind: 'long', by: 1 };
  const doubtful = marks.findIndex((mark) => !CREDIT_CODE.includes(mark));
  if (doubtful >= 0) return { kind: 'doubtful', mark: marks[doubtful] ?? '', place: doubtful + 1 };
  return { kind: taxNumberWarning(number) ? 'check' : 'ok' };
}
