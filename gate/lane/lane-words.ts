import { type Day, timeOf } from '#domain/lib/day.ts';
import { isolatedText, type Locale, type LocalText } from '#domain/lib/local-text.ts';
import type { EntryVerdictId } from '#domain/gate/entry-verdicts.ts';
import type { CameraState } from '#gate/camera/camera.ts';
import type { ShownVerdict } from '#gate/types.ts';
import { dayText } from '#i18n/format.ts';

interface Sentence {
  zh: string;
  en: string;
}

/**
 * A lane's sentences for visitors, in the two languages of its screen. They name the reason only where the entrance or
 * the day is wrong or the visitor is early.
 */
export const LANE_SENTENCES = {
  go: { zh: '请通行', en: 'Please go through' },
  again: { zh: '请再扫一次', en: 'Please scan again' },
  entrance: { zh: '请走其他入口', en: 'Please use another entrance' },
  day: { zh: '不是今天的票', en: 'Not a ticket for today' },
  early: { zh: '还没到入场时间', en: 'Too early to enter' },
  staff: { zh: '请到人工通道', en: 'Please see staff' },
} as const;
export type LaneSentence = keyof typeof LANE_SENTENCES;

const SENTENCES: Partial<Record<EntryVerdictId, LaneSentence>> = {
  // The camera or the scanner may have read something else, so the visitor is asked to scan again.
  'no-code': 'again',
  'wrong-gate': 'entrance',
  'wrong-day': 'day',
  'too-early': 'early',
};

export function laneSentence({
  family,
  id,
  facts,
  turnstile,
}: Pick<ShownVerdict, 'family' | 'id' | 'facts' | 'turnstile'>): LaneSentence {
  if (turnstile === 'failed') return 'staff';
  if (family === 'GO') return 'go';
  // Without an entrance to send the visitor to, staff have to help.
  return facts.no_entrance ? 'staff' : (SENTENCES[id] ?? 'staff');
}

/** A lane has no buttons: a verdict without an end of its own disappears after this, milliseconds. */
const LANE_MS = 4_000;

/**
 * @returns null where the verdict ends by itself, and while somebody may still pass: another code scanned meanwhile
 * would hide what becomes of the first visitor.
 */
export const laneMs = ({ ends, turnstile }: Pick<ShownVerdict, 'ends' | 'turnstile'>): number | null =>
  ends === 'by-itself' || turnstile === 'opening' || turnstile === 'open' ? null : LANE_MS;

/** What the camera's picture says to a visitor; `advice` after a while without a code. */
const CAMERA_HINTS = {
  none: { zh: '这里没有摄像头，请用扫码器或输入票号', en: 'No camera here: use the scanner, or type the number' },
  starting: { zh: '摄像头正在启动', en: 'The camera is starting' },
  aim: { zh: '请将票码对准框内', en: 'Hold your ticket code in the frame' },
  advice: {
    zh: '请调高亮度，对准框内，或输入票号',
    en: 'Make your screen brighter, hold it in the frame, or type the number',
  },
} as const;

export const TURNSTILE_HINTS = {
  opening: { zh: '正在开门', en: 'The gate is opening' },
  open: { zh: '请通过闸机', en: 'Walk through now' },
  timeout: { zh: '没有人通过，票仍有效', en: 'Nobody passed: your ticket stays good' },
  failed: { zh: '闸机没有打开，票仍有效', en: 'The gate did not open: your ticket stays good' },
} as const satisfies Record<Exclude<ShownVerdict['turnstile'], 'none'>, Sentence>;

export function cameraHint({ status, needsAdvice }: Pick<CameraState, 'status' | 'needsAdvice'>): Sentence {
  if (status === 'starting') return CAMERA_HINTS.starting;
  if (status !== 'on') return CAMERA_HINTS.none;
  return needsAdvice ? CAMERA_HINTS.advice : CAMERA_HINTS.aim;
}

/** @returns the spot, the days or the time for which the ticket is good; null where there is nothing to add. */
export function laneDetail(
  { id, facts }: Pick<ShownVerdict, 'id' | 'facts'>,
  scenicOf: (id: string) => LocalText | null,
): Sentence | null {
  const { scenic_id, valid_from, valid_until, from } = facts;
  if (id === 'wrong-gate') {
    const spot = scenic_id === undefined ? null : scenicOf(scenic_id);
    if (!spot) return null;
    return { zh: `您的票：${isolatedText(spot, 'zh_CN')}`, en: `Your ticket: ${isolatedText(spot, 'en')}` };
  }
  if (id === 'wrong-day' && valid_from !== undefined) {
    const days = (locale: Locale): string =>
      [...new Set([valid_from, valid_until ?? valid_from])].map((day: Day) => dayText(day, locale)).join(' – ');
    return { zh: `您的票：${days('zh_CN')}`, en: `Your ticket: ${days('en')}` };
  }
  if (id === 'too-early' && from !== undefined) {
    const time = timeOf(from);
    return { zh: `${time} 起入场`, en: `Entry from ${time}` };
  }
  return null;
}

/** @param people 0 where the ticket is for nobody any more: then no number is shown. */
export function laneTicket(
  { facts: { ticket_type_id } }: Pick<ShownVerdict, 'facts'>,
  people: number,
  typeOf: (id: string) => LocalText | null,
): Sentence {
  const type = ticket_type_id === undefined ? null : typeOf(ticket_type_id);
  const count = people === 0 ? null : { zh: `${people} 人`, en: people === 1 ? '1 person' : `${people} people` };
  return {
    zh: [type && isolatedText(type, 'zh_CN'), count?.zh].filter(Boolean).join('，'),
    en: [type && isolatedText(type, 'en'), count?.en].filter(Boolean).join(', '),
  };
}

export function speak(sentence: LaneSentence): void {
  if (!('speechSynthesis' in globalThis)) return;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(LANE_SENTENCES[sentence].zh);
  utterance.lang = 'zh-CN';
  speechSynthesis.speak(utterance);
}
