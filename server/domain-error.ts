import { RES_CODE } from '#contract/codes.ts';
import { GATE_CODE } from '#contract/gate/codes.ts';
import { OFFICE_CODE } from '#contract/office/codes.ts';
import type { Problem } from '#domain/order/problems.ts';

const { ok: _, ...REASON_CODES } = RES_CODE;
/** The `resCode` on the wire of each reason, for all audiences. */
export const CODE_OF = { ...REASON_CODES, ...OFFICE_CODE, ...GATE_CODE } as const;
export type DomainErrorCode = keyof typeof CODE_OF;

/**
 * A call that is answered with a result code other than 200. Thrown inside a transaction, it rolls the transaction
 * back.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly reason: DomainErrorCode;
  /** Goes to the caller as `extraInfo`; never anything secret. */
  readonly extra: Readonly<Record<string, unknown>> | undefined;

  constructor(reason: DomainErrorCode, extra?: Readonly<Record<string, unknown>>) {
    super(reason);
    this.reason = reason;
    this.extra = extra;
  }
}

/** Refuses an order for the problems that the shared rules found, under the code the specification has for them. */
export function errorOfProblems(
  problems: readonly Problem[],
  extra: Readonly<Record<string, unknown>> = {},
): DomainError {
  const codes = new Set(problems.map((problem) => problem.code));
  const only = (...expected: string[]): boolean => [...codes].every((code) => expected.includes(code));
  if (only('bind-missing')) return new DomainError('mustBuyWithOthers', { problems, ...extra });
  if (only('date-sold-out', 'date-too-few', 'session-sold-out', 'session-too-few'))
    return new DomainError('temporarilyUnavailable', { problems, ...extra });
  return new DomainError('refusedInput', { problems, ...extra });
}
