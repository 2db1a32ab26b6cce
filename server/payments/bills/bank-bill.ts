import type { Day } from '#domain/day.ts';
import type { BankProfile } from '#server/payments/bank-profiles.ts';
import { instantOfChinaText } from '#server/payments/china-time.ts';
import { BillProblem, checkDay, columnsOf, eachLine, fenOfDecimal } from './bill.ts';
import type { BillRow } from './bill.ts';

/** A bank's bill, a line for each payment and refund, as its profile says. @throws BillProblem */
export async function readBankBill(text: string, profile: BankProfile, day: Day): Promise<BillRow[]> {
  const { words, bill } = profile;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const fieldsOf = (line: string): string[] => line.split(bill.separator).map((field) => field.trim());
  const header = fieldsOf((lines[0] ?? '').replace(/^\uFEFF/, ''));
  if (![bill.kind, bill.fee, words.orderNo, words.refundNo, words.amount, words.paidAt].every((name) => header.includes(name)))
    throw new BillProblem('form', 1);
  const [mark, count] = fieldsOf(lines.at(-1) ?? '');
  if (mark !== bill.total || Number(count) !== lines.length - 2) throw new BillProblem('cut');
  const money = (value: string): number => (profile.money === 'yuan' ? fenOfDecimal(value) : /^-?\d{1,12}$/.test(value) ? Number(value) : Number.NaN);
  const cell = columnsOf(header);
  const rows: BillRow[] = [];
  await eachLine(lines.slice(1, -1), (line, index) => {
    const row = fieldsOf(line);
    const kind = cell(row, bill.kind) === bill.kinds.pay ? 'pay' : cell(row, bill.kind) === bill.kinds.refund ? 'refund' : undefined;
    const [amount, fee] = [money(cell(row, words.amount)), money(cell(row, bill.fee))];
    const at = instantOfChinaText(cell(row, words.paidAt));
    if (!at || kind === undefined || Number.isNaN(amount + fee)) throw new BillProblem('form', index + 2);
    const outTradeNo = cell(row, words.orderNo);
    rows.push({
      kind,
      no: kind === 'pay' ? outTradeNo : cell(row, words.refundNo),
      outTradeNo,
      transactionId: cell(row, words.transactionId),
      amount,
      fee,
      at,
    });
    checkDay(rows.at(-1) as BillRow, day, index + 2);
  });
  return rows;
}
