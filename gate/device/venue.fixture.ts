import type { Gate as GateRow, Pack } from '#contract/gate/gate-list.ts';
import { instantOf } from '#domain/lib/day.ts';
import type { PackCard, PackTicket } from '#domain/gate/gate-pack.ts';
import { base64url, utf8 } from './bytes.ts';

export const TEN = instantOf('2026-04-16', '10:00');
export const GATE: GateRow = {
  id: 'east',
  name: { zh_CN: '东门', en: 'East Gate' },
  scenics: ['park'],
  direction: 'in',
  early_minutes: 15,
  late_minutes: 0,
  re_entry: 'none',
  group: 'all',
  unlisted: 'ask',
  fresh_hours: 12,
  offline_hours: 12,
};

export const ticketRow = (more: Partial<PackTicket> = {}): PackTicket => ({
  ticket_no: '826419370512',
  serial: 1,
  ticket_type_id: 'adult',
  scenic_id: 'park',
  batch_id: null,
  people: 1,
  used: 0,
  returned: 0,
  state: 'good',
  valid_from: '2026-04-16',
  valid_until: '2026-04-16',
  changeable: false,
  first_use: null,
  hints: new Uint8Array(),
  ...more,
});

export const cardRow = (more: Partial<PackCard> = {}): PackCard => ({
  member_no: '700000000093',
  serial: 1,
  ticket_type_id: 'year',
  state: 'VALID',
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
  uses_left: null,
  photo: true,
  used_today: null,
  hints: new Uint8Array(),
  ...more,
});

export async function makeKey(
  key_id: string,
): Promise<{ key_id: string; public: string; sign: (text: string) => Promise<string> }> {
  const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify']);
  return {
    key_id,
    public: base64url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))),
    sign: async (text) =>
      base64url(new Uint8Array(await crypto.subtle.sign({ name: 'Ed25519' }, pair.privateKey, utf8(text)))),
  };
}
export type SigningKey = Awaited<ReturnType<typeof makeKey>>;

export async function staffOf(id: string, role: 'steward' | 'supervisor', pin: string): Promise<Pack['staff'][number]> {
  const salt = utf8(id.padEnd(16, '.'));
  const key = await crypto.subtle.importKey('raw', utf8(pin), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 100_000 }, key, 256);
  return { id, name: id, role, salt: base64url(salt), pin_hash: base64url(new Uint8Array(bits)) };
}
