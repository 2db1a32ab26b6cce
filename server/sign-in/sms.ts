import { randomInt } from 'node:crypto';
import type { Problem } from '#domain/order/problems.ts';
import { repairCode } from '#domain/members/member-proof.ts';
import { phoneProblem, repairPhone } from '#domain/lib/phone.ts';
import { RETENTION_MINUTES } from '#domain/lib/retention.ts';
import type { CaptchaAnswer } from '#server/providers/captcha/port.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { sameText } from '#server/keys/secrets.ts';
import { securityEvent } from '#server/monitoring/security-events.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { isWithin, limitAll, type RateLimit } from '#server/limits/rate-limit.ts';
import { dropSmsCode, putSmsCode, type SmsKey, trySmsCode } from './sms.store.ts';

export type SmsPurpose = 'login' | 'member' | 'staff';

interface CodeOf {
  project: string;
  purpose: SmsPurpose;
  phone: string;
  /** The requester: the hash of the request's token, or the id of the visitor or colleague. */
  asker: string;
}

const CODE_MINUTES = RETENTION_MINUTES['sms-codes'];
export const CODE_LIFE_MS = CODE_MINUTES * 60_000;
const RESEND_MS = 60_000;
const MOST_TRIES = 5;

/** A mainland mobile number, normalised; codes are not sent abroad at the venue's cost. */
export function mobileOf(typed: string): string {
  const phone = repairPhone(typed);
  const code = phoneProblem(typed) ?? (phone.startsWith('+') ? 'phone-wrong' : null);
  const problems: Problem[] = code
    ? [{ code, part: 'phone', params: { length: phone.replace(/\D/g, '').length } }]
    : [];
  if (problems.length > 0) throw new DomainError('refusedInput', { problems });
  return phone;
}

/**
 * Limit of codes for one address, two hundred an hour: a venue's wireless network and a carrier's gateway are one
 * address for many phones. Beyond it a captcha is required, where one is set up.
 */
const ADDRESS = { burst: 30, perSeconds: 540 };

const addressLimit = (address: string): RateLimit => [`sms:address:${address}`, ADDRESS];

/**
 * Codes that one venue sends in an hour, so that a flood stays affordable. After half of them every login asks for a
 * captcha.
 */
const VENUE = { burst: 2000, perSeconds: 3600 };

const venueLimit = (project: string, share = 1): RateLimit => [
  `sms:project:${project}`,
  { burst: VENUE.burst * share, perSeconds: VENUE.perSeconds * share },
];

const phoneLimits = (anyPhone: string): RateLimit[] => [
  [`sms:hour:${anyPhone}`, { burst: 5, perSeconds: 3600 }],
  [`sms:day:${anyPhone}`, { burst: 10, perSeconds: 86_400 }],
];
const venueNoticesLimit = (project: string): RateLimit => [
  `sms:notices:${project}`,
  { burst: VENUE.burst / 2, perSeconds: VENUE.perSeconds },
];

/** Limits of notices: those of the phone, and one of the venue beside that of its codes, so that logins go on. */
export const noticeLimits = (context: Pick<Context, 'secrets'>, project: string, phone: string): RateLimit[] => [
  ...phoneLimits(context.secrets.phoneHash('', phone)),
  venueNoticesLimit(project),
];

/** Limits of a colleague's texts: of their own, since the same number must still get its sign-in codes. */
export const staffTextLimits = (context: Pick<Context, 'secrets'>, project: string, phone: string): RateLimit[] => {
  const anyPhone = context.secrets.phoneHash('', phone);
  return [
    [`sms:staff:hour:${anyPhone}`, { burst: 5, perSeconds: 3600 }],
    [`sms:staff:day:${anyPhone}`, { burst: 10, perSeconds: 86_400 }],
    venueNoticesLimit(project),
  ];
};

const limitsOf = (project: string, purpose: SmsPurpose, anyPhone: string): RateLimit[] => [
  [`sms:minute:${purpose}:${anyPhone}`, { burst: 1, perSeconds: RESEND_MS / 1000 }],
  ...phoneLimits(anyPhone),
  venueLimit(project),
];

