import type { Day } from '#domain/lib/day.ts';
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

const NEEDED = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '完成时间',
  '订单金额（元）',
  '退款批次号/请求号',
  '服务费（元）',
];

/** Alipay pads fields with tabs and blanks. */
const fieldsOf = (line: string): string[] => line.split(',').map((field) => field.trim());

/** True for the file with a line for each transaction; the other file of the zip has only sums. */
export const isAlipayDetail = (text: string): boolean => text.includes('支付宝交易号');

const KINDS: Readonly<Record<string, BillRow['kind']>> = { 交易: 'pay', 退款: 'refund' };
const GOODS = '商品名称';
/** The other party's account is not among these columns. */
const SHOWN = ['业务类型', GOODS, '支付宝交易号', '商户订单号', '完成时间'];

/** Alipay does not quote names, so surplus fields of a line are caused by commas in the name of the goods. */
function fitted(row: string[], header: readonly string[]): string[] {
  const [goods, extra] = [header.indexOf(GOODS), row.length - header.length];
  return goods < 0 || extra <= 0 ? row : row.toSpliced(goods, extra + 1, row.slice(goods, goods + extra + 1).join(','));
}

/** A line that is neither a payment nor a refund, or can't be read, is set aside. */
export async function readAlipayBill(text: string, day: Day): Promise<ReadBill> {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const start = lines.findIndex((line) => line.startsWith('支付宝交易号'));
  const header = fieldsOf(lines[start] ?? '');
  if (start < 0 || !NEEDED.every((name) => header.includes(name))) throw new BillProblem('form', start + 1);
  const days = lines.slice(0, start).find((line) => line.startsWith('#起始日期'));
  const [, year, month, date] = /\[(\d{4})年(\d\d)月(\d\d)日/.exec(days ?? '') ?? [];
  if (days !== undefined && `${year}-${month}-${date}` !== day) throw new BillProblem('wrong-day');
  const end = lines.findIndex((line, index) => index > start && line.startsWith('#'));
  const tail = end < 0 ? [] : lines.slice(end);
  const countOf = (name: string): number =>
    Number(new RegExp(`^#${name}合计：(\\d+)笔`).exec(tail.find((line) => line.startsWith(`#${name}合计`)) ?? '')?.[1]);
  const cell = columnsOf(header);
  const amountOf = (row: readonly string[]): number => fenOfDecimal(cell(row, '订单金额（元）'));
  const feeOf = (row: readonly string[]): number => fenOfDecimal(cell(row, '服务费（元）') || '0');
  const isReadable = (row: readonly string[]): boolean => !Number.isNaN(amountOf(row) + feeOf(row));
  const rows: BillRow[] = [];
  const aside: AsideRow[] = [];
  const unread = { pay: 0, refund: 0 };
  await eachLine(lines.slice(start + 1, end < 0 ? undefined : end), (line, index) => {
    const number = start + index + 2;
    const whole = fieldsOf(line);
    const row = isReadable(whole) ? whole : fitted(whole, header);
    const at = instantOfChinaText(cell(row, '完成时间'));
    const [amount, fee] = [amountOf(row), feeOf(row)];
    const stated = cell(row, '业务类型');
    const kind = KINDS[stated];
    if (!at || kind === undefined || !isReadable(row)) {
      if (kind !== undefined) unread[kind] += 1;
      const shown = SHOWN.map((name) => cell(row, name)).filter((field) => field !== '');
      aside.push({
        line: number,
        text: shown.join(' · ').slice(0, MOST_ASIDE_TEXT),
        amount: Number.isNaN(amount) ? null : amount,
      });
      return;
    }
    const outTradeNo = cell(row, '商户订单号');
    const no = kind === 'pay' ? outTradeNo : cell(row, '退款批次号/请求号');
    // The bill shows the merchant's side, so refunds are negative.
    rows.push({
      kind,
      no,
      outTradeNo,
      transactionId: cell(row, '支付宝交易号'),
      amount: Math.abs(amount),
      fee: fee === 0 ? 0 : -fee,
      at,
    });
    checkDay(rows.at(-1) as BillRow, day, number);
  });
  const payments = rows.filter(({ kind }) => kind === 'pay').length;
  if (countOf('交易') !== payments + unread.pay || countOf('退款') !== rows.length - payments + unread.refund)
    throw new BillProblem('cut');
  // No line could be read, so the bill has another format.
  if (rows.length === 0 && unread.pay + unread.refund > 0) throw new BillProblem('form', aside[0]?.line);
  return { rows, aside };
}
