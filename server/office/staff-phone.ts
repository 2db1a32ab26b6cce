import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/staff-phone.ts';
import { maskPhone } from '#domain/lib/phone.ts';
import { WAITING_KINDS } from '#domain/office/waiting-kinds.ts';
import { DomainError } from '#server/domain-error.ts';
import type { SealedField } from '#server/keys/secrets.ts';
import { checkCode, mobileOf, sendCode } from '#server/sign-in/sms.ts';
import type { OfficeContext, SignedIn } from './office-context.ts';
import { noteAccount } from './sign-in.ts';
import * as store from './staff-phone.store.ts';
import { rolesOf } from './staff.store.ts';

export const phoneField = (staff: string): SealedField => ['staff_phone.phone_enc', '', staff];

export async function getStaffPhone(
  { db, secrets, staffTexts }: OfficeContext,
  { staff }: SignedIn,
): Promise<WireOutputOf<typeof calls.getStaffPhone>> {
  const row = await store.readPhone(db, staff.id);
  return {
    available: staffTexts !== undefined,
    phone: row ? maskPhone(secrets.decrypt(row.phone_enc, phoneField(staff.id))) : undefined,
    kinds: row?.kinds ?? [],
  };
}

/** The code is sent in the name of a venue, and counts among its messages. */
export async function sendStaffPhoneCode(
  context: OfficeContext,
  { staff, address }: SignedIn,
  { phone }: ParsedInputOf<typeof calls.sendStaffPhoneCode>,
  project: string,
): Promise<void> {
  if (!context.staffTexts) throw new DomainError('stateForbids');
  if (!(await rolesOf(context.db, staff.id)).some(({ project_id }) => project_id === project))
    throw new DomainError('notFound');
  await sendCode(context, { project, purpose: 'staff', phone, asker: staff.id, address });
}

export async function confirmStaffPhone(
  context: OfficeContext,
  { staff, ...meta }: SignedIn,
  { phone, code }: ParsedInputOf<typeof calls.confirmStaffPhone>,
  project: string,
): Promise<void> {
  if (!(await checkCode(context, { project, purpose: 'staff', phone, asker: staff.id, code })))
    throw new DomainError('badSignIn');
  await context.db.transaction(async (tx) => {
    const phone_enc = context.secrets.encrypt(mobileOf(phone), phoneField(staff.id));
    await store.putPhone(tx, staff.id, { phone_enc, kinds: [...WAITING_KINDS] });
    await noteAccount(tx, meta, staff.id, 'account.phone');
  });
}

export const removeStaffPhone = ({ db }: OfficeContext, { staff, ...meta }: SignedIn): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await store.dropPhone(tx, staff.id)) > 0) await noteAccount(tx, meta, staff.id, 'account.phone-remove');
  });

export const chooseStaffTexts = (
  { db }: OfficeContext,
  { staff, ...meta }: SignedIn,
  { kinds }: ParsedInputOf<typeof calls.chooseStaffTexts>,
): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await store.chooseTextKinds(tx, staff.id, kinds)) === 0) throw new DomainError('notFound');
    await noteAccount(tx, meta, staff.id, 'account.phone', { after: { kinds } });
  });
