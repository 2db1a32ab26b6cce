/** The roles of people who sign in at the devices of the gates. */
export const GATE_ROLES = ['steward', 'supervisor', 'office'] as const;
export type GateRole = (typeof GATE_ROLES)[number];
