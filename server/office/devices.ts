import type * as calls from '#contract/office/devices.ts';
import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import { DomainError } from '#server/domain-error.ts';
import {
  acceptIn,
  type Actor,
  writeGatePerson,
  pairingIn,
  revokeIn,
  sealedPin,
  type SealedPin,
} from '#server/gate/gate-devices.ts';
import { type GatePersonRow, gatePeopleList } from './devices.store.ts';
import { listCall } from './list-call.ts';
import { type Colleague, type OfficeContext, prefixOf, visitorsOrigin } from './office-context.ts';
import type { Queryable } from '#server/db/database.ts';
import { isNameTaken, staffOf } from '#server/gate/gate-devices.store.ts';

const actorOf = ({ staff, role, address, requestId }: Colleague): Actor => ({
  actor: `staff:${staff.id}`,
  role,
  address_prefix: prefixOf(address),
  request_id: requestId,
});

/** The code contains the address of the visitors' site, which also serves the gate's app. */
export async function createPairing(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
): Promise<WireOutputOf<typeof calls.createPairing>> {
  const origin = visitorsOrigin(context);
  const { text, made_at, expires_at } = await pairingIn(
    context,
    tx,
    { project: caller.project, origin },
    actorOf(caller),
  );
  return { text, link: `${new URL('/gate/', origin).href}#${text}`, made_at, expires_at };
}

export async function acceptDevice(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  input: ParsedInputOf<typeof calls.acceptDevice>,
): Promise<WireOutputOf<typeof calls.acceptDevice>> {
  // Reports, conflicts and the table name a device by its name alone.
  if (await isNameTaken(tx, caller.project, input.device, input.name))
    throw new DomainError('refusedInput', { field: 'name' });
  const { device } = await acceptIn(context, tx, { ...input, project: caller.project }, actorOf(caller));
  return { device };
}

export async function revokeDevice(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  input: ParsedInputOf<typeof calls.revokeDevice>,
): Promise<WireOutputOf<typeof calls.revokeDevice>> {
  const { device } = await revokeIn(context, tx, { ...input, project: caller.project }, actorOf(caller));
  return { device };
}

export const listGatePeople = listCall<typeof calls.listGatePeople, GatePersonRow>({
  list: gatePeopleList,
  line: ({ id, name, role, active }) => ({ id, name, role, active }),
  beside: async ({ db }, { project }) => ({ taken: (await staffOf(db, project)).map(({ id }) => id) }),
});

interface SealedPerson {
  input: ParsedInputOf<typeof calls.saveGatePerson>;
  pin: SealedPin | undefined;
}

export const personWithPin = async (
  _context: OfficeContext,
  input: ParsedInputOf<typeof calls.saveGatePerson>,
): Promise<SealedPerson> => ({
  input,
  pin: input.pin === undefined ? undefined : await sealedPin(input.pin),
});

export async function saveGatePerson(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { input: { id, name, role, active }, pin }: SealedPerson,
): Promise<WireOutputOf<typeof calls.saveGatePerson>> {
  await writeGatePerson(context, tx, { project: caller.project, id, name, role, active }, pin, actorOf(caller));
  return { id };
}
