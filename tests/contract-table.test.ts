import { describe, expect, it } from 'vitest';
import { ALL_OPERATIONS } from '#contract/all.ts';
import type { VisitorOperation } from '#contract/operation.ts';
import { UPLOAD_PATH } from '#contract/visitor/uploads.ts';

/**
 * A call of section 7: its address, and where the specification names them, the fields of its input; after `+` our own
 * fields.
 */
type Row = readonly [address: string, fields?: string, ours?: string];

/** Section 7, messaging-app mode and payments, in its order. A call without a method in the specification is a POST. */
const MESSAGING: readonly Row[] = [
  ['GET common/current_time'],
  ['POST wxscenic/list'],
  ['POST wxscenic/get', 'id', 'project'],
  ['POST wxscenic/getFitWorkTimes'],
  ['POST wxperform/batch'],
  ['POST wxperform/seat'],
  ['POST wxtickettype/list', 'scenic_id type', 'project'],
  ['POST wxtickettype/get'],
  ['POST wxtickettype/getBindTicketTypeMatch'],
  ['POST wxorder/get', 'id'],
  ['POST wxorder/list'],
  ['POST wxorder/listExchangeTicket'],
  ['POST wxorder/exchangeTicket'],
  ['POST wxorder/new'],
  ['POST wxorder/cancel', 'id', 'intent'],
  ['POST wxorder/cancelpart', 'id ticketIds', 'people amount'],
  ['POST wxorder/changeticket', 'id tickets'],
  ['POST wxorder/delete', 'id', 'intent'],
  ['POST wxorder/invoice'],
  ['POST wxorder/selfHelp/invoiceQuery'],
  ['POST wxorder/selfHelp/doInvoice'],
  ['POST wxorder/selfHelp/invoiceRecordQuery'],
  ['POST wxorder/queryMember'],
  ['POST wxorder/memberAuthsmssend'],
  ['POST wxorder/doEvaluate'],
  ['POST wxorder/getOrderEvaluationDetail', 'orderId orderNo'],
  ['POST wxorder/getRealTimePersonNum', 'project'],
  ['POST wxGuide/list'],
  ['POST wxGuide/get'],
  ['POST wxGuide/evaluate'],
  ['POST wxgreyList/check', 'identityGreyListChecks'],
  ['GET wxauth/saleWxInfo'],
  ['POST wxauth/saleWxBind'],
  ['POST wxconfig/project/get'],
  ['POST wxshoppingcart/list', 'page_num page_size'],
  ['POST wxshoppingcart/new', 'tickets'],
  ['POST wxshoppingcart/delete', 'id'],
  ['POST wxshoppingcart/update'],
  ['GET config/project/checkAppointDate'],
  ['POST wxpay/newpay', 'openid fee order_no'],
  ['POST wxzjnspay/newpay', 'fee order_no'],
  ['POST wxjsbpay/newpay', 'fee order_no'],
  ['POST wxumspay/newpay', 'fee order_no'],
  ['POST wxjianhangpay/newpay', 'fee order_no'],
  ['POST wxwhmspay/newpay', 'fee order_no'],
];

/** Section 7, mobile mode, in its order. `*` where the specification gives no method. */
const MOBILE: readonly Row[] = [
  ['GET app/scenic'],
  ['GET app/perform/batch'],
  ['GET app/perform/seat'],
  ['GET app/tickettype'],
  ['GET app/order'],
  ['POST app/order'],
  ['POST app/exchangeTicket'],
  ['DELETE app/order/{id}'],
  ['POST app/order/cancelpart'],
  ['POST app/order/{id}/changeticket'],
  ['* app/shoppingcart'],
  ['* app/config/project'],
  ['* app/user/checklogin'],
  ['POST app/verificationcode', 'phone project', 'captcha'],
  ['POST app/user/phonelogin', 'phone code project'],
  ['POST app/user/logout'],
  // The specification describes the last field in words only: "return URL".
  ['POST wxpay/newpayh5', 'project_name order_no fee', 'return_url'],
  ['POST alipay/newpayh5', 'project_name order_no fee', 'return_url'],
];

/**
 * Addresses beside the specification: what it has no call for, such as the sign-in of the messaging app, the waiting
 * list, sent tickets and notices; and one resource each where mobile mode has only lists.
 */
const ADDED_MESSAGING: readonly string[] = [
  'POST wxconfig/help',
  'POST wxauth/session',
  'POST wxauth/logout',
  'POST wxauth/logoutothers',
  'POST wxline/place',
  'POST wxWait/join',
  'POST wxWait/list',
  'POST wxWait/leave',
  'POST wxTicketShare/new',
  'POST wxTicketShare/get',
  'POST wxTicketShare/accept',
  'POST wxTicketShare/takeback',
  'POST wxTicketShare/giveback',
  'POST wxNotice/list',
  'POST wxNotice/read',
  'GET wxNotice/settings',
  'POST wxNotice/settings',
  'POST wxNotice/templates',
  'POST wxNotice/consent',
  'GET wxNotice/push',
  'POST wxNotice/push',
  'POST wxNotice/push/remove',
  'POST wxNotice/push/renew',
  'POST wxorder/passSavings',
];
const ADDED_MOBILE: readonly string[] = [
  'GET app/config/help',
  'GET app/scenic/{id}',
  'GET app/scenic/{scenic_id}/worktimes',
  'GET app/tickettype/{id}',
  'GET app/order/{id}',
  'GET app/order/{id}/wallets',
  'POST app/user/logoutothers',
  'POST app/line',
  'POST app/wait',
  'GET app/wait',
  'DELETE app/wait/{id}',
  'POST app/ticketshare',
  'POST app/ticketshare/look',
  'POST app/ticketshare/accept',
  'DELETE app/ticketshare/{id}',
  'POST app/ticketshare/{id}/giveback',
  'GET app/notice',
  'POST app/notice/read',
  'GET app/notice/settings',
  'PUT app/notice/settings',
  'GET app/notice/push',
  'POST app/notice/push',
  'DELETE app/notice/push/{id}',
  'PUT app/notice/push',
  'GET app/pass/savings',
  'DELETE app/shoppingcart/{id}',
  'PUT app/shoppingcart/{id}',
];

