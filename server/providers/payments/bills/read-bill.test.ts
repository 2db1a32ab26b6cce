import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/lib/day.ts';
import { unzip } from '#server/lib/zip.ts';
import { BANK_PROFILES } from '#server/providers/payments/bank-profiles.ts';
import { alipayFile, someLines, wechatFile } from '#tests/fixtures/bills.ts';
import { fenOfDecimal } from './bill.ts';
import { readBill } from './read-bill.ts';

const DAY = '2026-11-21';
const lines = [
  ...someLines(DAY, 40),
  { no: 'N000000003', refundNo: 'Rback', amount: 500, at: instantOf(DAY, '20:00') },
];
const expected = lines.map(({ no, amount, ...line }) => [
  'refundNo' in line ? 'refund' : 'pay',
  'refundNo' in line ? line.refundNo : no,
  amount,
]);
const shapeOf = ({ rows }: Awaited<ReturnType<typeof readBill>>) =>
  rows.map(({ kind, no, amount }) => [kind, no, amount]);

describe('a bill of WeChat Pay', () => {
  const text = wechatFile(lines);
  it('is read plain and packed, commas in a name of goods and all', async () => {
    expect(shapeOf(await readBill('wxpay', Buffer.from(text), DAY))).toEqual(expected);
    expect(shapeOf(await readBill('wxpay', gzipSync(text), DAY))).toEqual(expected);
    expect(await readBill('wxpayh5', Buffer.from(text), DAY)).toEqual({ rows: [], aside: [] });
  });

  it.each([
    ['a line is missing', (whole: string) => whole.split('\r\n').toSpliced(5, 1).join('\r\n'), 'cut'],
    ['its end is missing', (whole: string) => whole.slice(0, whole.length - 400), 'cut'],
    ['a line is cut', (whole: string) => whole.replace('`N000000003`', ''), 'form'],
    ['it is something else', () => '{"code":"FAIL"}', 'form'],
    ['it is empty', () => '', 'form'],
  ] as const)('is refused where %s', async (_case, change, reason) => {
    await expect(
      readBill('wxpay', Buffer.from(change(text.replaceAll(',`N000000003,', ',`N000000003`,'))), DAY),
    ).rejects.toMatchObject({ reason });
  });

  it('is refused for another day, with the line that shows it', async () => {
    await expect(readBill('wxpay', Buffer.from(text), '2026-11-22')).rejects.toMatchObject({
      reason: 'wrong-day',
      line: 2,
    });
    const late = wechatFile([...lines, { no: 'Nlate', amount: 100, at: instantOf(DAY, '24:00') + 5 * 60_000 }]);
    expect((await readBill('wxpay', Buffer.from(late), DAY)).rows.at(-1)).toMatchObject({ no: 'Nlate' });
  });

  it('is refused where its packing is cut or hides something huge', async () => {
    const file = gzipSync(text);
    await expect(readBill('wxpay', file.subarray(0, file.length - 20), DAY)).rejects.toMatchObject({ reason: 'cut' });
    await expect(readBill('wxpay', gzipSync(Buffer.alloc(201 << 20)), DAY)).rejects.toMatchObject({ reason: 'large' });
  });
});

