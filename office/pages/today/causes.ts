import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { BoardNeeds } from '#contract/office/board.ts';

type Cause = BoardNeeds['failed']['causes'][number];

export const CAUSE_WORDS = {
  'purse-empty': msg`merchant account short`,
  'no-answer': msg`no answer`,
  refused: msg`refused`,
  unknown: msg`reason not told`,
} as const satisfies Record<Cause['cause'], MessageDescriptor>;

const VERDICT_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  used: msg`Used`,
  again: msg`Used`,
  'wrong-day': msg`Another day`,
  'wrong-gate': msg`Another entrance`,
  'too-early': msg`Another time`,
  'too-late': msg`Another time`,
  'in-review': msg`In review`,
  refunded: msg`Refunded`,
  'no-code': msg`No good code`,
  forged: msg`No good code`,
  unknown: msg`No good code`,
  elsewhere: msg`No good code`,
  'old-code': msg`Old code`,
  expired: msg`Out of date`,
  'card-expired': msg`Out of date`,
};
const OTHER = msg`Other reasons`;

export function refusedByWords(
  refused: readonly { verdict: string; count: number }[],
): { words: MessageDescriptor; count: number }[] {
  const sums = new Map<string, { words: MessageDescriptor; count: number }>();
  for (const { verdict, count } of refused) {
    const words = VERDICT_WORDS[verdict] ?? OTHER;
    sums.set(words.id, { words, count: (sums.get(words.id)?.count ?? 0) + count });
  }
  return [...sums.values()].toSorted((a, b) => b.count - a.count);
}
