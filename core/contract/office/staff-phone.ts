import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { WAITING_KINDS } from '#domain/office/waiting-kinds.ts';

const Nothing = v.object({});
const Kinds = v.array(v.picklist(WAITING_KINDS));
const Phone = v.pipe(v.string(), v.maxLength(40));

/** One's own number for text messages, masked. `available`: this server can send text messages to colleagues. */
export const getStaffPhone = operation({
  audience: 'office',
  name: 'getStaffPhone',
  kind: 'read',
  touches: ['account'],
  permission: 'signed-in',
  input: Nothing,
  output: v.object({
    available: v.boolean(),
    phone: v.optional(v.string()),
    /** About what the colleague gets text messages. */
    kinds: Kinds,
  }),
});

/**
 * Sends a code of six digits to a mainland mobile number.
 * @refuses `refusedInput` for another number, `tooMany`, `busy` where the carrier took nothing, `notFound` in a venue
 * in which the caller has no role, `stateForbids` where the server sends no text messages to colleagues
 */
export const sendStaffPhoneCode = operation({
  audience: 'office',
  name: 'sendStaffPhoneCode',
  kind: 'write',
  touches: ['account'],
  permission: 'signed-in',
  fresh: true,
  input: v.object({ phone: Phone }),
  output: Nothing,
});

/**
 * Takes the number in place of the one before; the kinds stay chosen.
 * @refuses `refusedInput` as `sendStaffPhoneCode`, `badSignIn` for a code that is wrong, too old or was tried five times
 */
export const confirmStaffPhone = operation({
  audience: 'office',
  name: 'confirmStaffPhone',
  kind: 'write',
  touches: ['account'],
  permission: 'signed-in',
  input: v.object({ phone: Phone, code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/)) }),
  output: Nothing,
});

export const removeStaffPhone = operation({
  audience: 'office',
  name: 'removeStaffPhone',
  kind: 'write',
  touches: ['account'],
  permission: 'signed-in',
  input: Nothing,
  output: Nothing,
});

/** @refuses `notFound` without a number */
export const chooseStaffTexts = operation({
  audience: 'office',
  name: 'chooseStaffTexts',
  kind: 'write',
  touches: ['account'],
  permission: 'signed-in',
  input: v.object({ kinds: Kinds }),
  output: Nothing,
});
