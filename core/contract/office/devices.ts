import * as v from 'valibot';
import { Count, Id, Instant, LocalTextShape } from '#contract/shapes.ts';
import { GATE_ROLES } from '#domain/gate/gate-roles.ts';
import { operation } from '#contract/operation.ts';
import { choiceFilter, idFilter, listOperation, objectFilter, textFilter } from './list.ts';

const Device = v.object({
  id: Id,
  /** Empty until the device is accepted. */
  name: v.string(),
  model: v.string(),
  gates: v.array(Id),
  /** Names of the gates at which the device stands. */
  stands: v.array(LocalTextShape),
  /** Four digits that the device shows as well. */
  fingerprint: v.string(),
  state: v.picklist(['waiting', 'accepted', 'revoked']),
  /** Log lines that the device wrote and has not sent, as far as is known. */
  unsent: Count,
  seen_at: v.optional(Instant),
  /** In use, with a contact within the last two minutes. */
  online: v.boolean(),
  paired_at: Instant,
  /** The first two bytes and the last one of the hash of the device's key, as in `d7:1f:…:b2`. */
  key: v.string(),
  /** Reported by the device at its last contact. */
  version: v.optional(v.string()),
  battery: v.optional(Count),
  charging: v.optional(v.boolean()),
  on_duty: v.optional(v.string()),
  list_at: v.optional(Instant),
  listed: v.optional(Count),
  /** Until when the device may work without the server. */
  permit_until: v.optional(Instant),
  /** When the list was read, by the server's clock. */
  as_of: Instant,
});
export type Device = v.InferOutput<typeof Device>;

export const listDevices = listOperation({
  name: 'listDevices',
  touches: ['devices'],
  permission: 'see-devices',
  filters: {
    text: textFilter(
      /*i18n*/ { id: 'Part of the name, the model or the digits' },
      /*i18n*/ { id: 'Name, model, digits' },
    ),
    state: choiceFilter(['online', 'offline', 'waiting', 'revoked', 'all'], {
      label: /*i18n*/ { id: 'State' },
      empty: /*i18n*/ { id: 'Not revoked' },
    }),
    gate: idFilter({ label: /*i18n*/ { id: 'Gate' }, empty: /*i18n*/ { id: 'Every gate' } }),
    id: objectFilter(/*i18n*/ { id: 'Device' }),
  },
  sorts: ['oldest', 'newest'],
  line: Device,
  /** Gates of the venue, and how many devices there are, whatever the filters. */
  beside: {
    gates: v.array(v.object({ id: Id, name: LocalTextShape })),
    counts: v.object({ online: Count, offline: Count, waiting: Count, revoked: Count }),
  },
});

const DeviceDay = v.object({
  id: Id,
  admitted: Count,
  /** Refused scans, also those after which a supervisor admitted the person. */
  refused: Count,
  hours: v.array(v.object({ hour: Count, people: Count })),
});
export type DeviceDay = v.InferOutput<typeof DeviceDay>;

const DeviceEvent = v.object({
  what: v.picklist(['paired', 'accepted', 'revoked', 'signed-in', 'silent']),
  at: Instant,
  device: Id,
  /** The name of the device; its model or digits while it has none. */
  name: v.string(),
  /** The person at the gate or in the office, where the caller may see it. */
  by: v.optional(v.string()),
});
export type DeviceEvent = v.InferOutput<typeof DeviceEvent>;

/** Entries of the devices on this venue day, and the last events of all devices. */
export const devicesToday = operation({
  audience: 'office',
  name: 'devicesToday',
  kind: 'read',
  touches: ['devices'],
  permission: 'see-devices',
  input: v.object({}),
  output: v.object({
    devices: v.array(DeviceDay),
    /** Devices in use, and those of them with a contact within the last two minutes. */
    used: Count,
    online: Count,
    /** Devices that wrote lines and have not sent them, as far as is known. */
    unsent: v.array(v.object({ name: v.string(), lines: Count, seen_at: v.optional(Instant) })),
    /** People who were admitted without a network, and of whom the server learned later. */
    offline: Count,
    refused: v.array(v.object({ verdict: v.string(), count: Count })),
    recent: v.array(DeviceEvent),
  }),
});
export type DevicesToday = v.InferOutput<typeof devicesToday.output>;

