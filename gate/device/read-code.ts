import type { EntryCode, EntryRead } from '#domain/gate/entry-types.ts';
import { decodeHint, hintPadText, xorHint } from '#domain/gate/gate-hint.ts';
import { HINT_BYTES } from '#domain/gate/gate-pack.ts';
import { textKindOf } from '#domain/lib/text-kind.ts';
import { codeTag, keyOpens, parseTicketCode, type TicketCode } from '#domain/order/ticket-code.ts';
import { fromBase64url, utf8 } from './bytes.ts';
import type { VerifyEd25519 } from './ed25519.ts';
import type { GateList } from './list.ts';

/** A code is far shorter; a longer text is not read as one. */
const LONGEST = 300;

/** @param today the oldest venue day that is not over; null while the day is unknown: then no key is too old. */
export async function readCode(
  text: string,
  list: GateList,
  verify: VerifyEd25519,
  today: string | null,
): Promise<{ read: EntryRead; code: TicketCode | null }> {
  const code = text.length > LONGEST ? null : parseTicketCode(text.trim());
  if (!code) return { read: { kind: 'text', looks_like: textKindOf(text.slice(0, LONGEST)) }, code: null };
  const keys = list.pack.keys.filter(
    ({ key_id, until }) => (code.version === 1 || key_id === code.key_id) && keyOpens(until, code, today),
  );
  for (const key of keys) {
    if (await verify(key.public, code.signature, code.signed)) return { read: genuine(code, list), code };
  }
  return { read: { kind: 'forged', code: entryCodeOf(code, list) }, code };
}

/** A code of the first version names no venue, so a genuine signature makes it one of ours. */
function genuine(code: TicketCode, list: GateList): EntryRead {
  const entry = entryCodeOf(code, list);
  if (code.version === 1 || code.venue === codeTag(list.pack.project)) return { kind: 'code', code: entry };
  const venue = list.pack.venues.find(({ project }) => codeTag(project) === code.venue);
  return { kind: 'elsewhere', code: entry, venue: venue?.project_name ?? null };
}

function entryCodeOf(code: TicketCode, list: GateList): EntryCode {
  const { ticket_no, serial, valid_until } = code;
  if (code.version === 1) return { ticket_no, serial, valid_until };
  return {
    ticket_no,
    serial,
    valid_until,
    valid_from: code.valid_from,
    people: code.people,
    scenic_id: list.scenic(code.spot),
  };
}

/**
 * Opens the list's hint about the first holder, which is sealed with the ticket's present code of the second version.
 * @returns null where there is no hint, or another code would be needed.
 */
export async function openHint(
  crypto: Crypto,
  code: TicketCode,
  { serial, hints }: { serial: number; hints: Uint8Array },
): Promise<ReturnType<typeof decodeHint> | null> {
  const signature = fromBase64url(code.signature);
  if (hints.length < HINT_BYTES || !signature || code.version === 1 || code.serial !== serial) return null;
  const key = await crypto.subtle.importKey('raw', signature, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const pad = new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(hintPadText(0))));
  return decodeHint(xorHint(hints.slice(0, HINT_BYTES), pad));
}
