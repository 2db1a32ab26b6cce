import type { Day } from '#domain/day.ts';
import { instantOfChinaText } from '#server/payments/china-time.ts';
import { BillProblem, checkDay, columnsOf, eachLine, fenOfDecimal } from './bill.ts';
import type { BillRow } from './bill.ts';

const NEEDED = ['支付宝交易号', '商户订单号', '业务类型', '完成时间', '订单金额（元）', '退款批次号/请求号', '服务费（元）'];

/** Alipay pads fields with tabs and blanks. */
const fieldsOf = (line: string): string[] => line.split(',').map((field) => field.trim());

/** True for the file with a line for each transaction; its neighbour in the zip has sums alone. */
export const isAlipayDetail = (text: string): boolean => text.includes('支付宝交易号');

/** The detail file of a trade bill (`bill_type=trade`). @throws BillProblem */
export async function readAlipayBill(text: string, day: Day): Promise<BillRow[]> {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const start = lines.findIndex((line) => line.startsWith('支付宝交易号'));
  const header = fieldsOf(lines[start] ?? '');
  if (start < 0 || !NEEDED.every((name) => header.includes(name))) throw new BillProblem('form', start + 1);
  const days = lines.slice(0, start).find((line) => line.startsWith('#起始日期'));
  const [, year, month, date] = /\[(\d{4})年(\d\d)月(\d\d)日/.exec(days ?? '') ?? [];
  if (days !== undefined && `${year}-${month}-${date}` !== day) throw new BillProblem('wrong-day');
  const end = lines.findIndex((line, index) => index > start && line.startsWith('#'));
  const tail = end < 0 ? [] : lines.slice(end);
  const countOf = (name: string): number => Number(new RegExp(`^#${name}合计：(\\d+)笔`).exec(tail.find((line) => line.startsWith(`#${name}合计`)) ?? '')?.[1]);
  const cell = columnsOf(header);
  const rows: BillRow[] = [];
  await eachLine(lines.slice(start + 1, end < 0 ? undefined : end), (line, index) => {
    const row = fieldsOf(line);
    const number = start + index + 2;
    const at = instantOfChinaText(cell(row, '完成时间'));
    const amount = fenOfDecimal(cell(row, '订单金额（元）'));
    const fee = fenOfDecimal(cell(row, '服务费（元）') || '0');
    const kind = cell(row, '业务类型') === '交易' ? 'pay' : cell(row, '业务类型') === '退款' ? 'refund' : undefined;
    if (!at || kind === undefined || Number.isNaN(amount + fee)) throw new BillProblem('form', number);
    const outTradeNo = cell(row, '商户订单号');
    const no = kind === 'pay' ? outTradeNo : cell(row, '退款批次号/请求号');
    // The bill counts from the merchant's side: what went out is below zero.
    rows.push({ kind, no, outTradeNo, transactionId: cell(row, '支付宝交易号'), amount: Math.abs(amount), fee: fee === 0 ? 0 : -fee, at });
    checkDay(rows.at(-1) as BillRow, day, number);
  });
  const payments = rows.filter(({ kind }) => kind === 'pay').length;
  if (countOf('交易') !== payments || countOf('退款') !== rows.length - payments) throw new BillProblem('cut');
  return rows;
}
