import {
  type cardPhoto,
  type checkNow,
  type findTickets,
  LOOK_UP_REASONS,
  type provePin,
  type settleConflict,
} from '#contract/gate/gate.ts';
import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import { countFailure, limitAll, type RateLimit, type RateRule, refuseWhenSpent } from '#server/limits/rate-limit.ts';
import { isPinOf } from './gate-devices.ts';
import { securityEvent } from '#server/monitoring/security-events.ts';
import { maskName } from '#domain/lib/mask-name.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { findNumber, judgeAtServer, readText } from './gate.ts';
import { conflictOf } from './gate-report.ts';
import { packCardOf, packTicketOf, todayOf, wireCard, wireTicket } from './gate-rows.ts';
import { mobileOf } from '#server/sign-in/sms.ts';
import { openName } from '#server/people/sealed-holders.ts';
import { addAudit } from '#server/office/audit-log.store.ts';
import { type DeviceRow, gatesOf, staffOf, type StaffRow } from './gate-devices.store.ts';
import { cardByNumber, comparedHolders, numbersOf, ticketByNumber } from './gate-lists.store.ts';
import { readUpload } from '#server/people/uploads.store.ts';
import { settleEntry } from './settle-entry.ts';

const RANK = { steward: 0, supervisor: 1, office: 2 } as const;

/**
 * Every device can name a steward, but a supervisor needs the proof that was given for the PIN.
 * @throws DomainError `roleForbids` for an unknown person or one of a lesser role; `pinNeeded` without a valid proof.
 */
export async function onDuty(
  context: Context,
  device: DeviceRow,
  by: { staff: string; proof: string },
  least: StaffRow['role'],
): Promise<StaffRow> {
  const found = (await staffOf(context.db, device.project_id)).find((each) => each.id === by.staff && each.active);
  if (!found || RANK[found.role] < RANK[least]) throw new DomainError('roleForbids');
  if (least !== 'steward' && !isProofOf(context, device, found, by.proof)) throw new DomainError('pinNeeded');
  return found;
}

/** A proof of a PIN is good for one shift, milliseconds. */
const PROOF_MS = 12 * 3_600_000;
const PIN_RULE: RateRule = { burst: 5, perSeconds: 15 * 60 };
/** The rule counts the wrong PINs of a person at all devices together. */
const PERSON_RULE: RateRule = { burst: 20, perSeconds: 3_600 };

/** A new PIN, which has a new salt, makes the proof invalid, and so does another device. */
const proofText = (device: DeviceRow, { id, salt }: StaffRow, until: number): string =>
  `gate-proof.${device.id}.${id}.${salt}.${until}`;

function isProofOf(context: Context, device: DeviceRow, person: StaffRow, proof: string): boolean {
  const until = Number(proof.split('.')[0]);
  if (!(until > context.now())) return false;
  return context.secrets.accepts(proof, (signer) => `${until}.${signer.gateMac(proofText(device, person, until))}`);
}

export async function prove(
  context: Context,
  device: DeviceRow,
  { staff, pin }: ParsedInputOf<typeof provePin>,
): Promise<WireOutputOf<typeof provePin>> {
  const person = (await staffOf(context.db, device.project_id)).find((each) => each.id === staff && each.active);
  const limits: readonly RateLimit[] = [
    [`gate-pin|${device.project_id}|${staff}|${device.id}`, PIN_RULE],
    [`gate-pin|${device.project_id}|${staff}`, PERSON_RULE],
  ];
  await refuseWhenSpent(context, limits).catch((error: unknown) => {
    if (error instanceof DomainError) throw new DomainError('pinWrong', error.extra);
    throw error;
  });
  if (!person || !(await isPinOf(person, pin))) {
    await countFailure(context, limits);
    securityEvent(context.log, 'staff_refused');
    throw new DomainError('pinWrong');
  }
  const until = context.now() + PROOF_MS;
  return {
    proof: `${until}.${context.secrets.gateMac(proofText(device, person, until))}`,
    until,
    server_time: context.now(),
  };
}

export async function check(
  context: Context,
  device: DeviceRow,
  input: ParsedInputOf<typeof checkNow>,
): Promise<WireOutputOf<typeof checkNow>> {
  await onDuty(context, device, { staff: input.staff, proof: '' }, 'steward');
  const project = device.project_id;
  const gate = (await gatesOf(context.db, project)).find(({ id }) => id === input.gate && device.gates.includes(id));
  if (!gate) throw new DomainError('notFound');
  const read = readText(context, project, input.code);
  const number = read.kind === 'number' ? read.ticket_no : read.kind === 'code' ? read.code.ticket_no : null;
  const found = number === null ? null : await findNumber(context, context.db, project, number);
  const verdict = judgeAtServer(context, read, found?.row ?? null, gate, input.people);
  return {
    verdict: verdict.id,
    ticket: found?.ticket ? wireTicket(packTicketOf(found.ticket)) : undefined,
    card: found?.card ? wireCard(packCardOf(found.card, todayOf(context))) : undefined,
    server_time: context.now(),
  };
}

