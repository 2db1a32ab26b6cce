import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Day, instantOf } from '#domain/lib/day.ts';
import type { AsideRow } from '#server/db/documents.ts';

/** Amounts in fen. */
export interface BillRow {
  kind: 'pay' | 'refund';
  /** Our number: `out_trade_no` of a payment, `refund_no` of a refund. */
  no: string;
  outTradeNo: string;
  transactionId: string;
  amount: number;
  /** The provider's fee in fen; negative where a refund returns a part of it. */
  fee: number;
  at: Date;
}

export const MOST_ASIDE_TEXT = 300;

export interface ReadBill {
  rows: BillRow[];
  aside: AsideRow[];
}

export interface BillFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * `cut`: it can't be unpacked, its end is missing, or its sums are not those of its rows; `form`: not a bill of this
 * channel, or with the same number twice; `wrong-day`: of another day; `large`: it unpacks to more than allowed.
 */
export type BillProblemReason = 'cut' | 'form' | 'wrong-day' | 'large';

export class BillProblem extends Error {
  override readonly name = 'BillProblem';
  readonly reason: BillProblemReason;
  readonly line: number | undefined;
  constructor(reason: BillProblemReason, line?: number, options?: ErrorOptions) {
    super(`bill: ${reason}${line === undefined ? '' : ` in line ${line}`}`, options);
    this.reason = reason;
    this.line = line;
  }
}

/** Tolerance around midnight, milliseconds, because providers end their days by their own clocks. */
export const MIDNIGHT_MS = 10 * 60_000;
const ROWS_A_TURN = 5000;

export function checkDay(row: BillRow, day: Day, line: number): void {
  const at = row.at.getTime();
  if (at < instantOf(day, '00:00') - MIDNIGHT_MS || at >= instantOf(day, '24:00') + MIDNIGHT_MS)
    throw new BillProblem('wrong-day', line);
}

/** Processes lines and lets other work run in between: a large bill has hundreds of thousands of lines. */
export async function eachLine(lines: readonly string[], work: (line: string, index: number) => void): Promise<void> {
  for (const [index, line] of lines.entries()) {
    if (index % ROWS_A_TURN === ROWS_A_TURN - 1) await nextTurn();
    work(line, index);
  }
}

/** @returns fen of yuan with any number of decimals, rounded half away from zero; NaN for anything else. */
export function fenOfDecimal(text: string): number {
  const [, sign = '', whole = '', part = ''] = /^([+-]?)(\d{1,10})(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (whole === '') return Number.NaN;
  const fen =
    Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0')) + (Number(part.charAt(2) || '0') >= 5 ? 1 : 0);
  return sign === '-' && fen > 0 ? -fen : fen;
}

export function columnsOf(header: readonly string[]): (row: readonly string[], name: string) => string {
  const columns = new Map(header.map((name, index) => [name, index]));
  return (row, name) => row[columns.get(name) ?? -1] ?? '';
}
