import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { EntryFacts, EntryVerdictId } from '#domain/gate/entry-verdicts.ts';

const HEADLINES = {
  'no-code': msg`Not a ticket`,
  forged: msg`Invalid code`,
  elsewhere: msg`Other venue`,
  expired: msg`Expired`,
  unlisted: msg`Verify`,
  unknown: msg({ context: 'verdict', message: 'Unknown' }),
  'old-code': msg`Old code`,
  refunded: msg`Refunded`,
  unpaid: msg`Not paid`,
  unconfirmed: msg`Not confirmed`,
  'in-review': msg`In review`,
  again: msg`Just admitted`,
  used: msg`Already used`,
  'wrong-gate': msg`Other entrance`,
  'wrong-day': msg`Wrong day`,
  'too-early': msg`Too early`,
  'too-late': msg`Too late`,
  'card-void': msg`Card void`,
  'card-used': msg`Used today`,
  'card-expired': msg`Card expired`,
  'card-waiting': msg`Not activated`,
  'card-empty': msg`No visits left`,
  'too-many': msg`Too many`,
  stale: msg`List too old`,
  'check-photo': msg`Compare photo`,
  'check-id': msg`Check ID`,
  admit: msg`Admit`,
  're-entry': msg`Re-entry`,
  exit: msg`Exit noted`,
  override: msg`Let in by staff`,
} as const satisfies Record<Exclude<EntryVerdictId, 'admit-n'>, MessageDescriptor>;

/** @param n people who enter with this verdict. */
export function headlineOf(
  id: EntryVerdictId,
  n: number,
  facts: Pick<EntryFacts, 'because' | 'no_entrance'> = {},
): MessageDescriptor {
  if (id === 'admit-n') return msg`Admit ${n}`;
  // "Use another entrance" would send the visitor to one that does not exist.
  if (id === 'wrong-gate' && facts.no_entrance) return msg`Not for this gate`;
  // A wrong clock is asked about like an old list, but is not the list's fault.
  return id === 'stale' && facts.because === 'clock' ? HEADLINES.unlisted : HEADLINES[id];
}
