import { repairNumber } from '#domain/lib/text-repair.ts';
import { taxNumberProblem } from './invoice.ts';

const NAME_LABEL =
  '(?:发票抬头|抬头|公司名称|单位名称|企业名称|名称|發票抬頭|抬頭|公司名稱|單位名稱|名稱|company(?: name)?|title|name)';
const NUMBER_LABEL =
  '(?:纳税人识别号|統一社會信用代碼|统一社会信用代码|納稅人識別號|税务登记号|税号|稅號|tax (?:id|no\\.?|number)|tax(?:id|no\\.?|number)|vat(?: (?:id|no\\.?|number))?)';
const OTHER_LABEL =
  '(?:单位地址|公司地址|注册地址|地址|联系电话|电话|聯絡電話|電話|开户银行|开户行|開戶行|银行账号|账号|帳號|registered address|address|phone|tel|bank|account)';

/** Full-width characters and blanks to half width, character by character: positions in both texts are the same. */
const fold = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\t\r\u00A0]/g, ' ');

/**
 * Takes apart what people copy from a chat: name and tax number in one text, with or without labels, in any order.
 * @returns the title and the tax number as far as they were found; the title is '' when the text holds none.
 */
export function splitTitle(pasted: string): { purchaser: string; buyer_tax_number?: string } {
  const folded = fold(pasted);
  const number = numberIn(folded);
  const span = nameIn(folded, number);
  const purchaser = span ? pasted.slice(span.from, span.to).replace(/\s+/g, ' ').trim() : '';
  return { purchaser, ...(number ? { buyer_tax_number: number.value } : {}) };
}

interface Span {
  from: number;
  to: number;
}

/** Letters and digits with single blanks or hyphens between them: numbers are often copied in groups. */
const RUN = /[0-9A-Za-z]+(?:[ -][0-9A-Za-z]+)*/g;

function numberIn(text: string): (Span & { value: string }) | null {
  const label = new RegExp(`${NUMBER_LABEL} *[:#]? *`, 'i').exec(text);
  const start = label ? label.index + label[0].length : 0;
  return (label ? firstNumber(text, start, true) : null) ?? firstNumber(text, 0, false);
}

function firstNumber(text: string, start: number, labelled: boolean): (Span & { value: string }) | null {
  for (const match of text.slice(start).matchAll(RUN)) {
    for (const part of partsOf(match[0])) {
      const from = start + match.index + part.from;
      const value = repairNumber(match[0].slice(part.from, part.to));
      // A bank account is digits alone and may be as long: without a label only 15 digits, or a number with letters,
      // are taken.
      if (
        taxNumberProblem(value) === null &&
        /\d{6}/.test(value) &&
        (labelled || /[A-Z]/.test(value) || value.length === 15)
      ) {
        return { from, to: start + match.index + part.to, value };
      }
    }
    if (labelled) return null;
  }
  return null;
}

function partsOf(run: string): Span[] {
  const groups = [...run.matchAll(/[0-9A-Za-z]+/g)].map((group) => ({
    from: group.index,
    to: group.index + group[0].length,
  }));
  return groups.flatMap(({ from }, first) =>
    groups
      .slice(first)
      .reverse()
      .map(({ to }) => ({ from, to })),
  );
}

function nameIn(text: string, number: Span | null): Span | null {
  const label = new RegExp(`${NAME_LABEL} *: *`, 'i').exec(text);
  const rest = number
    ? text.slice(0, number.from) + '\n'.repeat(number.to - number.from) + text.slice(number.to)
    : text;
  if (label) {
    const from = label.index + label[0].length;
    const span = stretchFrom(rest, from);
    if (span) return span;
  }
  for (
    let from = 0;
    from < rest.length;
    from = rest.indexOf('\n', from) < 0 ? rest.length : rest.indexOf('\n', from) + 1
  ) {
    const span = stretchFrom(rest, from);
    if (span) return span;
  }
  return null;
}

function stretchFrom(text: string, start: number): Span | null {
  const line = /^[^\n;,]*/.exec(text.slice(start))?.[0] ?? '';
  const cut = new RegExp(`(?:${NUMBER_LABEL}|${OTHER_LABEL}) *(?::|$)`, 'i').exec(line);
  const words = (cut ? line.slice(0, cut.index) : line).replace(/[\s:.、·-]+$/, '');
  const from = start + (/^[\s:.、·-]*/.exec(words)?.[0].length ?? 0);
  const to = start + words.length;
  return /\p{L}{2}/u.test(text.slice(from, to)) ? { from, to } : null;
}
