import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const VERDICT_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  'no-code': msg`Not a ticket`,
  forged: msg`Invalid code`,
  elsewhere: msg`Other venue`,
  expired: msg({ message: 'Expired', context: 'verdict' }),
  unlisted: msg`Verify`,
  unknown: msg({ message: 'Unknown', context: 'verdict' }),
  'old-code': msg`Old code`,
  refunded: msg({ message: 'Refunded', context: 'verdict' }),
  unpaid: msg({ message: 'Not paid', context: 'verdict' }),
  unconfirmed: msg({ message: 'Not confirmed', context: 'verdict' }),
  'in-review': msg({ message: 'In review', context: 'verdict' }),
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
  'too-many': msg`Too many people`,
  stale: msg`List too old`,
  'check-photo': msg`Compare photo`,
  'check-id': msg`Check ID`,
  admit: msg({ message: 'Admitted', context: 'verdict' }),
  'admit-n': msg({ message: 'Admitted', context: 'verdict' }),
  're-entry': msg({ message: 'Re-entry', context: 'verdict' }),
  exit: msg`Exit noted`,
  override: msg`Let in by staff`,
};

/** Verdicts unknown to this version are shown by their id. */
export const verdictWords = (id: string): MessageDescriptor => VERDICT_WORDS[id] ?? { id, message: id };
