import type { BankChannel } from '#domain/payment/channels.ts';

export interface BankWords {
  merchant: string;
  keyId: string;
  time: string;
  nonce: string;
  sign: string;
  orderNo: string;
  amount: string;
  subject: string;
  expires: string;
  notifyUrl: string;
  returnUrl: string;
  payerIp: string;
  /** Answer of create: the bridge's fields as JSON, an address, or `{action, fields}` as JSON. */
  payInfo: string;
  code: string;
  message: string;
  state: string;
  transactionId: string;
  paidAt: string;
  refundNo: string;
  refund: string;
  total: string;
  refundId: string;
  /** Call of a bill: the day as `yyyyMMdd`, and in its answer the file in base64. */
  billDay: string;
  billFile: string;
}

export type BankCall = 'create' | 'query' | 'close' | 'refund' | 'queryRefund' | 'bill';

/** Form of a bank's bill: a line of column names, a line for each payment and refund, and one with their number. */
export interface BankBillForm {
  charset: 'gbk' | 'utf-8';
  separator: string;
  kind: string;
  fee: string;
  kinds: Readonly<Record<'pay' | 'refund', string>>;
  total: string;
}

/** Protocol of one bank. Check each line against the bank's own document when you sign a contract with it. */
export interface BankProfile {
  channel: BankChannel;
  opens: 'bridge' | 'url' | 'form';
  signer: 'HMAC-SHA256' | 'RSA-SHA256';
  body: 'json' | 'form';
  money: 'fen' | 'yuan';
  paths: Readonly<Record<BankCall, string>>;
  words: BankWords;
  /** Meaning of the bank's `code`; any other code is a refusal. `busy`: state unknown, ask again. */
  codes: Readonly<Record<'ok' | 'missing' | 'paid' | 'closed' | 'busy', string>>;
  states: Readonly<Record<'paid' | 'unpaid' | 'closed', string>>;
  refundStates: Readonly<Record<'success' | 'processing' | 'failed', string>>;
  bill: BankBillForm;
  notify: { type: string; taken: string; refused: string };
}

const WORDS: BankWords = {
  merchant: 'mch_id',
  keyId: 'key_id',
  time: 'timestamp',
  nonce: 'nonce',
  sign: 'sign',
  orderNo: 'out_trade_no',
  amount: 'total_fee',
  subject: 'body',
  expires: 'time_expire',
  notifyUrl: 'notify_url',
  returnUrl: 'callback_url',
  payerIp: 'client_ip',
  payInfo: 'pay_info',
  code: 'result_code',
  message: 'message',
  state: 'trade_state',
  transactionId: 'transaction_id',
  paidAt: 'time_end',
  refundNo: 'out_refund_no',
  refund: 'refund_fee',
  total: 'order_fee',
  refundId: 'refund_id',
  billDay: 'bill_date',
  billFile: 'bill_content',
};
const CODES = { ok: '0', missing: 'ORDER_NOT_EXIST', paid: 'ORDER_PAID', closed: 'ORDER_CLOSED', busy: 'SYSTEM_BUSY' };
const STATES = { paid: 'SUCCESS', unpaid: 'NOTPAY', closed: 'CLOSED' };
const REFUND_STATES = { success: 'SUCCESS', processing: 'PROCESSING', failed: 'FAIL' };
const BILL: BankBillForm = {
  charset: 'gbk',
  separator: '|',
  kind: 'trade_kind',
  fee: 'fee',
  kinds: { pay: 'PAY', refund: 'REFUND' },
  total: 'TOTAL',
};
const CSV_BILL: BankBillForm = { ...BILL, charset: 'utf-8', separator: ',', kinds: { pay: '1', refund: '2' } };
const TEXT = { type: 'text/plain', taken: 'success', refused: 'fail' };

const pathsUnder = (root: string, names: readonly string[]): BankProfile['paths'] => {
  const [create = '', query = '', close = '', refund = '', queryRefund = ''] = names.map((name) => `${root}/${name}`);
  return { create, query, close, refund, queryRefund, bill: `${root}/bill` };
};

/**
 * The five banks and bank services of the specification. The names of their fields are placeholders of the usual form,
 * because none of their documents is public.
 */
