import { createHash } from 'node:crypto';
import type * as calls from '#contract/office/devices.ts';
import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import { dayOf, instantOf } from '#domain/lib/day.ts';
import { seesActionsOf } from '#domain/office/office-rights.ts';
import { gateOpenings, silentSince } from '#domain/office/silent-devices.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import type { Queryable } from '#server/db/database.ts';
import { deviceReports, type DeviceRow, devicesOf, gatesOf } from '#server/gate/gate-devices.store.ts';
import { byVerdict } from '#server/gate/gate-report.ts';
import { refusedByDevice } from '#server/gate/gate-report.store.ts';
import type { DeviceActionRow } from './devices.store.ts';
import * as store from './devices.store.ts';
import { readPage } from './list-call.ts';
import { namesOf } from './staff.store.ts';

/**
 * An idle device contacts the server every thirty seconds or more often; without a contact for this long it has no
 * network, or is off.
 */
const ONLINE_MS = 2 * 60_000;
const MOST_RECENT = 8;
const MOST_SCANS = 8;
const RECENT_MS = 30 * 86_400_000;

export const isOnline = ({ accepted_at, revoked_at, seen_at }: DeviceRow, now: number): boolean =>
  accepted_at !== null && revoked_at === null && seen_at !== null && now - seen_at.getTime() <= ONLINE_MS;

/** @returns the devices of which nothing is heard while their gate admits, and when the last of them fell silent. */
export async function silentDevices(
  context: Context,
  project: string,
): Promise<{ ids: ReadonlySet<string>; newest: Date | undefined }> {
  const now = context.now();
  const inUse = (await devicesOf(context.db, project)).filter(
    ({ accepted_at, revoked_at }) => accepted_at !== null && revoked_at === null,
  );
  if (inUse.every((row) => isOnline(row, now))) return { ids: new Set(), newest: undefined };
  const gates = await gatesOf(context.db, project);
  const { scenics } = await catalogOf(context, project);
  const silent = inUse.flatMap(({ id, gates: own, seen_at }) => {
    const openings = gateOpenings(
      gates.filter((gate) => own.includes(gate.id)),
      scenics,
      now,
    );
    const since = silentSince(seen_at?.getTime(), openings, now);
    return since === null ? [] : [{ id, since }];
  });
  return {
    ids: new Set(silent.map(({ id }) => id)),
    newest: silent.length === 0 ? undefined : new Date(Math.max(...silent.map(({ since }) => since))),
  };
}

const stateOf = (row: DeviceRow, now: number): store.DeviceState =>
  row.revoked_at ? 'revoked' : row.accepted_at ? (isOnline(row, now) ? 'online' : 'offline') : 'waiting';

const unsentOf = ({ told_n, last_n }: DeviceRow): number => Math.max(0, told_n - last_n);

const nameOf = ({ name, model, fingerprint }: DeviceRow): string => name || model || fingerprint;

export async function listDevices(
  context: OfficeContext,
  { project }: Colleague,
  input: ParsedInputOf<typeof calls.listDevices>,
): Promise<WireOutputOf<typeof calls.listDevices>> {
  const { db } = context;
  const now = context.now();
  const gates = await gatesOf(db, project);
  const names = new Map(gates.map(({ id, name }) => [id, name]));
  const { text, state = 'unrevoked', gate, id } = input;
  const { rows, ...page } = await readPage(
    context,
    project,
    store.deviceList(new Date(now - ONLINE_MS)),
    { text, state, gate, id },
    input,
  );
  const counts = { online: 0, offline: 0, waiting: 0, revoked: 0 };
  for (const row of await deviceReports(db, project)) counts[stateOf(row, now)] += 1;
  return {
    ...page,
    list: rows.map((row) => ({
      id: row.id,
      name: row.name,
      model: row.model,
      gates: row.gates,
      stands: row.gates.map((each) => names.get(each) ?? { zh_CN: each }),
      fingerprint: row.fingerprint,
      state: row.revoked_at ? ('revoked' as const) : row.accepted_at ? ('accepted' as const) : ('waiting' as const),
      unsent: unsentOf(row),
      online: isOnline(row, now),
      paired_at: row.created_at.getTime(),
      key: keyText(row.public_key ?? ''),
      seen_at: row.seen_at?.getTime(),
      version: row.version ?? undefined,
      battery: row.battery ?? undefined,
      charging: row.charging ?? undefined,
      on_duty: row.on_duty ?? undefined,
      list_at: row.list_at?.getTime(),
      listed: row.listed ?? undefined,
      permit_until: row.permit_until?.getTime(),
      as_of: now,
    })),
    gates: gates.map(({ id: gateId, name }) => ({ id: gateId, name })),
    counts,
  };
}

/** @returns enough of a key's hash to distinguish it from another, as in `d7:1f:…:b2`. */
function keyText(publicKey: string): string {
  const pairs = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').match(/../g) ?? [];
  return [pairs[0], pairs[1], '…', pairs.at(-1)].join(':');
}

