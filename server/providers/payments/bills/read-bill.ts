import { gunzipSync } from 'node:zlib';
import { BANK_CHANNELS } from '#domain/payment/channels.ts';
import type { Day } from '#domain/lib/day.ts';
import { decodeText } from '#domain/lib/decode-text.ts';
import { BANK_PROFILES } from '#server/providers/payments/bank-profiles.ts';
import { unzip, ZipProblem } from '#server/lib/zip.ts';
import { isAlipayDetail, readAlipayBill } from './alipay-bill.ts';
import { readBankBill } from './bank-bill.ts';
import { BillProblem, type ReadBill } from './bill.ts';
import { readWechatBill } from './wechat-bill.ts';

const MOST_BYTES = 200 << 20;

export async function readBill(channel: string, bytes: Uint8Array, day: Day): Promise<ReadBill> {
  const { rows, aside } = await rowsOf(channel, bytes, day);
  if (new Set(rows.map(({ kind, no }) => `${kind} ${no}`)).size < rows.length) throw new BillProblem('form');
  return { rows, aside };
}

async function rowsOf(channel: string, bytes: Uint8Array, day: Day): Promise<ReadBill> {
  const texts = unpacked(bytes).map(textOf);
  if (channel === 'wxpay' || channel === 'wxpayh5')
    return { rows: await readWechatBill(texts[0] ?? '', channel, day), aside: [] };
  if (channel === 'alipay') return readAlipayBill(texts.find(isAlipayDetail) ?? '', day);
  const bank = BANK_CHANNELS.find((each) => each === channel);
  if (bank === undefined) throw new BillProblem('form');
  return readBankBill(texts[0] ?? '', BANK_PROFILES[bank], day);
}

function unpacked(bytes: Uint8Array): Uint8Array[] {
  try {
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) return unzip(bytes, MOST_BYTES);
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? [gunzipSync(bytes, { maxOutputLength: MOST_BYTES })] : [bytes];
  } catch (cause) {
    const isLarge = cause instanceof ZipProblem ? cause.reason === 'large' : cause instanceof RangeError;
    throw new BillProblem(isLarge ? 'large' : 'cut', undefined, { cause });
  }
}

function textOf(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text === null) throw new BillProblem('form');
  return text;
}
