import { cardThumbs } from '#contract/gate/gate.ts';
import { THUMB_NONCE, thumbKeyText } from '#domain/gate/gate-thumb.ts';
import type { TicketCode } from '#domain/order/ticket-code.ts';
import { ask } from './ask.ts';
import { fromBase64url, utf8 } from './bytes.ts';
import type { GateState } from './gate-state.ts';

/** The most photos that one call takes. */
const MOST = 50;

/** Codes of cards change with the day, so every day begins anew. */
export async function storeThumbs(gate: GateState): Promise<void> {
  const { list, permit } = gate;
  if (!list || !gate.online || !list.pack.gates.some(({ id, photos }) => photos && permit?.gates.includes(id))) return;
  const { day } = list.pack;
  const before = gate.thumbs?.day === day ? gate.thumbs.sealed : {};
  const numbers = list.cardsWithPhoto().filter((number) => !(number in before));
  if (numbers.length === 0) return;
  const wanted = numbers.slice(0, MOST);
  const result = await ask(gate, cardThumbs, { numbers: wanted });
  if (!result.ok || gate.list !== list) return;
  const found = new Map(result.value.list.map(({ member_no, thumb }) => [member_no, thumb]));
  gate.thumbs = {
    day,
    sealed: { ...before, ...Object.fromEntries(wanted.map((number) => [number, found.get(number) ?? ''])) },
  };
  await gate.deps.store.set('thumbs', gate.thumbs).catch(() => undefined);
}

/**
 * Only the card's own code opens the photo. @returns null where there is none, or where another code would be needed.
 */
export async function openThumb(gate: GateState, code: TicketCode): Promise<string | null> {
  const sealed = fromBase64url(gate.thumbs?.sealed[code.ticket_no] ?? '');
  const signature = fromBase64url(code.signature);
  if (!sealed?.length || !signature) return null;
  const { subtle } = gate.deps.crypto;
  const hmac = await subtle.importKey('raw', signature, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const key = await subtle.importKey('raw', await subtle.sign('HMAC', hmac, utf8(thumbKeyText)), 'AES-GCM', false, [
    'decrypt',
  ]);
  const iv = sealed.slice(0, THUMB_NONCE);
  const opened = await subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed.slice(THUMB_NONCE)).catch(() => null);
  if (!opened) return null;
  let bytes = '';
  for (const byte of new Uint8Array(opened)) bytes += String.fromCharCode(byte);
  return `data:image/webp;base64,${btoa(bytes)}`;
}
