import type { DECISIONS, LOOK_UP_REASONS } from '#contract/gate/gate.ts';
import type { LINE_WAYS, OVERRIDE_REASONS } from '#domain/gate/gate-log.ts';
import type { GateRole } from '#domain/gate/gate-roles.ts';

/**
 * What staff may do: a steward scans, types and finds by document; a supervisor also overrides, finds by phone and
 * settles; the office pairs and revokes.
 */
export type StaffRole = GateRole;

/** Why a supervisor lets somebody in against the verdict; `other` comes with words. */
export type OverrideReason = (typeof OVERRIDE_REASONS)[number];

/** By what a ticket is found. */
export type LookUpBy = 'id-number' | 'phone';

/** Why somebody's booking is opened; each look is logged with it. */
export type LookUpReason = (typeof LOOK_UP_REASONS)[number];

/** Resolutions of a conflict: keep it, refuse the waiting return, or count the line of a revoked device. */
export type Decision = (typeof DECISIONS)[number];

/** The way the ticket was identified. */
export type ReadHow = Exclude<(typeof LINE_WAYS)[number], 'none'>;

/** Why a number was not looked up, or staff not let in; words are the screens'. */
export type Problem =
  | 'offline'
  | 'unknown'
  | 'paused'
  | 'role'
  | 'reason'
  | 'pin-wrong'
  | 'pin-locked'
  | 'pin-needed'
  | 'too-many'
  | 'pairing-spent'
  | 'pairing-old'
  | 'pairing-code'
  | 'refused'
  | 'not-kept';
