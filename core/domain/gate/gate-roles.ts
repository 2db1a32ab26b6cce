export const GATE_ROLES = ['steward', 'supervisor', 'office'] as const;
export type GateRole = (typeof GATE_ROLES)[number];
