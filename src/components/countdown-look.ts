import { phaseOf } from '#domain/lib/countdown.ts';

export const isRed = (left: number): boolean => ['red', 'closing', 'over'].includes(phaseOf(left));
