import type * as v from 'valibot';

/**
 * `none`: a device that pairs. `device`: the device by itself. `steward`: whoever is on duty at it, named by `staff` in
 * the input. `supervisor`: the same, proven by
 * `provePin`. `office`: commands at the server; devices can't.
 */
export type StaffRole = 'none' | 'device' | 'steward' | 'supervisor' | 'office';

/** A call of the gate: `POST /gate/api/<name>`, the body its input, the answer in the envelope of every call. */
export interface StaffOperation<
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
> {
  readonly name: string;
  readonly kind: 'read' | 'write';
  /** The least role of the caller. */
  readonly role: StaffRole;
  /** True when a device works without it offline: it queues the call, or judges by its list. */
  readonly offline: boolean;
  readonly input: Input;
  readonly output: Output;
}

export type AnyStaffOperation = StaffOperation<v.GenericSchema, v.GenericSchema>;

export type ParsedInputOf<O extends AnyStaffOperation> = v.InferOutput<O['input']>;
/** The server's answer: the wire side of the output. */
export type WireOutputOf<O extends AnyStaffOperation> = v.InferInput<O['output']>;

/** Declares a call of the gate once: the device's request, the server's route and its checks follow from it. */
/* @__NO_SIDE_EFFECTS__ */
export const staffOperation = <Input extends v.GenericSchema, Output extends v.GenericSchema>(
  declared: StaffOperation<Input, Output>,
): StaffOperation<Input, Output> => declared;

/**
 * Headers of a signed request: who, when (milliseconds since 1970), and ECDSA P-256 with SHA-256 over `requestText`, r
 * and s, base64url; `proof` is of `provePin`.
 */
export const GATE_HEADERS = {
  device: 'X-Gate-Device',
  time: 'X-Gate-Time',
  signature: 'X-Gate-Signature',
  token: 'X-Gate-Token',
  proof: 'X-Gate-Proof',
} as const;
