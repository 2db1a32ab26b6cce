import type { Settings } from '#server/settings.ts';
import { fileSink } from './file-sink.ts';
import type { SmsSender } from './port.ts';
import { tencentSms } from './tencent.ts';

/** @param now the server's clock, for the sandbox's file; a carrier compares with the real time. */
export function openSms(settings: Settings, now: () => number): SmsSender | undefined {
  if (settings.SMS === 'off') return undefined;
  if (settings.SMS === 'sandbox') return fileSink(settings.DATA_DIR, now, console.log);
  return tencentSms({
    secretId: settings.SMS_SECRET_ID ?? '',
    secretKey: settings.SMS_SECRET_KEY ?? '',
    appId: settings.SMS_APP_ID ?? '',
    sign: settings.SMS_SIGN ?? '',
    template: settings.SMS_TEMPLATE ?? '',
    region: settings.SMS_REGION,
    endpoint: settings.SMS_ENDPOINT,
    now: Date.now,
  });
}
