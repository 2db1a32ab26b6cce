import * as v from 'valibot';
import { Count, Id, Instant, LocalTextShape } from '#contract/shapes.ts';
import { GATE_ROLES } from '#domain/gate-roles.ts';
import { officeOperation } from './office-operation.ts';

const Device = v.object({
  id: Id,
  /** Empty until it is accepted. */
  name: v.string(),
  model: v.string(),
  gates: v.array(Id),
  /** Four digits that the device shows as well. */
  fingerprint: v.string(),
  state: v.picklist(['waiting', 'accepted', 'revoked']),
  /** Lines that it wrote and has not sent, as far as is known. */
  unsent: Count,
  seen_at: v.optional(Instant),
});
export type Device = v.InferOutput<typeof Device>;

export const listDevices = officeOperation({
  name: 'listDevices',
  kind: 'read',
  touches: ['devices'],
  permission: 'see-devices',
  input: v.object({}),
  output: v.object({ devices: v.array(Device), gates: v.array(v.object({ id: Id, name: LocalTextShape })) }),
});

/** A pairing code for a device, good once and for five minutes. It is not shown again. */
export const createPairing = officeOperation({
  name: 'createPairing',
  kind: 'write',
  touches: ['devices', 'audit'],
  permission: 'devices',
  fresh: true,
  input: v.object({}),
  output: v.object({ text: v.string(), expires_at: Instant }),
});

/** Accepts a device whose digits were compared, or renames and moves it. @refuses `notFound`, `stateForbids` for a revoked one. */
export const acceptDevice = officeOperation({
  name: 'acceptDevice',
  kind: 'write',
  touches: ['devices', 'audit'],
  permission: 'devices',
  input: v.object({
    device: Id,
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
    gates: v.pipe(v.array(Id), v.minLength(1), v.maxLength(50)),
  }),
  output: v.object({ device: Id }),
});

/** Marks a device as lost, for good: it gets no list any more, and lines it still sends are held for review. @refuses `notFound` */
export const revokeDevice = officeOperation({
  name: 'revokeDevice',
  kind: 'write',
  touches: ['devices', 'audit'],
  permission: 'devices',
  input: v.object({ device: Id }),
  output: v.object({ device: Id }),
});

const GatePerson = v.object({ id: Id, name: v.string(), role: v.picklist(GATE_ROLES), active: v.boolean() });
export type GatePerson = v.InferOutput<typeof GatePerson>;

/** Who may sign in at the devices of the gates. */
export const listGatePeople = officeOperation({
  name: 'listGatePeople',
  kind: 'read',
  touches: ['devices'],
  permission: 'see-devices',
  input: v.object({}),
  output: v.object({ people: v.array(GatePerson) }),
});

/** Adds or changes somebody who signs in at the devices. Without `pin` the one before stays. @refuses `refusedInput` for a new person without a PIN. */
export const saveGatePerson = officeOperation({
  name: 'saveGatePerson',
  kind: 'write',
  touches: ['devices', 'audit'],
  permission: 'devices',
  fresh: true,
  input: v.object({
    id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/)),
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
    role: v.picklist(GATE_ROLES),
    pin: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/, 'six digits'))),
    active: v.boolean(),
  }),
  output: v.object({ id: Id }),
});