export async function devicesToday(
  context: OfficeContext,
  caller: Colleague,
): Promise<WireOutputOf<typeof calls.devicesToday>> {
  const { db } = context;
  const { project } = caller;
  const now = context.now();
  const from = new Date(instantOf(dayOf(now), '00:00'));
  const to = new Date(now + 1);
  const admitted = await store.admittedByHour(db, project, from, to);
  const refused = await refusedByDevice(db, project, from, to);
  const ids = [...new Set([...admitted, ...refused].map(({ device }) => device))];
  const devices = await deviceReports(db, project);
  const used = devices.filter(({ accepted_at, revoked_at }) => accepted_at !== null && revoked_at === null);
  return {
    used: used.length,
    online: used.filter((row) => isOnline(row, now)).length,
    unsent: used
      .filter((row) => unsentOf(row) > 0)
      .map((row) => ({ name: nameOf(row), lines: unsentOf(row), seen_at: row.seen_at?.getTime() })),
    devices: ids.map((id) => {
      const hours = admitted.filter(({ device }) => device === id).map(({ hour, people }) => ({ hour, people }));
      return {
        id,
        admitted: hours.reduce((sum, { people }) => sum + people, 0),
        refused: refused.filter(({ device }) => device === id).reduce((sum, { count }) => sum + count, 0),
        hours,
      };
    }),
    offline: admitted.reduce((sum, { offline }) => sum + offline, 0),
    refused: byVerdict(refused),
    recent: await recentOf(context, caller, from, devices),
  };
}

type Event = WireOutputOf<typeof calls.devicesToday>['recent'][number];

async function recentOf(
  context: OfficeContext,
  caller: Colleague,
  today: Date,
  devices: readonly store.DeviceReport[],
): Promise<Event[]> {
  const { db } = context;
  const { project } = caller;
  const now = context.now();
  const actions = await store.deviceActions(db, project, new Date(now - RECENT_MS), MOST_RECENT);
  const names = await doersOf(db, actions);
  const silent = devices.filter(
    (row) =>
      row.accepted_at !== null &&
      row.revoked_at === null &&
      !isOnline(row, now) &&
      row.seen_at !== null &&
      row.seen_at >= today,
  );
  const known = new Map(devices.map((row) => [row.id, nameOf(row)]));
  const events: Omit<Event, 'name'>[] = [
    ...actions.map((row) => ({
      what: ({ 'gate.paired': 'paired', 'gate.accepted': 'accepted', 'gate.revoked': 'revoked' } as const)[row.action],
      at: row.at.getTime(),
      device: deviceIn(row.object),
      ...byOf(caller, row, names),
    })),
    ...(await store.signInsSince(db, project, today, MOST_RECENT)).map(({ device, at, by }) => ({
      what: 'signed-in' as const,
      at: at.getTime(),
      device,
      by: by ?? undefined,
    })),
    ...silent.map(({ id, seen_at }) => ({ what: 'silent' as const, at: seen_at?.getTime() ?? 0, device: id })),
  ];
  return events
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MOST_RECENT)
    .map((event) => ({ ...event, name: known.get(event.device) ?? event.device }));
}

const deviceIn = (object: string): string => object.slice('device:'.length);
const accountIn = (actor: string): string[] => (actor.startsWith('staff:') ? [actor.slice('staff:'.length)] : []);
const doersOf = (db: Queryable, actions: readonly DeviceActionRow[]): Promise<Map<string, string>> =>
  namesOf(
    db,
    actions.flatMap(({ actor }) => accountIn(actor)),
  );

function byOf({ role }: Colleague, action: DeviceActionRow, names: ReadonlyMap<string, string>): { by?: string } {
  const by = accountIn(action.actor).map((id) => names.get(id))[0];
  return by === undefined || !seesActionsOf(role, action.role) ? {} : { by };
}

export async function deviceLog(
  { db }: OfficeContext,
  caller: Colleague,
  { device }: ParsedInputOf<typeof calls.deviceLog>,
): Promise<WireOutputOf<typeof calls.deviceLog>> {
  const { project } = caller;
  if (!(await deviceReports(db, project)).some(({ id }) => id === device)) throw new DomainError('notFound');
  const accepted = await store.acceptanceOf(db, project, device);
  const names = await doersOf(db, accepted ? [accepted] : []);
  return {
    scans: (await store.lastScans(db, project, device, MOST_SCANS)).map(
      ({ n, at, no, type, people, kind, verdict, refused }) => ({
        n,
        at: at.getTime(),
        people,
        kind,
        verdict,
        refused,
        no: no ?? undefined,
        type: type ?? undefined,
      }),
    ),
    accepted: accepted ? { at: accepted.at.getTime(), ...byOf(caller, accepted, names) } : undefined,
  };
}