/** A code is valid only for its requester, so that other requesters' guesses and codes don't affect it. */
const keyOf = (context: Context, { project, purpose, asker }: CodeOf, phone: string): SmsKey => ({
  project,
  purpose,
  phoneHash: context.secrets.phoneHash(`${project}|${asker}`, phone),
});

/** Last line of a message, by which a browser can pass the code to the visitors' page. */
const forBrowser = (site: string | undefined, code: string): string =>
  site === undefined ? '' : `\n@${new URL(site).hostname} #${code}`;

/**
 * @returns whether a captcha was solved, which only a login requires: any other call comes from somebody with a
 * session.
 * @throws DomainError `captchaNeeded` for a wrong answer, and without one once the address or the venue asked for many
 * codes, or the address failed often; `busy` when the provider gives no answer.
 */
async function passesCaptcha(
  context: Context,
  { project, purpose, address, captcha, guesses = [] }: Asking,
): Promise<boolean> {
  const { captcha: provider } = context;
  if (!provider || purpose !== 'login') return false;
  if (captcha) {
    const isSolved = await provider.check(captcha, address).catch((error: unknown) => {
      context.log.error({ error: error instanceof Error ? error.message : 'unknown' }, 'the captcha was not checked');
      throw new DomainError('busy');
    });
    if (isSolved) return true;
    securityEvent(context.log, 'captcha_failed', {});
  } else if (await isWithin(context, [addressLimit(address), venueLimit(project, 0.5), ...guesses])) return false;
  throw new DomainError('captchaNeeded', { captcha: provider.widget });
}

interface Asking extends CodeOf {
  address: string;
  captcha?: CaptchaAnswer | undefined;
  guesses?: readonly RateLimit[];
}

/**
 * Sends a code by text message; the same asker's earlier code becomes void. The response does not depend on whether the
 * phone is known.
 */
export async function sendCode(context: Context, request: Asking): Promise<{ resend_at: number }> {
  const { project, purpose } = request;
  const phone = mobileOf(request.phone);
  const { sms } = context;
  if (!sms) throw new DomainError('temporarilyUnavailable');
  const { project: venue } = await catalogOf(context, project);
  const key = keyOf(context, request, phone);
  const isPerson = await passesCaptcha(context, request);
  const limits = limitsOf(project, purpose, context.secrets.phoneHash('', phone));
  await limitAll(context, isPerson ? limits : [...limits, addressLimit(request.address)]);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = context.secrets.smsHash(project, purpose, phone, code);
  const now = context.now();
  await putSmsCode(context.db, key, codeHash, new Date(now), new Date(now + CODE_LIFE_MS));
  try {
    await sms.send(phone, {
      text: `【${venue.project_name.zh_CN}】验证码 ${code}，${CODE_MINUTES} 分钟内有效，请勿告诉他人。${purpose === 'staff' ? '' : forBrowser(context.publicUrl, code)}`,
      params: [code, String(CODE_MINUTES)],
    });
  } catch (error) {
    context.log.error({ error: error instanceof Error ? error.message : 'unknown' }, 'the text message was not taken');
    await dropSmsCode(context.db, key, codeHash);
    throw new DomainError('busy');
  }
  return { resend_at: now + RESEND_MS };
}

/**
 * Checks a code and uses it up. A wrong one must count as a try even if the surrounding call fails, so this must not
 * run inside a transaction; the fifth wrong one voids the code.
 */
export async function checkCode(context: Context, request: CodeOf & { code: string }): Promise<boolean> {
  const { project, purpose } = request;
  const phone = mobileOf(request.phone);
  const key = keyOf(context, request, phone);
  const counted = await trySmsCode(context.db, key, MOST_TRIES, new Date(context.now()));
  if (counted === null) securityEvent(context.log, 'code_spent', { purpose });
  const given = context.secrets.smsHash(project, purpose, phone, repairCode(request.code));
  if (!sameText(counted ?? '', given)) return false;
  return dropSmsCode(context.db, key, given);
}