const addressesOf = (family: 'messaging' | 'mobile'): string[] =>
  ALL_OPERATIONS.flatMap((operation) => operation[family] ?? []);
const covers = (row: string, address: string): boolean =>
  row === address || (row.startsWith('* ') && address.split(' ')[1] === row.slice(2));
const fieldsOf = (operation: VisitorOperation): string[] =>
  Object.keys('entries' in operation.input ? (operation.input.entries as object) : {});
const words = (text = ''): string[] => text.split(' ').filter(Boolean);

describe('the calls of the specification', () => {
  it.each(MESSAGING.map(([address]) => address))('%s is declared in messaging mode', (address) => {
    expect(addressesOf('messaging')).toContain(address);
  });

  it.each(MOBILE.map(([address]) => address))('%s is declared in mobile mode', (address) => {
    expect(addressesOf('mobile').filter((each) => covers(address, each))).not.toEqual([]);
  });

  it('are all there is, beside what this test names as added', () => {
    const named = new Set(MESSAGING.map(([address]) => address));
    expect(addressesOf('messaging').filter((address) => !named.has(address))).toEqual(ADDED_MESSAGING);
    // A call without an app/* address in the specification keeps its messaging address in mobile mode.
    const elsewhere = addressesOf('mobile').filter(
      (address) => !MOBILE.some(([row]) => covers(row, address)) && !named.has(address),
    );
    expect(elsewhere.sort()).toEqual([...ADDED_MOBILE].sort());
  });

  it('keep one address in both modes where the specification gives no second', () => {
    const shared = ALL_OPERATIONS.filter(({ messaging, mobile }) => messaging && mobile && !/ app\//.test(mobile));
    expect(shared.filter(({ messaging, mobile }) => messaging !== mobile).map(({ name }) => name)).toEqual([]);
  });

  it('are offered in both modes, but for the ways to sign in and to pay, messages inside the messaging app, and wallets of a phone', () => {
    const only = (here: 'messaging' | 'mobile', there: 'messaging' | 'mobile') =>
      new Set(ALL_OPERATIONS.flatMap((operation) => (operation[there] === null ? [operation[here]] : [])));
    const payments = MESSAGING.map(([address]) => address).filter((address) => address.endsWith('pay/newpay'));
    expect(only('messaging', 'mobile')).toEqual(
      new Set(['POST wxauth/session', 'POST wxNotice/templates', 'POST wxNotice/consent', ...payments]),
    );
    expect(only('mobile', 'messaging')).toEqual(
      new Set([
        'POST wxpay/newpayh5',
        'POST alipay/newpayh5',
        'POST app/verificationcode',
        'POST app/user/phonelogin',
        'GET app/user/checklogin',
        'GET app/order/{id}/wallets',
      ]),
    );
  });

  it('have one address each, but for the two that share DELETE app/order/{id}', () => {
    const twice = (addresses: string[]): string[] =>
      addresses.filter((address, index) => addresses.indexOf(address) !== index);
    expect(twice(addressesOf('messaging'))).toEqual([]);
    expect(twice(addressesOf('mobile'))).toEqual(['DELETE app/order/{id}']);
    expect(ALL_OPERATIONS.filter(({ mobile }) => mobile === 'DELETE app/order/{id}').map(({ name }) => name)).toEqual([
      'cancelOrder',
      'deleteOrder',
    ]);
  });

  it.each([...MESSAGING, ...MOBILE].filter(([, fields]) => fields))('%s takes {%s}', (address, fields, ours) => {
    const operation = ALL_OPERATIONS.find(({ messaging, mobile }) => messaging === address || mobile === address);
    expect(operation && fieldsOf(operation).sort()).toEqual([...words(fields), ...words(ours)].sort());
  });

  it('take the parts of their path from their input', () => {
    const unknown = ALL_OPERATIONS.flatMap((operation) =>
      [...(operation.mobile ?? '').matchAll(/\{(\w+)\}/g)]
        .map((match) => match[1] ?? '')
        .filter((field) => !fieldsOf(operation).includes(field)),
    );
    expect(unknown).toEqual([]);
  });

  it('have an address for files beside them', () => {
    expect(UPLOAD_PATH).toBe('upload');
    expect(
      [...addressesOf('messaging'), ...addressesOf('mobile')].filter((address) => address.endsWith(` ${UPLOAD_PATH}`)),
    ).toEqual([]);
  });

  it('have names of their own', () => {
    expect(new Set(ALL_OPERATIONS.map(({ name }) => name)).size).toBe(ALL_OPERATIONS.length);
  });
});
