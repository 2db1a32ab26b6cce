import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ConflictOutcome, Decision } from '#domain/gate/conflict.ts';

export const CONFLICT_TITLES: Readonly<Record<ConflictOutcome, MessageDescriptor>> = {
  DOUBLE: msg`One ticket, let in twice`,
  REFUNDED: msg`Refunded while a gate was offline`,
  OLD_CODE: msg`Let in with an old code`,
  UNKNOWN: msg`Let in, but unknown to the venue`,
  OVERRIDE: msg`Let in by staff, nothing left on it`,
  HELD: msg`Held: device, gate, person or time does not fit`,
};

interface DecisionWords {
  title: MessageDescriptor;
  effect: MessageDescriptor;
}

export const DECISION_WORDS: Readonly<Record<Decision, DecisionWords>> = {
  'two-people': {
    title: msg`Two people, one ticket`,
    effect: msg`Noted as an entry without a ticket. Nothing is charged.`,
  },
  'one-person': {
    title: msg`One person, twice`,
    effect: msg`They went out and in again, or the gate did not open.`,
  },
  unclear: { title: msg`Unclear`, effect: msg`Noted as unclear in the day’s report.` },
  'refuse-return': {
    title: msg`Refuse the refund: they were in`,
    effect: msg`The refund that waits is refused, and the visitor is told.`,
  },
  apply: { title: msg`The entry counts`, effect: msg`The ticket is used for as many people as are left on it.` },
  'let-stand': { title: msg`Leave it as it is`, effect: msg`It does not count, and nothing follows.` },
};
