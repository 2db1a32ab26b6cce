import * as v from 'valibot';
import { Count, Id, Instant } from '#contract/shapes.ts';
import { GATE_ROLES } from '#domain/gate/gate-roles.ts';
import { operation } from '#contract/operation.ts';

/**
 * A pairing code: shown once, for five minutes. `text` is what the device scans: `gate1.<origin>.<id>.<secret>`, the
 * origin base64url.
 */
export const createPairing = operation({
  audience: 'gate',
  name: 'createPairing',
  kind: 'write',
  role: 'office',
  offline: false,
  input: v.object({ project: Id, origin: v.pipe(v.string(), v.url()) }),
  output: v.object({ id: Id, text: v.string(), expires_at: Instant }),
});

/**
 * The office compared the four digits: it names the device and assigns its gates. A device can be renamed this way,
 * too.
 */
export const acceptDevice = operation({
  audience: 'gate',
  name: 'acceptDevice',
  kind: 'write',
  role: 'office',
  offline: false,
  input: v.object({
    project: Id,
    device: Id,
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
    gates: v.pipe(v.array(Id), v.minLength(1)),
  }),
  output: v.object({ device: Id, name: v.string(), gates: v.array(Id) }),
});

export const revokeDevice = operation({
  audience: 'gate',
  name: 'revokeDevice',
  kind: 'write',
  role: 'office',
  offline: false,
  input: v.object({ project: Id, device: Id }),
  output: v.object({ device: Id, revoked_at: Instant }),
});

export const listDevices = operation({
  audience: 'gate',
  name: 'listDevices',
  kind: 'read',
  role: 'office',
  offline: false,
  input: v.object({ project: Id }),
  output: v.object({
    list: v.array(
      v.object({
        device: Id,
        name: v.string(),
        model: v.string(),
        gates: v.array(Id),
        fingerprint: v.string(),
        state: v.picklist(['waiting', 'accepted', 'revoked']),
        last_n: Count,
        told_n: Count,
        seen_at: v.nullable(Instant),
        revoked_at: v.nullable(Instant),
      }),
    ),
  }),
});

/** Writes a person, new or known by `id`; without `pin` the one of before stays, `active: false` ends the account. */
export const saveStaff = operation({
  audience: 'gate',
  name: 'saveStaff',
  kind: 'write',
  role: 'office',
  offline: false,
  input: v.object({
    project: Id,
    id: Id,
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
    role: v.picklist(GATE_ROLES),
    pin: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/, 'six digits'))),
    active: v.optional(v.boolean(), true),
  }),
  output: v.object({ id: Id, name: v.string(), role: v.picklist(GATE_ROLES), active: v.boolean() }),
});

export const OFFICE_OPERATIONS = [createPairing, acceptDevice, revokeDevice, listDevices, saveStaff] as const;
