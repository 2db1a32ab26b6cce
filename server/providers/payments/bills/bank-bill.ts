import type { Day } from '#domain/lib/day.ts';
import type { BankProfile } from '#server/providers/payments/bank-profiles.ts';
import { instantOfChinaText } from '#server/providers/payments/china-time.ts';
import {
  BillProblem,
  type BillRow,
  checkDay,
  columnsOf,
  eachLine,
  fenOfDecimal,
  MOST_ASIDE_TEXT,
  type ReadBill,
} from './bill.ts';
import type { AsideRow } from '#server/db/documents.ts';

/** A line that is neither a payment nor a refund, or can't be read, is set aside. */
export async function readBankBill(text: string, profile: BankProfile, day: Day): Promise<ReadBill> {
  const { words, bill } = profile;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const fieldsOf = (line: string): string[] => line.split(bill.separator).map((field) => field.trim());
  const header = fieldsOf((lines[0] ?? '').replace(/^\uFEFF/, ''));
  if (
    ![bill.kind, bill.fee, words.orderNo, words.refundNo, words.amount, words.paidAt].every((name) =>
      header.includes(name),
    )
  )
    throw new BillProblem('form', 1);
  const [mark, count] = fieldsOf(lines.at(-1) ?? '');
  if (mark !== bill.total || Number(count) !== lines.length - 2) throw new BillProblem('cut');
  const money = (value: string): number =>
    profile.money === 'yuan' ? fenOfDecimal(value) : /^-?\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
  const cell = columnsOf(header);
  const rows: BillRow[] = [];
  const aside: AsideRow[] = [];
  let unread = 0;
  const shown = [bill.kind, words.transactionId, words.orderNo, words.refundNo, words.paidAt];
  await eachLine(lines.slice(1, -1), (line, index) => {
    const row = fieldsOf(line);
    const kind =
      cell(row, bill.kind) === bill.kinds.pay
        ? 'pay'
        : cell(row, bill.kind) === bill.kinds.refund
          ? 'refund'
          : undefined;
    const [amount, fee] = [money(cell(row, words.amount)), money(cell(row, bill.fee))];
    const at = instantOfChinaText(cell(row, words.paidAt));
    if (!at || kind === undefined || Number.isNaN(amount + fee)) {
      if (kind !== undefined) unread += 1;
      const text = shown.map((name) => cell(row, name)).filter((field) => field !== '');
      aside.push({
        line: index + 2,
        text: text.join(' · ').slice(0, MOST_ASIDE_TEXT),
        amount: Number.isNaN(amount) ? null : amount,
      });
      return;
    }
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
  // No line could be read, so the bill has another format.
  if (rows.length === 0 && unread > 0) throw new BillProblem('form', aside[0]?.line);
  return { rows, aside };
}
