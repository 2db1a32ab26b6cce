import type { EntryVerdictId } from '#domain/gate/entry-verdicts.ts';
import type { ShownVerdict } from '#gate/types.ts';

/** A lane's sentences for visitors, in the two languages of its screen; the reasons are on the steward's device. */
export const LANE_SENTENCES = {
  go: { zh: '请通行', en: 'Please go through' },
  again: { zh: '请再扫一次', en: 'Please scan again' },
  staff: { zh: '请到人工通道', en: 'Please see staff' },
} as const;
export type LaneSentence = keyof typeof LANE_SENTENCES;

/** Failures that another attempt may solve: the ticket itself is valid. */
const TRY_AGAIN: ReadonlySet<EntryVerdictId> = new Set(['no-code']);

export function laneSentence({ family, id }: Pick<ShownVerdict, 'family' | 'id'>): LaneSentence {
  if (family === 'GO') return 'go';
  return TRY_AGAIN.has(id) ? 'again' : 'staff';
}

export function speak(sentence: LaneSentence): void {
  if (!('speechSynthesis' in globalThis)) return;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(LANE_SENTENCES[sentence].zh);
  utterance.lang = 'zh-CN';
  speechSynthesis.speak(utterance);
}
