import * as v from 'valibot';
import { ORDER_STATUSES, PAY_STATUSES } from '#domain/order/order-status.ts';
import { ROLES } from '#domain/office/office-rights.ts';
import { Id, Instant, LocalTextShape } from '#contract/shapes.ts';

export const RoleShape = v.picklist(ROLES);
export const Status = v.picklist(ORDER_STATUSES);
/** Where a seat is, in the words of its plan. */
export const SeatShape = v.object({ zone: v.string(), row: v.string(), number: v.string() });
export const PayStatus = v.picklist(PAY_STATUSES);

export const Login = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFKC')),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9][a-z0-9._-]{1,39}$/, 'a login'),
);

/** A typed password, which `passwordProblem` judges. */
export const Password = v.pipe(v.string(), v.maxLength(200));

/** Six digits of an authenticator, or a recovery code. */
export const Code = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((text) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()),
);

/** A reason that a person gives: shown to colleagues, or to the holder where the call's description says so. */
export const Reason = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(200));

/** A position in a list, as the page before returned it. */
export const Cursor = v.pipe(v.string(), v.maxLength(200));

/** The one-time secret in a link. */
export const LinkToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** Result of `navigator.credentials`, as serialised by the WebAuthn library. */
export const Credential = v.pipe(
  v.looseObject({ id: v.pipe(v.string(), v.maxLength(1400)) }),
  v.check((value) => JSON.stringify(value).length < 20_000),
);

/** Options for `navigator.credentials`, as the WebAuthn library makes them. */
export const CredentialOptions = v.looseObject({ challenge: v.string() });

/** An account as its owner sees it. */
export const Account = v.object({
  staff: Id,
  login: v.string(),
  name: v.string(),
  totp: v.boolean(),
  recovery: v.number(),
  keys: v.array(v.object({ id: v.string(), name: v.string(), created_at: Instant, used_at: v.optional(Instant) })),
});

export const Venue = v.object({
  project: Id,
  name: LocalTextShape,
  role: RoleShape,
  /** What the venue calls its ways to pay, by channel. */
  pay_names: v.optional(v.record(v.string(), LocalTextShape)),
});

/**
 * Why a refund fails, by the provider's last answer: its account is empty, it did not answer, it refused, or the reason
 * is unknown.
 */
export const RefundCause = v.picklist(['purse-empty', 'no-answer', 'refused', 'unknown']);

export const Month = v.pipe(v.string(), v.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'a month as yyyy-MM'));
