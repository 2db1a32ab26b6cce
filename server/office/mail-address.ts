import { createHash, randomInt } from 'node:crypto';
import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/staff-mail.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { WAITING_KINDS } from '#domain/office/waiting-kinds.ts';
import { DomainError } from '#server/domain-error.ts';
import { limitAll } from '#server/limits/rate-limit.ts';
import { sameText } from '#server/keys/secrets.ts';
import { type Message, wordsIn } from '#server/lib/words.ts';
import type { OfficeContext, SignedIn } from './office-context.ts';
import { noteAccount } from './sign-in.ts';
import * as store from './staff-mail.store.ts';

const CODE_MINUTES = 10;
const MOST_TRIES = 5;

const SUBJECT: Message = /*i18n*/ { id: '{code} is the code for your mail address' };
const TEXT: Message = /*i18n*/ {
  id: 'Type this code on the page “Own account” of the venue office: {code}. It is good for {minutes} minutes. Who did not ask for it can ignore this mail.',
};

export async function getStaffMail(
  { db, mailer }: OfficeContext,
  { staff }: SignedIn,
): Promise<WireOutputOf<typeof calls.getStaffMail>> {
  const row = await store.readMail(db, staff.id);
  return {
    available: mailer !== undefined,
    address: row?.address,
    confirmed: row !== null && row.code_hash === null,
    kinds: row?.kinds ?? [],
  };
}

/** A code is good for one address of one account. */
const codeHash = ({ secrets }: OfficeContext, staff: string, address: string, code: string): string =>
  secrets.codeHash(`staff-mail|${staff}|${address}`, code);

function codeMail(code: string, address: string, locale: Locale): { subject: string; text: string; id: string } {
  const i18n = wordsIn(locale);
  return {
    subject: i18n._(SUBJECT.id, { code }),
    text: i18n._(TEXT.id, { code, minutes: CODE_MINUTES }),
    id: createHash('sha256').update(`${address}|${code}`).digest('hex').slice(0, 32),
  };
}

export async function setMailAddress(
  context: OfficeContext,
  { staff, ...meta }: SignedIn,
  { address, locale }: ParsedInputOf<typeof calls.setMailAddress>,
): Promise<void> {
  const { mailer } = context;
  if (!mailer) throw new DomainError('stateForbids');
  await limitAll(context, [
    [`staff-mail:minute:${staff.id}`, { burst: 1, perSeconds: 60 }],
    [`staff-mail:day:${staff.id}`, { burst: 10, perSeconds: 86_400 }],
  ]);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await context.db.transaction(async (tx) => {
    const before = await store.readMail(tx, staff.id);
    await store.putMail(tx, staff.id, {
      address,
      locale,
      kinds: before?.kinds ?? [...WAITING_KINDS],
      code_hash: codeHash(context, staff.id, address, code),
      code_until: new Date(context.now() + CODE_MINUTES * 60_000),
    });
    await noteAccount(tx, meta, staff.id, 'account.mail');
  });
  if ((await mailer.send({ to: address, ...codeMail(code, address, locale) })) !== 'sent')
    throw new DomainError('mailNotTaken');
}

export async function confirmMailAddress(
  context: OfficeContext,
  { staff, ...meta }: SignedIn,
  { code }: ParsedInputOf<typeof calls.confirmMailAddress>,
): Promise<void> {
  const { db } = context;
  // Outside the transaction: a wrong code counts although the call is refused.
  const hash = await store.tryMailCode(db, staff.id, MOST_TRIES, new Date(context.now()));
  const row = await store.readMail(db, staff.id);
  if (hash === null || row === null || !sameText(hash, codeHash(context, staff.id, row.address, code)))
    throw new DomainError('badSignIn');
  await db.transaction(async (tx) => {
    if ((await store.confirmMail(tx, staff.id, hash)) === 0) throw new DomainError('badSignIn');
    await noteAccount(tx, meta, staff.id, 'account.mail-confirm');
  });
}

export const removeMailAddress = ({ db }: OfficeContext, { staff, ...meta }: SignedIn): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await store.dropMail(tx, staff.id)) > 0) await noteAccount(tx, meta, staff.id, 'account.mail-remove');
  });

export const chooseMail = (
  { db }: OfficeContext,
  { staff, ...meta }: SignedIn,
  choice: ParsedInputOf<typeof calls.chooseMail>,
): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await store.chooseKinds(tx, staff.id, choice)) === 0) throw new DomainError('notFound');
    await noteAccount(tx, meta, staff.id, 'account.mail', { after: { kinds: choice.kinds } });
  });
