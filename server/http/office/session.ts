import type { Context as Http } from 'hono';
import { getCookie } from 'hono/cookie';
import { DomainError } from '#server/domain-error.ts';
import type { AppVariables } from '#server/http/types.ts';
import { sameText, tokenHash } from '#server/keys/secrets.ts';
import {
  IDLE_MS,
  type OfficeContext,
  type RequestMeta,
  SESSION_MS,
  type SignedIn,
} from '#server/office/office-context.ts';
import { readSession, touchSession } from '#server/office/sessions.store.ts';
import { readStaff } from '#server/office/staff.store.ts';

type Request = Http<{ Variables: AppVariables }>;

/** The cookie is sent only over TLS or on this machine; frames of other sites and scripts can't use it. */
const COOKIE = '__Host-office';
const TOUCH_MS = 60_000;

export const cookieOf = (token: string): string => `${COOKIE}=${token}; Path=/; HttpOnly; Secure; SameSite=Strict`;
export const NO_COOKIE = `${COOKIE}=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0`;

const KNOWN_COOKIE = '__Host-office-known';
const KNOWN_SECONDS = 180 * 24 * 3600;

export const knownCookieOf = (known: string): string =>
  `${KNOWN_COOKIE}=${known}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${KNOWN_SECONDS}`;

export function knownIn(request: Request): string {
  const known = getCookie(request, KNOWN_COOKIE) ?? '';
  return /^[\w.~-]{1,1000}$/.test(known) ? known : '';
}

export function tokenIn(request: Request): string | undefined {
  const token = getCookie(request, COOKIE);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** True when the call comes from a page of the office, by `Sec-Fetch-Site` or, in older browsers, by `Origin`. */
export function isFromOffice(request: Request, origin: string): boolean {
  const site = request.req.header('Sec-Fetch-Site');
  return site === undefined ? request.req.header('Origin') === origin : site === 'same-origin';
}

export const isJson = (request: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(request.req.header('Content-Type') ?? '');

export const hasCsrf = (context: OfficeContext, request: Request, token: string): boolean =>
  sameText(request.req.header('X-Office-CSRF') ?? '', context.secrets.staffCsrf(token));

export async function signedInBy(
  context: OfficeContext,
  token: string | undefined,
  meta: RequestMeta,
): Promise<SignedIn> {
  const session = token === undefined ? null : await readSession(context.db, tokenHash(token));
  if (!session || token === undefined || context.now() - session.created_at.getTime() > SESSION_MS)
    throw new DomainError('noSession');
  const staff = await readStaff(context.db, session.staff_id);
  if (!staff) throw new DomainError('noSession');
  return { staff, session, token, ...meta };
}

export async function extendSession(context: OfficeContext, { session }: SignedIn): Promise<void> {
  const now = context.now();
  const rested = now - session.seen_at.getTime();
  if (rested > IDLE_MS) throw new DomainError('freshNeeded', { idle: true });
  if (rested > TOUCH_MS) await touchSession(context.db, session.token_hash, new Date(now));
}