const Scan = v.object({
  n: Count,
  at: Instant,
  no: v.optional(v.string()),
  type: v.optional(LocalTextShape),
  people: Count,
  kind: v.picklist(['entry', 'override', 're-entry', 'exit', 'verdict']),
  verdict: v.string(),
  /** Whether the person was turned away; a verdict that asks is followed by another line once staff decided. */
  refused: v.boolean(),
});
export type Scan = v.InferOutput<typeof Scan>;

/** The last scans of a device, and who accepted it. @refuses `notFound` */
export const deviceLog = operation({
  audience: 'office',
  name: 'deviceLog',
  kind: 'read',
  touches: ['devices'],
  permission: 'see-devices',
  input: v.object({ device: Id }),
  output: v.object({
    scans: v.array(Scan),
    accepted: v.optional(v.object({ at: Instant, by: v.optional(v.string()) })),
  }),
});

/** A pairing code for a device, good once and for `PAIRING_MINUTES`. It is not shown again. */
export const createPairing = operation({
  audience: 'office',
  name: 'createPairing',
  kind: 'write',
  touches: ['devices', 'audit'],
  permission: 'devices',
  fresh: true,
  input: v.object({}),
  output: v.object({
    text: v.string(),
    /** The address of the gate's app with the code behind `#`, which no server gets to see. */
    link: v.pipe(v.string(), v.url()),
    /** A device that paired since then did so by this code, or by another one of these minutes. */
    made_at: Instant,
    expires_at: Instant,
  }),
});

/**
 * Accepts a device whose digits were compared, or renames and moves it.
 * @refuses `notFound`, `stateForbids` for a revoked one, `refusedInput` for the name of another device in use.
 */
export const acceptDevice = operation({
  audience: 'office',
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

/**
 * Marks a device as lost, for good: it gets no list any more, and lines it still sends are held for review.
 * @refuses `notFound`
 */
export const revokeDevice = operation({
  audience: 'office',
  name: 'revokeDevice',
  kind: 'write',
  touches: ['devices', 'audit'],
  permission: 'devices',
  input: v.object({ device: Id }),
  output: v.object({ device: Id }),
});

const GatePerson = v.object({ id: Id, name: v.string(), role: v.picklist(GATE_ROLES), active: v.boolean() });
export type GatePerson = v.InferOutput<typeof GatePerson>;

export const listGatePeople = listOperation({
  name: 'listGatePeople',
  touches: ['devices'],
  permission: 'see-devices',
  filters: {
    text: textFilter(/*i18n*/ { id: 'Part of the name or the id' }, /*i18n*/ { id: 'Name, id' }),
    role: choiceFilter(GATE_ROLES, { label: /*i18n*/ { id: 'Role' }, empty: /*i18n*/ { id: 'Every role' } }),
    state: choiceFilter(['active', 'ended'], {
      label: /*i18n*/ { id: 'State' },
      empty: /*i18n*/ { id: 'Every state' },
      options: { active: /*i18n*/ { id: 'May sign in' }, ended: /*i18n*/ { id: 'Account ended' } },
    }),
  },
  sorts: ['id', 'id-last'],
  line: GatePerson,
  /** Ids in use, whatever the filters: a new person needs another one. */
  beside: { taken: v.array(Id) },
});

/**
 * Adds or changes a person who signs in at the devices. Without `pin` the earlier one stays.
 * @refuses `refusedInput` for a new person without a PIN.
 */
export const saveGatePerson = operation({
  audience: 'office',
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
