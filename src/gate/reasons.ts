/** What staff may do: a steward scans, types and finds by document; a supervisor also overrides, finds by phone and settles; the office pairs and revokes. */
export type StaffRole = 'steward' | 'supervisor' | 'office';

/** Why a supervisor lets somebody in against the verdict; `other` comes with words. */
export const OVERRIDE_REASONS = ['id-checked-not-in-before', 'came-back-exit-not-recorded', 'companion-scanned', 'other'] as const;
export type OverrideReason = (typeof OVERRIDE_REASONS)[number];

/** By what a ticket is found. */
export const LOOK_UPS = ['id-number', 'phone'] as const;
export type LookUpBy = (typeof LOOK_UPS)[number];

/** Why somebody's booking is opened; each look is logged with it. */
export const LOOK_UP_REASONS = ['no-phone', 'flat-battery', 'unreadable', 'id-entry'] as const;
export type LookUpReason = (typeof LOOK_UP_REASONS)[number];

/** What becomes of a conflict: it is kept as it is, a return that waits is refused, a line of a revoked device counts. */
export const DECISIONS = ['let-stand', 'refuse-return', 'apply'] as const;
export type Decision = (typeof DECISIONS)[number];

/** How the ticket was named. */
export type ReadHow = 'code' | 'scanner' | 'typed' | 'id-number' | 'phone';
