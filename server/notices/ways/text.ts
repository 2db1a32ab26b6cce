import { timeOf } from '#domain/lib/day.ts';
import { nextMorning } from '#domain/office/night.ts';
import { isTextedKind, TEXTED_KINDS, type TextedKind } from '#domain/notices/notices.ts';
import { textMessage, textNow } from '#domain/notices/text-message.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import type { NoticeWay, SendOutcome } from '#server/providers/push/port.ts';
import { limitAll } from '#server/limits/rate-limit.ts';
import { noticeLimits } from '#server/sign-in/sms.ts';
import { SmsRefused, type SmsSender } from '#server/providers/sms/port.ts';
import { noticeReader } from '#server/notices/message-consents.store.ts';
import { otherOutcomes } from '#server/notices/notice-deliveries.store.ts';

/** Pause before checking again whether another way has reached the visitor, milliseconds. */
const LOOK_AGAIN_MS = 15_000;

export interface TextWayParts {
  sms: SmsSender;
  /** The carrier's approved texts; undefined where the carrier accepts any text. */
  templates: Partial<Record<TextedKind, string>> | undefined;
}

/** @returns whether a phone is abroad, where no text messages are sent because of their price. */
export const isAbroad = (phone: string): boolean => phone.startsWith('+');

/** Sends by text message what must arrive; the order's contact phone is decrypted only for that. */
export function textWay(
  context: Pick<Context, 'db' | 'secrets' | 'now' | 'rateLimits'>,
  { sms, templates }: TextWayParts,
): NoticeWay {
  const { db, secrets, now } = context;
  return {
    name: 'sms',
    // A second text message would be charged again.
    repeatable: false,
    kinds: TEXTED_KINDS.filter((kind) => !templates || templates[kind] !== undefined),
    async send({ id, project, kind, notice, until }) {
      const reader = isTextedKind(kind) ? await noticeReader(db, project, id) : null;
      if (!isTextedKind(kind) || !reader?.text || reader.phone_enc === '') return { outcome: 'none' };
      const { order_no, visit_day: day, text: mode } = reader;
      const others = await otherOutcomes(db, project, id, 'sms');
      const step = textNow({ kind, since: notice.at, day, mode, others }, now());
      if (step === 'wait') return { outcome: 'later', afterMs: LOOK_AGAIN_MS };
      if (step === 'no') return { outcome: 'none' };
      const template = templates?.[kind];
      if (templates && !template) return { outcome: 'refused', why: 'SMS_NOTICE_TEMPLATES names no text of this kind' };
      const phone = secrets.decrypt(reader.phone_enc, ['orders.phone_enc', project, notice.order_id]);
      if (isAbroad(phone)) return { outcome: 'none' };
      const message = { ...textMessage({ ...notice, kind, order_no }, reader.venue.zh_CN, timeOf(until)), template };
      try {
        await limitAll(context, noticeLimits(context, project, phone));
        await sms.send(phone, message);
        return { outcome: 'sent' };
      } catch (error) {
        return outcomeOf(error, now());
      }
    },
  };
}

function outcomeOf(error: unknown, now: number): SendOutcome {
  if (error instanceof DomainError)
    return { outcome: 'later', afterMs: Math.max(0, Number(error.extra?.['retry_at']) - now) };
  if (error instanceof SmsRefused)
    return error.later
      ? { outcome: 'later', ...(error.tomorrow ? { afterMs: nextMorning(now) - now } : {}) }
      : { outcome: 'refused', why: error.message };
  // The message may have been sent, and a second one would be charged again.
  return { outcome: 'refused', why: 'nobody knows whether the carrier took it' };
}
