import type { Context } from 'hono';
import * as v from 'valibot';
import { formToken, isFormToken } from './bank-api.ts';
import { billLines } from './bill-lines.ts';
import { alipayBill } from './bills.ts';
import type { GatewayContext } from './context.ts';

const BillWanted = v.object({ bill_type: v.literal('trade'), bill_date: v.string() });

/** Alipay's bills: a signed answer with the address of a day's zip. */
export function alipayBills(gateway: GatewayContext) {
  const keys = gateway.keys.alipay;
  const linesOf = (day: string) => billLines(gateway, ['alipay'], day);

  function address(content: unknown, c: Context): Record<string, string> {
    const asked = v.safeParse(BillWanted, content);
    if (!asked.success)
      return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-parameter', sub_msg: 'sandbox' };
    const { bill_date: day } = asked.output;
    if (!linesOf(day)?.length)
      return { code: '40004', msg: 'Business Failed', sub_code: 'isp.bill_not_exist', sub_msg: 'sandbox' };
    const url = new URL('/alipay/bill', c.req.url);
    url.searchParams.set('day', day);
    url.searchParams.set('token', formToken(keys.appId, day));
    return { code: '10000', msg: 'Success', bill_download_url: url.href };
  }

  function file(c: Context): Response {
    const { day = '', token = '' } = c.req.query();
    const lines = isFormToken(keys.appId, day, token) ? linesOf(day) : undefined;
    if (!lines) return c.text('Sandbox: no bill', 404);
    return new Response(new Uint8Array(alipayBill(lines, day, keys)), {
      headers: { 'content-type': 'application/zip' },
    });
  }
  return { address, file };
}
