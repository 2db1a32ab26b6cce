import { GatewayRefused, GatewayUnreachable } from '#server/providers/payments/port.ts';

/** The merchant's balance at the provider is too low; refunds go through once money is paid in. */
const PURSE_EMPTY = /NOTENOUGH$/;
/** Prefix of a stored error without an answer; a provider's own code has no colon. */
const NO_ANSWER = 'no-answer:';
const FAULT = 'fault';
export const ABOVE_PAYMENT = 'above-payment';

export const isPurseEmpty = (error: GatewayRefused): boolean => PURSE_EMPTY.test(error.code);

export function problemOf(error: unknown): string {
  if (error instanceof GatewayRefused) return error.code;
  return error instanceof GatewayUnreachable ? `${NO_ANSWER}${error.reason}` : FAULT;
}

export function causeOf(problem: string | null): {
  cause: 'purse-empty' | 'no-answer' | 'refused' | 'unknown';
  code?: string;
} {
  if (problem === null || problem === FAULT) return { cause: 'unknown' };
  if (problem.startsWith(NO_ANSWER)) return { cause: 'no-answer' };
  return PURSE_EMPTY.test(problem) ? { cause: 'purse-empty' } : { cause: 'refused', code: problem };
}
