import type { Settings } from '#server/settings.ts';
import { SmsRefused, type SmsSender } from './port.ts';

export type StaffTextOutcome = 'sent' | 'later' | 'tomorrow' | 'refused';

export interface StaffTexts {
  send(phone: string, message: { text: string; params: readonly string[] }): Promise<StaffTextOutcome>;
}

/** @returns undefined where no text messages are sent, or the carrier has approved no text for colleagues. */
export function openStaffTexts(
  { SMS, SMS_STAFF_TEMPLATE: template }: Settings,
  sms: SmsSender | undefined,
): StaffTexts | undefined {
  if (!sms || (SMS === 'tencent' && template === undefined)) return undefined;
  return {
    async send(phone, message) {
      try {
        await sms.send(phone, { ...message, template });
        return 'sent';
      } catch (error) {
        // Where nobody knows whether the message was sent, a second one would be charged again.
        if (!(error instanceof SmsRefused && error.later)) return 'refused';
        return error.tomorrow ? 'tomorrow' : 'later';
      }
    },
  };
}