export const BANK_PROFILES: Readonly<Record<BankChannel, BankProfile>> = {
  wxzjnspay: {
    channel: 'wxzjnspay',
    opens: 'bridge',
    signer: 'HMAC-SHA256',
    body: 'json',
    money: 'fen',
    paths: pathsUnder('/zjns/v1', ['unified', 'query', 'close', 'refund', 'refund-query']),
    words: WORDS,
    codes: CODES,
    states: STATES,
    refundStates: REFUND_STATES,
    bill: BILL,
    notify: { type: 'application/json', taken: '{"result_code":"0"}', refused: '{"result_code":"FAIL"}' },
  },
  wxjsbpay: {
    channel: 'wxjsbpay',
    opens: 'url',
    signer: 'HMAC-SHA256',
    body: 'form',
    money: 'yuan',
    paths: pathsUnder('/jsb/pay', ['order', 'orderQuery', 'orderClose', 'refund', 'refundQuery']),
    words: {
      ...WORDS,
      merchant: 'merchantId',
      orderNo: 'orderNo',
      amount: 'orderAmount',
      subject: 'goodsName',
      returnUrl: 'frontUrl',
      payInfo: 'payUrl',
    },
    codes: { ...CODES, ok: '000000' },
    states: { paid: '2', unpaid: '1', closed: '3' },
    refundStates: { success: '2', processing: '1', failed: '3' },
    bill: CSV_BILL,
    notify: TEXT,
  },
  wxumspay: {
    channel: 'wxumspay',
    opens: 'form',
    signer: 'RSA-SHA256',
    body: 'json',
    money: 'fen',
    paths: pathsUnder('/ums/netpay', ['create', 'query', 'close', 'refund', 'refund-query']),
    words: {
      ...WORDS,
      merchant: 'mid',
      orderNo: 'merOrderId',
      amount: 'totalAmount',
      subject: 'orderDesc',
      transactionId: 'targetOrderId',
      refundNo: 'refundOrderId',
      payInfo: 'formData',
      code: 'errCode',
    },
    codes: { ok: 'SUCCESS', missing: 'NO_ORDER', paid: 'TARGET_PAID', closed: 'TARGET_CLOSED', busy: 'INTERNAL_ERROR' },
    states: { paid: 'TRADE_SUCCESS', unpaid: 'WAIT_BUYER_PAY', closed: 'TRADE_CLOSED' },
    refundStates: { success: 'SUCCESS', processing: 'PROCESSING', failed: 'FAIL' },
    bill: CSV_BILL,
    notify: { type: 'text/plain', taken: 'SUCCESS', refused: 'FAILED' },
  },
  wxjianhangpay: {
    channel: 'wxjianhangpay',
    opens: 'url',
    signer: 'RSA-SHA256',
    body: 'form',
    money: 'yuan',
    paths: pathsUnder('/jianhang/b2c', ['order', 'query', 'close', 'refund', 'refund/query']),
    words: {
      ...WORDS,
      merchant: 'MERCHANTID',
      orderNo: 'ORDERID',
      amount: 'PAYMENT',
      sign: 'SIGN',
      payInfo: 'PAYURL',
      code: 'RETURN_CODE',
      message: 'RETURN_MSG',
    },
    codes: { ...CODES, ok: '000000' },
    states: { paid: 'Y', unpaid: 'N', closed: 'C' },
    refundStates: { success: 'Y', processing: 'P', failed: 'N' },
    bill: BILL,
    notify: TEXT,
  },
  wxwhmspay: {
    channel: 'wxwhmspay',
    opens: 'bridge',
    signer: 'HMAC-SHA256',
    body: 'form',
    money: 'fen',
    paths: pathsUnder('/whms/api', ['jsapi', 'query', 'close', 'refund', 'refundQuery']),
    words: { ...WORDS, merchant: 'merNo', orderNo: 'tradeNo', amount: 'txnAmt', sign: 'signature' },
    codes: { ...CODES, ok: '0000' },
    states: STATES,
    refundStates: REFUND_STATES,
    bill: BILL,
    notify: { type: 'application/json', taken: '{"respCode":"0000"}', refused: '{"respCode":"9999"}' },
  },
};
