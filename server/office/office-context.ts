import type { Role } from '#domain/office/office-rights.ts';
import type { Context } from '#server/context.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import type { SessionRow } from './sessions.store.ts';
import type { StaffRow } from './staff.store.ts';

export interface OfficeContext extends Context {
  officeOrigin: string;
}

/** Origin of the visitors' app; where none is set, that of the office without its subdomain. */
export const visitorsOrigin = ({ publicUrl, officeOrigin }: OfficeContext): string =>
  (publicUrl ?? officeOrigin.replace('//office.', '//')).replace(/\/+$/, '');

export interface RequestMeta {
  address: string;
  requestId: string;
}

export interface SignedIn extends RequestMeta {
  staff: StaffRow;
  session: SessionRow;
  token: string;
}

export interface Colleague extends SignedIn {
  project: string;
  role: Role;
}

/** A colleague who makes a change; the catalogue that it needs was read before the transaction. */
export interface CallerInVenue extends Colleague {
  secondsToPay: number;
  catalog: Catalog;
}

/** Age at which a proof is too old for a call that requires a fresh one. */
export const FRESH_MS = 10 * 60_000;
/** A session that was unused for longer requires a new proof. */
export const IDLE_MS = 30 * 60_000;
export interface Outsider extends RequestMeta {
  /** The hash of the sent session cookie; that session ends when the new one begins. */
  instead: string | undefined;
  /** Value of the cookie that proves earlier sign-ins of this browser; empty without any. */
  known: string;
}

/** A session ends at this age, however much it is used. */
export const SESSION_MS = 12 * 3_600_000;

export const isFresh = (session: Pick<SessionRow, 'proved_at'>, now: number): boolean =>
  now - session.proved_at.getTime() <= FRESH_MS;

/**
 * @returns half of an IPv4 address, or the first three groups of an IPv6 one: enough to see that two networks differ.
 */
export const prefixOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : address.replace(/\.\d+\.\d+$/, '.x.x');
