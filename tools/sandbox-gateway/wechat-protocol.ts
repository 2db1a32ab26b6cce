import type { Protocol } from './protocol.ts';
import type { SandboxKeys } from '#server/providers/payments/sandbox/keys.ts';
import type { Signatures } from './signatures.ts';
import { chinaTime, transactionOf } from './transaction.ts';

/** Notifications of WeChat Pay version 3: an encrypted JSON body, signed in the headers. */
export function wechatProtocol(keys: SandboxKeys, seals: Signatures): Protocol {
  return {
    compose(payment, taken, at, faults) {
      let body = JSON.stringify({
        id: taken.notifyId,
        create_time: chinaTime(taken.at),
        resource_type: 'encrypt-resource',
        event_type: 'TRANSACTION.SUCCESS',
        summary: '支付成功',
        resource: seals.resource(transactionOf(payment, keys, at)),
      });
      const headers: Record<string, string> = {
        'content-type': 'application/json',
        ...seals.platformHeaders(body, at + faults.late),
      };
      if (faults.unknownSerial) headers['Wechatpay-Serial'] = 'PUB_KEY_ID_UNKNOWN';
      if (faults.badSignature) headers['Wechatpay-Signature'] = Buffer.alloc(256, 1).toString('base64');
      if (faults.alteredBody) body = body.replace('支付成功', '支付成功!');
      return { body, headers };
    },
    acknowledges: (status) => status >= 200 && status < 300,
    returned: (_payment, url) => url,
  };
}
