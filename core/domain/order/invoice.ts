import { phoneProblem, type PhoneProblem, repairPhone } from '#domain/lib/phone.ts';
import { plainText, repairNumber, withoutInvisible } from '#domain/lib/text-repair.ts';

export const MOST_INVOICE_ORDERS = 50;
const MOST_CHARACTERS = 200;

export type InvoiceKind = 'person' | 'company';

export interface InvoiceForm {
  kind: InvoiceKind;
  purchaser: string;
  buyer_tax_number?: string | undefined;
  purchaser_email?: string | undefined;
  purchaser_phone?: string | undefined;
}

export type TaxNumberProblem = 'tax-number-required' | 'tax-number-wrong';
type InvoiceProblemCode =
  | TaxNumberProblem
  | PhoneProblem
  | 'title-required'
  | 'title-long'
  | 'email-wrong'
  | 'contact-required';

export interface InvoiceProblem {
  code: InvoiceProblemCode;
  part: 'invoice';
  field: 'purchaser' | 'buyer_tax_number' | 'purchaser_email' | 'purchaser_phone';
  params?: Readonly<Record<string, number>> | undefined;
}

/** @returns null for 15, 18 or 20 letters and digits, among them a digit. */
export function taxNumberProblem(typed: string): TaxNumberProblem | null {
  const number = repairNumber(typed);
  if (number === '') return 'tax-number-required';
  return /^(?=.*\d)([A-Z0-9]{15}|[A-Z0-9]{18}|[A-Z0-9]{20})$/.test(number) ? null : 'tax-number-wrong';
}

/** The characters of a unified social credit code, in the order of their values (GB 32100-2015). */
const CREDIT_CODE = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/**
 * True when an 18-character number is none by GB 32100-2015: probably a typing error. It only warns: older numbers of
 * 18 characters follow other rules.
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

const repairEmail = (typed: string): string => plainText(typed).trim();

export const isEmail = (typed: string): boolean =>
  repairEmail(typed).length <= MOST_CHARACTERS &&
  /^[^\s@,;<>"']{1,64}@[^\s@.,;<>"']+(\.[^\s@.,;<>"']+)+$/.test(repairEmail(typed));

/** The server stores it so: empty fields are absent, and a person has no tax number. */
export function repairInvoice(form: InvoiceForm): InvoiceForm {
  const tax = form.kind === 'company' ? repairNumber(form.buyer_tax_number ?? '') : '';
  const email = repairEmail(form.purchaser_email ?? '');
  const phone = repairPhone(form.purchaser_phone ?? '');
  return {
    kind: form.kind,
    // Full-width characters stay, since the title must match the registered name; only spaces are tidied.
    purchaser: withoutInvisible(form.purchaser).replace(/\s+/g, ' ').trim(),
    ...(tax ? { buyer_tax_number: tax } : {}),
    ...(email ? { purchaser_email: email } : {}),
    ...(phone ? { purchaser_phone: phone } : {}),
  };
}

export function invoiceProblems(form: InvoiceForm): InvoiceProblem[] {
  const { kind, purchaser, buyer_tax_number, purchaser_email, purchaser_phone } = repairInvoice(form);
  const problems: InvoiceProblem[] = [];
  const add = (code: InvoiceProblemCode, field: InvoiceProblem['field']): unknown =>
    problems.push({ code, part: 'invoice', field });
  if (purchaser === '') add('title-required', 'purchaser');
  if (purchaser.length > MOST_CHARACTERS) add('title-long', 'purchaser');
  const tax = kind === 'company' ? taxNumberProblem(buyer_tax_number ?? '') : null;
  if (tax) add(tax, 'buyer_tax_number');
  if (!purchaser_email && !purchaser_phone) add('contact-required', 'purchaser_email');
  if (purchaser_email && !isEmail(purchaser_email)) add('email-wrong', 'purchaser_email');
  const phone = purchaser_phone ? phoneProblem(purchaser_phone) : null;
  if (phone)
    problems.push({
      code: phone,
      part: 'invoice',
      field: 'purchaser_phone',
      params: { length: (purchaser_phone ?? '').replace(/\D/g, '').length },
    });
  return problems;
}

/** A remembered invoice title, without contact data. */
export type InvoiceTitle = Pick<InvoiceForm, 'kind' | 'purchaser' | 'buyer_tax_number'>;

const MOST_TITLES = 8;

const sameTitle = (a: InvoiceTitle, b: InvoiceTitle): boolean =>
  a.kind === b.kind && a.purchaser === b.purchaser && (a.buyer_tax_number ?? '') === (b.buyer_tax_number ?? '');

export const withoutTitle = <T extends InvoiceTitle>(titles: readonly T[], gone: InvoiceTitle): T[] =>
  titles.filter((title) => !sameTitle(title, gone));

export function withTitle(titles: readonly InvoiceTitle[], form: InvoiceForm): InvoiceTitle[] {
  const { kind, purchaser, buyer_tax_number } = repairInvoice(form);
  const title = { kind, purchaser, ...(buyer_tax_number ? { buyer_tax_number } : {}) };
  return [title, ...withoutTitle(titles, title)].slice(0, MOST_TITLES);
}

export type TaxNumberLook =
  | { kind: 'empty' | 'ok' }
  | { kind: 'check' }
  | { kind: 'short' | 'long'; by: number }
  /** A character that no number has; `position` counts from 1. */
  | { kind: 'sign'; mark: string; position: number }
  | { kind: 'doubtful'; mark: string; position: number };

/**
 * Judges a partly typed tax number. `short`, `long` and `sign` will prevent sending; `doubtful` and `check` warn. 15,
 * 18 and 20 characters are right; other lengths are compared with 18, which almost all numbers have, above 20 with 20.
 */
export function lookAtTaxNumber(typed: string): TaxNumberLook {
  const number = repairNumber(typed);
  if (number === '') return { kind: 'empty' };
  const marks = [...number];
  const sign = marks.findIndex((mark) => !/^[A-Z0-9]$/.test(mark));
  if (sign >= 0) return { kind: 'sign', mark: marks[sign] ?? '', position: sign + 1 };
  if (marks.length === 15 || marks.length === 20) return { kind: 'ok' };
  if (marks.length < 18) return { kind: 'short', by: 18 - marks.length };
  if (marks.length > 20) return { kind: 'long', by: marks.length - 20 };
  if (marks.length === 19) return { kind: 'long', by: 1 };
  const doubtful = marks.findIndex((mark) => !CREDIT_CODE.includes(mark));
  if (doubtful >= 0) return { kind: 'doubtful', mark: marks[doubtful] ?? '', position: doubtful + 1 };
  return { kind: taxNumberWarning(number) ? 'check' : 'ok' };
}
