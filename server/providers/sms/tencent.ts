import * as v from 'valibot';
import { SmsRefused, type SmsSender } from './port.ts';
import { tc3Call } from './tc3.ts';

export interface TencentSmsOptions {
  secretId: string;
  secretKey: string;
  /** The application under which messages are sent, `SmsSdkAppId`. */
  appId: string;
  /** The approved signature, which precedes the text. */
  sign: string;
  /** The approved text of codes; its first placeholder is the code, its second the minutes for which it is valid. */
  template: string;
  region: string;
  endpoint: string;
  /** Milliseconds since 1970; the provider refuses a clock that is five minutes off. */
  now: () => number;
}

const TIME_LIMIT = 8_000;

const Answer = v.object({
  Response: v.object({
    Error: v.optional(v.object({ Code: v.string() })),
    SendStatusSet: v.optional(v.array(v.object({ Code: v.string() }))),
  }),
});

/** Limits of an hour or a day, and faults of the carrier, end without our doing. */
const isPassing = (code: string): boolean => /^(LimitExceeded|RequestLimitExceeded|InternalError)/.test(code);

const isOverToday = (code: string): boolean => /^LimitExceeded\..*Daily/.test(code);

const refused = (message: string, code = 'no status'): SmsRefused =>
  new SmsRefused(`${message}: ${code}`, isPassing(code), isOverToday(code));

/** Sends by the API of Tencent Cloud SMS, version 2021-01-11. */
export function tencentSms(options: TencentSmsOptions): SmsSender {
  const { secretId, secretKey, appId, sign, template, region, endpoint, now } = options;
  return {
    async send(phone, { template: other, params }) {
      const response = await fetch(
        tc3Call({
          secretId,
          secretKey,
          service: 'sms',
          endpoint,
          action: 'SendSms',
          version: '2021-01-11',
          region,
          input: {
            PhoneNumberSet: [`+86${phone}`],
            SmsSdkAppId: appId,
            SignName: sign,
            TemplateId: other ?? template,
            TemplateParamSet: params,
          },
          now: now(),
          timeLimit: TIME_LIMIT,
        }),
      );
      const answer = v.safeParse(Answer, await response.json().catch(() => null));
      if (!answer.success) throw new Error(`the carrier answered ${response.status} and nothing of its own`);
      const { Error: fault, SendStatusSet: [status] = [] } = answer.output.Response;
      if (fault) throw refused('the carrier refused', fault.Code);
      if (status?.Code !== 'Ok') throw refused('the carrier did not send', status?.Code);
    },
  };
}
