import type { StaffCode } from '#contract/gate/staff-codes.ts';

/** A call of the gate that is answered with one of its own codes. Nothing was changed. */
export class GateRefused extends Error {
  override readonly name = 'GateRefused';
  readonly reason: StaffCode;
  readonly extra: Readonly<Record<string, unknown>> | undefined;

  constructor(reason: StaffCode, extra?: Readonly<Record<string, unknown>>) {
    super(reason);
    this.reason = reason;
    this.extra = extra;
  }
}
