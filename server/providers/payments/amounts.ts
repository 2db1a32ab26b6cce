import { fenOf } from '#domain/lib/fen.ts';

const OUT_TRADE_NO = /^[\w\-|*]{6,32}$/;

export function checkedNumber(outTradeNo: string): string {
  if (!OUT_TRADE_NO.test(outTradeNo)) throw new RangeError(`not a valid out_trade_no: ${outTradeNo}`);
  return outTradeNo;
}

export function checkedFen(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 1) throw new RangeError(`not a positive amount in fen: ${amount}`);
  return amount;
}

/** @returns yuan with two decimals, written without any arithmetic on fractions. */
export function yuanText(fen: number): string {
  const digits = String(checkedFen(fen)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** @returns fen, or undefined for anything but a plain amount of yuan with at most two decimals. */
export function fenOfText(yuan: string): number | undefined {
  return /^\d+(\.\d{1,2})?$/.test(yuan) ? (fenOf(yuan) ?? undefined) : undefined;
}