/** Bookings that one device may open without a code, so that a lost device gives no list of visitors away. */
const LOOK_UPS: RateRule = { burst: 60, perSeconds: 3_600 };
const PHOTOS: RateRule = { burst: 240, perSeconds: 3_600 };

const isReason = (reason: string | undefined): boolean => LOOK_UP_REASONS.some((each) => each === reason);

export async function find(
  context: Context,
  device: DeviceRow,
  input: ParsedInputOf<typeof findTickets>,
  { proof }: { proof: string },
): Promise<WireOutputOf<typeof findTickets>> {
  const staff = await onDuty(
    context,
    device,
    { staff: input.staff, proof },
    input.by === 'phone' ? 'supervisor' : 'steward',
  );
  if (!isReason(input.reason)) throw new DomainError('reasonMissing');
  await limitAll(context, [[`gate-find|${device.project_id}|${device.id}`, LOOK_UPS]]);
  const project = device.project_id;
  const now = new Date(context.now());
  const numbers =
    input.by === 'phone'
      ? await numbersOf(
          context.db,
          project,
          { phone_hash: context.secrets.phoneHash(project, mobileOf(input.value)) },
          now,
        )
      : await numbersOf(
          context.db,
          project,
          { person_hash: context.secrets.personHash(project, { id_number: input.value }) },
          now,
        );
  const list: WireOutputOf<typeof findTickets>['list'] = [];
  for (const number of numbers.slice(0, 20)) {
    const row = await ticketByNumber(context.db, project, number);
    if (!row) continue;
    const [holder] = await comparedHolders(context.db, project, [row.id]);
    list.push({
      ticket: wireTicket(packTicketOf(row)),
      holder: holder ? { name: maskName(openName(context, project, holder)), id_mask: holder.id_mask } : null,
    });
  }
  await context.db.transaction((tx) =>
    addAudit(tx, {
      project_id: project,
      actor: `staff:${staff.id}`,
      role: staff.role,
      action: 'gate.find',
      object: `device:${device.id}`,
      after: { by: input.by, reason: input.reason, found: list.length },
    }),
  );
  return { list, server_time: context.now() };
}

export async function photo(
  context: Context,
  device: DeviceRow,
  input: ParsedInputOf<typeof cardPhoto>,
): Promise<WireOutputOf<typeof cardPhoto>> {
  const staff = await onDuty(context, device, { staff: input.staff, proof: '' }, 'steward');
  const project = device.project_id;
  await limitAll(context, [[`gate-photo|${project}|${device.id}`, PHOTOS]]);
  const card = await cardByNumber(context.db, project, todayOf(context), input.member_no);
  if (!card?.photo) throw new DomainError('notFound');
  const { id } = card;
  await context.db.transaction((tx) =>
    addAudit(tx, {
      project_id: project,
      actor: `staff:${staff.id}`,
      role: staff.role,
      action: 'gate.photo',
      object: `card:${id}`,
    }),
  );
  const until = context.now() + PHOTO_MS;
  return {
    url: `/gate/photo/${project}/${card.photo}.${until}.${context.secrets.gateMac(photoText(project, card.photo, until))}`,
    until,
  };
}

const PHOTO_MS = 60_000;

const photoText = (project: string, id: string, until: number): string => `gate-photo.${project}.${id}.${until}`;

export async function photoAt(
  context: Context,
  at: { project: string; id: string; until: number; mac: string },
): Promise<{ mime: string; bytes: Buffer } | null> {
  const isOurs = context.secrets.accepts(at.mac, (by) => by.gateMac(photoText(at.project, at.id, at.until)));
  if (at.until < context.now() || !isOurs) return null;
  return readUpload(context.db, at.project, at.id);
}

export async function settle(
  context: Context,
  device: DeviceRow,
  input: ParsedInputOf<typeof settleConflict>,
  { proof }: { proof: string },
): Promise<WireOutputOf<typeof settleConflict>> {
  const staff = await onDuty(context, device, { staff: input.staff, proof }, 'supervisor');
  if (!input.note) throw new DomainError('reasonMissing');
  const note = input.note;
  const project = device.project_id;
  const settled = await context.db.transaction(async (tx) => {
    const by = `staff:${staff.id}`;
    const after = await settleEntry(context, tx, project, { ...input, note, by });
    await addAudit(tx, {
      project_id: project,
      actor: by,
      role: staff.role,
      action: 'gate.settle',
      object: `entry:${input.id}`,
      after: { decision: input.decision, note },
    });
    return after;
  });
  return { conflict: conflictOf(settled) };
}
