import * as v from 'valibot';
import { tc3Call } from '#server/providers/sms/tc3.ts';
import type { Captcha } from './port.ts';

export interface TencentCaptchaOptions {
  secretId: string;
  secretKey: string;
  appId: string;
  appSecret: string;
  endpoint: string;
  script: string;
  /** Milliseconds since 1970; the provider refuses a clock that is five minutes off. */
  now: () => number;
  send?: (request: Request) => Promise<Response>;
}

/** Milliseconds; short, because a visitor waits for the code. */
const TIME_LIMIT = 3_000;
const SLIDER = 9;
const SOLVED = 1;

const Answer = v.object({
  Response: v.object({ Error: v.optional(v.object({ Code: v.string() })), CaptchaCode: v.optional(v.number()) }),
});

/** Asks the API of Tencent Cloud Captcha, version 2019-07-22, for the result of a widget. */
export function tencentCaptcha({
  secretId,
  secretKey,
  appId,
  appSecret,
  endpoint,
  script,
  now,
  send = fetch,
}: TencentCaptchaOptions): Captcha {
  return {
    widget: { script, app_id: appId },
    async check({ ticket, randstr }, address) {
      const response = await send(
        tc3Call({
          secretId,
          secretKey,
          service: 'captcha',
          endpoint,
          action: 'DescribeCaptchaResult',
          version: '2019-07-22',
          input: {
            CaptchaType: SLIDER,
            Ticket: ticket,
            Randstr: randstr,
            UserIp: address,
            CaptchaAppId: Number(appId),
            AppSecretKey: appSecret,
          },
          now: now(),
          timeLimit: TIME_LIMIT,
        }),
      );
      const answer = v.safeParse(Answer, await response.json().catch(() => null));
      if (!answer.success) throw new Error(`the captcha provider answered ${response.status} and nothing of its own`);
      const { Error: fault, CaptchaCode } = answer.output.Response;
      if (fault) throw new Error(`the captcha provider refused: ${fault.Code}`);
      return CaptchaCode === SOLVED;
    },
  };
}
