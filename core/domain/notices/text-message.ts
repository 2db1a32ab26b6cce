import { addDays, type Day, dayOf } from '#domain/lib/day.ts';
import { textOf } from '#domain/lib/local-text.ts';
import { cut, headlineOf, type NoticeFacts, whenOf } from './message-fields.ts';
import type { TextedKind } from './notices.ts';

/** When a venue sends text messages of a kind: where nothing else reached the visitor, or in any case. */
export type TextMode = 'last' | 'always';

/** How long the other ways have to reach the visitor before a text message is sent, milliseconds. */
const OTHERS_FIRST_MS: Record<TextedKind, number> = {
  'day-closed': 180_000,
  'session-moved': 180_000,
  'places-offered': 45_000,
};

/** Result of the same notice by another way; null while it is being sent. */
export type OtherOutcome = string | null;

/**
 * @param since when the notice was due.
 * @param day of the visit.
 * @returns `send`, `wait` while another way may still reach the visitor, or `no`: one did, or the notice is not worth a
 * text message.
 */
export function textNow(
  {
    kind,
    since,
    day,
    mode,
    others,
  }: { kind: TextedKind; since: number; day: Day; mode: TextMode; others: readonly OtherOutcome[] },
  now: number,
): 'send' | 'wait' | 'no' {
  // For a session after tomorrow no text message is needed: the app notifies in time.
  if (kind === 'session-moved' && day > addDays(dayOf(now), 1)) return 'no';
  if (mode === 'always') return 'send';
  if (others.includes('sent')) return 'no';
  return others.includes(null) && now < since + OTHERS_FIRST_MS[kind] ? 'wait' : 'send';
}

/** The longest text that is charged as one message, its signature included. */
export const ONE_TEXT = 70;
/** The longest text that carriers accept in one field of an approved template. */
const LONGEST_PLACE = 12;

function shortWhen(notice: NoticeFacts): string {
  const { day, time = '' } = whenOf(notice);
  const [, month, date] = day.split('-').map(Number);
  return `${month}月${date}日${time}`;
}

/** The text is Chinese in every locale, because carriers approve no other templates. */
export function textMessage(
  notice: NoticeFacts & { kind: TextedKind },
  venue: string,
  heldUntil: string,
): { text: string; params: string[] } {
  const spotName = cut(textOf(notice.name, 'zh_CN').text, LONGEST_PLACE);
  const when = shortWhen(notice);
  const signature = `【${cut(venue, LONGEST_PLACE)}】`;
  const what = headlineOf(notice, 'zh_CN');
  if (notice.kind === 'places-offered')
    return {
      text: `${signature}${what}：${spotName}${when}，名额保留至${heldUntil}，请尽快支付。`,
      params: [spotName, when, heldUntil],
    };
  return { text: `${signature}${what}：${spotName}${when}，详情请看“我的订单”。`, params: [spotName, when] };
}
