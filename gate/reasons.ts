import type { LOOK_UP_REASONS } from '#contract/gate/gate.ts';
import type { LINE_WAYS, OVERRIDE_REASONS } from '#domain/gate/gate-log.ts';
import type { GateRole } from '#domain/gate/gate-roles.ts';

export type StaffRole = GateRole;

export type OverrideReason = (typeof OVERRIDE_REASONS)[number];

export type LookUpBy = 'id-number' | 'phone';

export type LookUpReason = (typeof LOOK_UP_REASONS)[number];

export type ReadHow = Exclude<(typeof LINE_WAYS)[number], 'none'>;

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
  | 'not-stored';
