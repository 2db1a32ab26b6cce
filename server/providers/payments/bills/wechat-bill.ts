import type { Day } from '#domain/lib/day.ts';
import { instantOfChinaText } from '#server/providers/payments/china-time.ts';
import { BillProblem, type BillRow, checkDay, columnsOf, eachLine, fenOfDecimal } from './bill.ts';

/** Trade types of the rows of a merchant's bill, which these channels share. */
const TRADE_TYPES: Readonly<Record<string, string>> = { wxpay: 'JSAPI', wxpayh5: 'MWEB' };
const FAILED = new Set(['FAIL', 'CLOSED', 'CHANGE']);
const NEEDED = ['交易时间', '微信订单号', '商户订单号', '交易类型', '交易状态', '商户退款单号', '手续费'];

/**
 * Each field begins with a mark against its interpretation by spreadsheets, so a comma within a field does not
 * separate.
 */
const fieldsOf = (line: string): string[] => (line.startsWith('`') ? line.slice(1).split(',`') : line.split(','));

/** The bill of all transactions of a day (`bill_type=ALL`). */
export async function readWechatBill(text: string, channel: string, day: Day): Promise<BillRow[]> {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  const header = (lines[0] ?? '').replace(/^\uFEFF/, '').split(',');
  if (!NEEDED.every((name) => header.includes(name))) throw new BillProblem('form', 1);
  const end = lines.findIndex((line) => line.startsWith('总交易单数'));
  const sums = end < 0 ? undefined : lines[end + 1];
  if (sums === undefined) throw new BillProblem('cut');
  const cell = columnsOf(header);
  const total = columnsOf((lines[end] ?? '').split(','));
  const paidName = header.includes('订单金额') ? '订单金额' : '总金额';
  const backName = header.includes('申请退款金额') ? '申请退款金额' : '退款金额';
  const rows: BillRow[] = [];
  let fees = 0;
  await eachLine(lines.slice(1, end), (line, index) => {
    const row = fieldsOf(line);
    const at = instantOfChinaText(cell(row, '交易时间'));
    const state = cell(row, '交易状态');
    const [paid, back, fee] = [paidName, backName, '手续费'].map((name) => fenOfDecimal(cell(row, name)));
    if (!at || paid === undefined || fee === undefined || back === undefined || Number.isNaN(paid + back + fee))
      throw new BillProblem('form', index + 2);
    fees += fee;
    if (cell(row, '交易类型') !== TRADE_TYPES[channel]) return;
    const outTradeNo = cell(row, '商户订单号');
    const common = { outTradeNo, transactionId: cell(row, '微信订单号'), fee, at };
    if (state === 'SUCCESS') rows.push({ ...common, kind: 'pay', no: outTradeNo, amount: paid });
    else if (state === 'REFUND' && !FAILED.has(cell(row, '退款状态')))
      rows.push({ ...common, kind: 'refund', no: cell(row, '商户退款单号'), amount: back });
    const last = rows.at(-1);
    if (last?.at === at) checkDay(last, day, index + 2);
  });
  const stated = fieldsOf(sums);
  const isWhole =
    Number(total(stated, '总交易单数')) === end - 1 && fenOfDecimal(total(stated, '手续费总金额')) === fees;
  if (!isWhole) throw new BillProblem('cut');
  return rows;
}
