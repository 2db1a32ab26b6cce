import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { formToken, isFormToken } from './bank-api.ts';
import { billLines } from './bill-lines.ts';
import { wechatBill } from './bills.ts';
import type { GatewayContext } from './context.ts';

interface Answer {
  status: 200 | 400 | 404;
  content: unknown;
}

/** WeChat Pay's bills: a signed answer with the address and the hash of a day's file. */
export function wechatBills(gateway: GatewayContext) {
  const { keys } = gateway;
  const textOf = (day: string): string | undefined => {
    const lines = billLines(gateway, ['wxpay', 'wxpayh5'], day);
    return lines === undefined || lines.length === 0 ? undefined : wechatBill(lines, keys);
  };

  function address(c: Context): Answer {
    const { bill_date: day = '', bill_type: type = 'ALL', tar_type: form } = c.req.query();
    if (type !== 'ALL' || form !== 'GZIP')
      return { status: 400, content: { code: 'PARAM_ERROR', message: 'bill_type' } };
    const text = textOf(day);
    if (text === undefined) return { status: 400, content: { code: 'NO_STATEMENT_EXIST', message: '账单文件不存在' } };
    const url = new URL('/v3/billdownload/file', c.req.url);
    url.searchParams.set('day', day);
    url.searchParams.set('token', formToken(keys.apiV3Key, day));
    return {
      status: 200,
      content: { hash_type: 'SHA1', hash_value: createHash('sha1').update(text).digest('hex'), download_url: url.href },
    };
  }

  /** The file itself is not signed. */
  function file(c: Context): Answer | Response {
    const { day = '', token = '' } = c.req.query();
    const text = isFormToken(keys.apiV3Key, day, token) ? textOf(day) : undefined;
    if (text === undefined) return { status: 404, content: { code: 'RESOURCE_NOT_EXISTS', message: '文件不存在' } };
    return new Response(new Uint8Array(gzipSync(text)), { headers: { 'content-type': 'application/octet-stream' } });
  }
  return { address, file };
}
