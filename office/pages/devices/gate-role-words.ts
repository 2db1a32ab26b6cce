import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GateRole } from '#domain/gate/gate-roles.ts';

export const GATE_ROLE_WORDS: Readonly<Record<GateRole, MessageDescriptor>> = {
  steward: msg`Steward: scans and finds bookings by document`,
  supervisor: msg`Supervisor: also decides against a verdict and settles conflicts`,
  office: msg`Office: may do what a supervisor may; for colleagues of the office`,
};
