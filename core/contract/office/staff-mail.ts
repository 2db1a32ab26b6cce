import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { LOCALES } from '#domain/lib/local-text.ts';
import { WAITING_KINDS } from '#domain/office/waiting-kinds.ts';

const Nothing = v.object({});
const Kinds = v.array(v.picklist(WAITING_KINDS));

/** One's own mail address. `available`: this server can send mail. */
export const getStaffMail = operation({
  audience: 'office',
  name: 'getStaffMail',
  kind: 'read',
  touches: ['account'],
  permission: 'signed-in',
  input: Nothing,
  output: v.object({
    available: v.boolean(),
    address: v.optional(v.string()),
    confirmed: v.boolean(),
    /** About what the colleague gets mail. */
    kinds: Kinds,
  }),
});

/**
 * Sends a code of six digits to an address, which takes the place of the one before.
 * @refuses `mailNotTaken`, `tooMany` within a minute or beyond ten a day, `stateForbids` where the server sends no mail
 */
export const setMailAddress = operation({
  audience: 'office',
  name: 'setMailAddress',
  kind: 'write',
  touches: ['account'],
  permission: 'signed-in',
  fresh: true,
  input: v.object({
    address: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)),
    locale: v.picklist(LOCALES),
  }),
  output: Nothing,
});

/** @refuses `badSignIn` for a code that is wrong, older than ten minutes or was tried five times. */
export const confirmMailAddress = operation({
  audience: 'office',
  name: 'confirmMailAddress',
  kind: 'write',
  touches: ['account', 'reports'],
  permission: 'signed-in',
  input: v.object({ code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/)) }),
  output: Nothing,
});

export const removeMailAddress = operation({
  audience: 'office',
  name: 'removeMailAddress',
  kind: 'write',
  touches: ['account', 'reports'],
  permission: 'signed-in',
  input: Nothing,
  output: Nothing,
});

/** `locale`: the language of mail from now on. @refuses `notFound` without an address */
export const chooseMail = operation({
  audience: 'office',
  name: 'chooseMail',
  kind: 'write',
  touches: ['account'],
  permission: 'signed-in',
  input: v.object({ kinds: Kinds, locale: v.picklist(LOCALES) }),
  output: Nothing,
});
