import { addDays, type Day, parseDay } from '#domain/lib/day.ts';

interface CodeParts {
  ticket_no: string;
  /** Counts the codes of a ticket: a newer code ends those before it. */
  serial: number;
  /** Last venue day on which the gate may admit the ticket. */
  valid_until: Day;
  /** The text that the signature covers. */
  signed: string;
  /** Ed25519, base64url. */
  signature: string;
}

/**
 * `v1.<ticket number>.<serial>.<yyyymmdd>.<signature>`: codes of tickets that were sold before version 2. It names no
 * key.
 */
interface TicketCodeV1 extends CodeParts {
  version: 1;
}

/** Additional data of a version 2 code, enough to judge a ticket that no list contains. */
export interface CodeTerms {
  key_id: string;
  /** `codeTag` of the project, the spot and the session; null without a session. */
  venue: string;
  spot: string;
  session: string | null;
  people: number;
  valid_from: Day;
}

/**
 * `v2.<key id>.<venue>.<ticket number>.<serial>.<days>.<people>.<spot>.<session>.<signature>`; days are `yyyymmdd`, or
 * `yyyymmdd-yyyymmdd` where first and last differ; `-` means no session.
 */
interface TicketCodeV2 extends CodeParts, CodeTerms {
  version: 2;
}

/** Contents of a ticket code; the signature covers all before it. Member cards have codes of the same form. */
export type TicketCode = TicketCodeV1 | TicketCodeV2;

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** @returns five characters for an id in a code: 30 bits of its FNV-1a hash. */
export function codeTag(id: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01_00_01_93);
  const folded = (hash ^ (hash >>> 30)) & 0x3f_ff_ff_ff;
  return [24, 18, 12, 6, 0].map((shift) => BASE64URL[(folded >>> shift) & 63]).join('');
}

const compact = (day: Day): string => day.replaceAll('-', '');

/** Input for a new code. `session` and the others are ids, not tags. */
export interface NewCode {
  key_id: string;
  project: string;
  scenic_id: string;
  batch_id: string | null;
  ticket_no: string;
  serial: number;
  people: number;
  valid_from: Day;
  valid_until: Day;
}

export function unsignedCode(code: NewCode): string {
  const days =
    code.valid_from === code.valid_until
      ? compact(code.valid_until)
      : `${compact(code.valid_from)}-${compact(code.valid_until)}`;
  const session = code.batch_id === null ? '-' : codeTag(code.batch_id);
  return [
    'v2',
    code.key_id,
    codeTag(code.project),
    code.ticket_no,
    code.serial,
    days,
    code.people,
    codeTag(code.scenic_id),
    session,
  ].join('.');
}

const V1 = /^(v1\.(\d{12})\.(\d{1,3})\.(\d{8}))\.([\w-]{86})$/;
const V2 =
  /^(v2\.(\w{1,8})\.([\w-]{5})\.(\d{12})\.(\d{1,3})\.(?:(\d{8})-)?(\d{8})\.(\d{1,3})\.([\w-]{5})\.([\w-]{5}|-))\.([\w-]{86})$/;

const dayIn = (digits: string): Day | null =>
  parseDay(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`);

/** @returns the parts of a code, or null when it is none of ours. The signature is not checked. */
export function parseTicketCode(code: string): TicketCode | null {
  const [, signed = '', ticket_no = '', serial = '', day = '', signature = ''] = V1.exec(code) ?? [];
  if (signed === '') return parseV2(code);
  const valid_until = dayIn(day);
  return valid_until && { version: 1, ticket_no, serial: Number(serial), valid_until, signed, signature };
}

function parseV2(code: string): TicketCode | null {
  const match = V2.exec(code);
  if (!match) return null;
  const [
    ,
    signed = '',
    key_id = '',
    venue = '',
    ticket_no = '',
    serial = '',
    first,
    last = '',
    people = '',
    spot = '',
    session = '',
    signature = '',
  ] = match;
  const valid_until = dayIn(last);
  const valid_from = first === undefined ? valid_until : dayIn(first);
  if (!valid_from || !valid_until || valid_from > valid_until || Number(people) === 0) return null;
  return {
    version: 2,
    key_id,
    venue,
    ticket_no,
    serial: Number(serial),
    valid_from,
    valid_until,
    people: Number(people),
    spot,
    session: session === '-' ? null : session,
    signed,
    signature,
  };
}

export const inFours = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * Whether a key with this last day opens gates for a code: yesterday's code may be of a session that lasts past
 * midnight.
 * @param until null for the key in use.
 * @param today null while the day is unknown.
 */
export const keyOpens = (until: string | null, code: Pick<TicketCode, 'valid_until'>, today: string | null): boolean =>
  until === null || today === null || until >= (addDays(code.valid_until, 1) === today ? code.valid_until : today);
