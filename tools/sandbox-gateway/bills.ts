import type { BankProfile } from '#server/providers/payments/bank-profiles.ts';
import { zipOf } from '#server/lib/zip.ts';
import { tradeNoOf } from './alipay-protocol.ts';
import { digitsAt, moneyIn } from './bank-protocol.ts';
import type { BillLine } from './bill-lines.ts';
import { clockText, yuan } from './form-signatures.ts';
import { toGbk } from './gbk.ts';
import type { SandboxKeys } from '#server/providers/payments/sandbox/keys.ts';

const sum = (lines: readonly BillLine[], of: (line: BillLine) => number): number =>
  lines.reduce((all, line) => all + of(line), 0);

const WECHAT_COLUMNS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const WECHAT_SUMS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

export function wechatBill(lines: readonly BillLine[], { appid, mchid }: Pick<SandboxKeys, 'appid' | 'mchid'>): string {
  const marked = (fields: readonly string[]): string => fields.map((field) => `\`${field}`).join(',');
  const rows = lines.map(({ payment, refund, amount, fee, at }) => {
    const back = yuan(refund ? amount : 0);
    const paid = yuan(refund ? 0 : amount);
    const kind = payment.channel === 'wxpay' ? 'JSAPI' : 'MWEB';
    const names = [
      clockText(at),
      appid,
      mchid,
      '0',
      '',
      payment.taken?.transactionId ?? '',
      payment.outTradeNo,
      payment.openid,
      kind,
    ];
    const refunded = refund
      ? [refund.refundId, refund.refundNo, back, '0.00', 'ORIGINAL', 'SUCCESS']
      : ['0', '0', '0.00', '0.00', '', ''];
    const rest = [payment.description, '', `${yuan(fee)}000`, '0.60%', paid, back, ''];
    return marked([...names, refund ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY', paid, '0.00', ...refunded, ...rest]);
  });
  const paid = yuan(sum(lines, ({ refund, amount }) => (refund ? 0 : amount)));
  const back = yuan(sum(lines, ({ refund, amount }) => (refund ? amount : 0)));
  const fees = `${yuan(sum(lines, ({ fee }) => fee))}000`;
  return `${[WECHAT_COLUMNS, ...rows, WECHAT_SUMS, marked([String(lines.length), paid, back, '0.00', fees, paid, back])].join('\r\n')}\r\n`;
}

const ALIPAY_COLUMNS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** Alipay's trade bill: a zip of two files in GBK, one with each transaction and one with sums. */
// oxlint-disable-next-line max-lines-per-function -- one zip of two files, whose lines and sums are written beside each other
export function alipayBill(lines: readonly BillLine[], day: string, { sellerId }: SandboxKeys['alipay']): Buffer {
  const [year, month, date] = day.split('-');
  const span = `#起始日期：[${year}年${month}月${date}日 00:00:00]   终止日期：[${year}年${month}月${date}日 24:00:00]`;
  const account = `#账号：[${sellerId}0156]`;
  const rows = lines.map(({ payment, refund, amount, fee, at }) => {
    const money = yuan(refund ? -amount : amount);
    const names = [
      tradeNoOf(payment),
      payment.outTradeNo,
      refund ? '退款' : '交易',
      payment.description.replaceAll(',', ' '),
      clockText(at),
      clockText(at),
    ];
    const shop = ['', '', '', '', '沙箱(***@example.com)'];
    const fees = [
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '',
      '0.00',
      '0.00',
      refund?.refundNo ?? '',
      yuan(-fee),
      '0.00',
      '',
    ];
    return [...names, ...shop, money, money, ...fees].map((field) => `${field}\t`).join(',');
  });
  const back = lines.filter(({ refund }) => refund);
  const paid = lines.filter(({ refund }) => !refund);
  const total = (name: string, some: readonly BillLine[], sign: string): string =>
    `#${name}合计：${some.length}笔，商家实收${name === '退款' ? '退款' : ''}共${sign}${yuan(sum(some, ({ amount }) => amount))}元`;
  const mark = '-'.repeat(40);
  const detail = [
    '#支付宝业务明细查询',
    account,
    span,
    `#${mark}业务明细列表${mark}`,
    ALIPAY_COLUMNS,
    ...rows,
    `#${mark}业务明细列表结束${mark}`,
  ];
  const sums = [total('交易', paid, ''), total('退款', back, back.length > 0 ? '-' : '')];
  const summary = [
    '#支付宝业务汇总查询',
    account,
    span,
    '门店编号,门店名称,交易订单总笔数,退款订单总笔数',
    `合计,,${paid.length},${back.length}`,
  ];
  return zipOf([
    { name: `${sellerId}_${day.replaceAll('-', '')}_summary.csv`, data: toGbk(`${summary.join('\r\n')}\r\n`) },
    {
      name: `${sellerId}_${day.replaceAll('-', '')}_detail.csv`,
      data: toGbk(`${[...detail, ...sums].join('\r\n')}\r\n`),
    },
  ]);
}

export function bankBill(lines: readonly BillLine[], profile: BankProfile): Buffer {
  const { words, bill } = profile;
  const header = [bill.kind, words.orderNo, words.refundNo, words.transactionId, words.amount, bill.fee, words.paidAt];
  const rows = lines.map(({ payment, refund, amount, fee, at }) => [
    refund ? bill.kinds.refund : bill.kinds.pay,
    payment.outTradeNo,
    refund?.refundNo ?? '',
    payment.taken?.transactionId ?? '',
    moneyIn(profile, amount),
    moneyIn(profile, fee),
    digitsAt(at),
  ]);
  const text = [header, ...rows, [bill.total, String(lines.length)]]
    .map((fields) => fields.join(bill.separator))
    .join('\n');
  return bill.charset === 'gbk' ? toGbk(text) : Buffer.from(text);
}
