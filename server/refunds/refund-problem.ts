import { GatewayRefused, GatewayUnreachable } from '#server/providers/payments/port.ts';

/** The merchant's balance at the provider is too low; refunds go through once money is paid in. */
const PURSE_EMPTY = /NOTENOUGH$/;
/** Begins what is kept of a call that nobody answered; a provider's own code has no colon. */
const NO_ANSWER = 'no-answer:';
/** An error in this program; the log has the details. */
const FAULT = 'fault';
/** More is to go back than was paid. */
export const ABOVE_PAYMENT = 'above-payment';

export const isPurseEmpty = (error: GatewayRefused): boolean => PURSE_EMPTY.test(error.code);

/** @returns what is kept of the reason for which a refund did not go through. */
export function problemOf(error: unknown): string {
  if (error instanceof GatewayRefused) return error.code;
  return error instanceof GatewayUnreachable ? `${NO_ANSWER}${error.reason}` : FAULT;
}

/** @returns what staff are told of a kept reason; `code` is the provider's own word. */
export function causeOf(problem: string | null): {
  cause: 'purse-empty' | 'no-answer' | 'refused' | 'unknown';
  code?: string;
} {
  if (problem === null || problem === FAULT) return { cause: 'unknown' };
  if (problem.startsWith(NO_ANSWER)) return { cause: 'no-answer' };
  return PURSE_EMPTY.test(problem) ? { cause: 'purse-empty' } : { cause: 'refused', code: problem };
}