describe('a bill of Alipay', () => {
  const zip = alipayFile(lines, DAY);
  it('is read from a zip with two files in GBK', async () => {
    expect(zip.includes(Buffer.from('支付宝'))).toBe(false);
    const read = await readBill('alipay', zip, DAY);
    const { rows } = read;
    expect([shapeOf(read), read.aside]).toEqual([expected, []]);
    expect([rows[0]?.fee, rows.at(-1)?.fee]).toEqual([6, -3]);
  });

  const changed = (change: (line: string) => string): Buffer => {
    const texts = unzip(zip, 1 << 20).map((file) => new TextDecoder('gbk').decode(file));
    const detail = texts.find((each) => each.includes('支付宝交易号')) ?? '';
    const all = detail.split('\r\n');
    const first = all.findIndex((line) => line.startsWith('支付宝交易号')) + 1;
    return Buffer.from(all.with(first, change(all[first] ?? '')).join('\r\n'));
  };

  it('is read with commas in the name of the goods', async () => {
    const read = await readBill(
      'alipay',
      changed((line) => line.replace('门票  成人', '门票, 成人, 一日')),
      DAY,
    );
    expect([shapeOf(read), read.aside]).toEqual([expected, []]);
  });

  it('sets a line of an unknown kind, or one that can’t be read, aside and takes the others', async () => {
    const unknown = changed((line) => `${line.replace('交易\t', '分账\t')}\r\n${line}`);
    const read = await readBill('alipay', unknown, DAY);
    expect(shapeOf(read)).toEqual(expected);
    expect(read.aside).toEqual([
      { line: expect.any(Number), text: expect.stringMatching(/^分账 · 门票.*N000000000/), amount: 1000 },
    ]);
    expect(read.aside[0]?.text).not.toContain('example.com');
    const odd = await readBill(
      'alipay',
      changed((line) => line.replace('10.00\t', '10.0x\t')),
      DAY,
    );
    expect([shapeOf(odd), odd.aside.map(({ amount }) => amount)]).toEqual([expected.slice(1), [null]]);
  });

  it('is refused where the zip is cut, wherever', async () => {
    for (const length of [10, 200, Math.floor(zip.length / 2), zip.length - 30, zip.length - 1]) {
      await expect(readBill('alipay', zip.subarray(0, length), DAY), String(length)).rejects.toMatchObject({
        reason: 'cut',
      });
    }
    const broken = Buffer.from(zip);
    broken[Math.floor(zip.length / 2)] = (broken[Math.floor(zip.length / 2)] ?? 0) ^ 0xff;
    await expect(readBill('alipay', broken, DAY)).rejects.toMatchObject({ reason: 'cut' });
  });

  it('is refused for another day and in another form', async () => {
    await expect(readBill('alipay', zip, '2026-11-20')).rejects.toMatchObject({ reason: 'wrong-day' });
    await expect(readBill('alipay', Buffer.from(wechatFile(lines)), DAY)).rejects.toMatchObject({ reason: 'form' });
  });
});

describe('a bill of a bank', () => {
  const text = ['PAY|N1|||100|1|20261121101010', 'REFUND|N1|R1||100|-1|20261121111010'];
  const { words, bill } = BANK_PROFILES.wxzjnspay;
  const header = [
    bill.kind,
    words.orderNo,
    words.refundNo,
    words.transactionId,
    words.amount,
    bill.fee,
    words.paidAt,
  ].join('|');
  const read = (rows: readonly string[]) => readBill('wxzjnspay', Buffer.from([header, ...rows].join('\n')), DAY);

  it('is read by the profile', async () => {
    expect(shapeOf(await read([...text, 'TOTAL|2']))).toEqual([
      ['pay', 'N1', 100],
      ['refund', 'R1', 100],
    ]);
  });
  it('sets a line of an unknown kind, or one that can’t be read, aside and takes the others', async () => {
    const found = await read([...text, 'SPLIT|N2||T2|30|0|20261121121010', 'PAY|N3||T3|x|1|20261121131010', 'TOTAL|4']);
    expect(shapeOf(found)).toEqual([
      ['pay', 'N1', 100],
      ['refund', 'R1', 100],
    ]);
    expect(found.aside).toEqual([
      { line: 4, text: 'SPLIT · T2 · N2 · 20261121121010', amount: 30 },
      { line: 5, text: 'PAY · T3 · N3 · 20261121131010', amount: null },
    ]);
  });
  it('is refused where its number of rows is another', async () => {
    await expect(read([...text, 'TOTAL|3'])).rejects.toMatchObject({ reason: 'cut' });
    await expect(read(text)).rejects.toMatchObject({ reason: 'cut' });
    await expect(read(['PAY|N1|||x|1|20261121101010', 'TOTAL|1'])).rejects.toMatchObject({ reason: 'form', line: 2 });
  });
});

it('is refused where a number stands twice, and for a channel that nobody knows', async () => {
  const [first] = lines;
  await expect(readBill('wxpay', Buffer.from(wechatFile(first ? [first, first] : [])), DAY)).rejects.toMatchObject({
    reason: 'form',
  });
  await expect(readBill('cash', Buffer.from('x'), DAY)).rejects.toMatchObject({ reason: 'form' });
});

it('reads yuan with any number of decimals', () => {
  expect(['0.01', '-0.01', '12', '0.00500', '-0.00500', '0.00499', '1,2', ''].map(fenOfDecimal)).toEqual([
    1,
    -1,
    1200,
    1,
    -1,
    0,
    NaN,
    NaN,
  ]);
});
