/** Outcomes of an entry about which a person decides: it did not count, or only in part. */
export const CONFLICT_OUTCOMES = ['DOUBLE', 'REFUNDED', 'OLD_CODE', 'UNKNOWN', 'OVERRIDE', 'HELD'] as const;
export type ConflictOutcome = (typeof CONFLICT_OUTCOMES)[number];

/**
 * `two-people`, `one-person`, `unclear`: what happened where one ticket was let in twice; only noted.
 * `refuse-return`: a return that waits is refused, because its people went in. `apply`: a held line counts.
 * `let-stand`: the entry is kept and nothing follows.
 */
export const DECISIONS = ['two-people', 'one-person', 'unclear', 'refuse-return', 'apply', 'let-stand'] as const;
export type Decision = (typeof DECISIONS)[number];

const ALLOWED: Readonly<Record<ConflictOutcome, readonly Decision[]>> = {
  DOUBLE: ['two-people', 'one-person', 'unclear', 'let-stand'],
  REFUNDED: ['refuse-return', 'let-stand'],
  OLD_CODE: ['let-stand'],
  UNKNOWN: ['let-stand'],
  OVERRIDE: ['let-stand'],
  HELD: ['apply', 'let-stand'],
};

export const isConflict = (outcome: string): outcome is ConflictOutcome =>
  CONFLICT_OUTCOMES.some((each) => each === outcome);

/** What may be decided about an entry, the usual decision first; nothing for one that counts. */
export const decisionsFor = (outcome: string): readonly Decision[] => (isConflict(outcome) ? ALLOWED[outcome] : []);
