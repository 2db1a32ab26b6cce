import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import type { cardThumbs } from '#contract/gate/gate.ts';
import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import { thumbKeyText } from '#domain/gate/gate-thumb.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { todayOf } from './gate-rows.ts';
import { codeOfCard } from '#server/orders/ticket-codes.ts';
import { type DeviceRow, gatesOf } from './gate-devices.store.ts';
import { cardByNumber } from './gate-lists.store.ts';
import { readUpload } from '#server/people/uploads.store.ts';

/** Pixels of a side: enough for a face. */
const THUMB_SIDE = 96;

/** The most small pictures in memory. */
const MOST_CACHED = 2_000;
const cached = new Map<string, Buffer>();

export async function thumbs(
  context: Context,
  device: DeviceRow,
  { numbers }: ParsedInputOf<typeof cardThumbs>,
): Promise<WireOutputOf<typeof cardThumbs>> {
  const project = device.project_id;
  const gates = (await gatesOf(context.db, project)).filter(({ id, photos }) => photos && device.gates.includes(id));
  if (gates.length === 0) throw new DomainError('notFound');
  const list: WireOutputOf<typeof cardThumbs>['list'] = [];
  for (const number of numbers) {
    const card = await cardByNumber(context.db, project, todayOf(context), number);
    if (!card?.photo || !gates.some(({ scenics }) => scenics.includes(card.scenic_id))) continue;
    const small = await thumbOf(context, project, card.photo);
    if (small)
      list.push({ member_no: number, thumb: seal(small, codeOfCard(context, project, card)).toString('base64url') });
  }
  return { list };
}

async function thumbOf(context: Context, project: string, photo: string): Promise<Buffer | null> {
  const known = cached.get(photo);
  if (known) return known;
  const found = await readUpload(context.db, project, photo);
  if (!found) return null;
  const { default: sharp } = await import('sharp');
  const small = await sharp(found.bytes)
    .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'cover', position: 'top' })
    .webp({ quality: 60 })
    .toBuffer();
  const [oldest] = cached.keys();
  if (cached.size >= MOST_CACHED && oldest !== undefined) cached.delete(oldest);
  cached.set(photo, small);
  return small;
}

/** Nonce, ciphertext, tag: as a browser's AES-GCM opens it. */
function seal(bytes: Buffer, code: string): Buffer {
  const signature = Buffer.from(code.slice(code.lastIndexOf('.') + 1), 'base64url');
  const key = createHmac('sha256', signature).update(thumbKeyText).digest();
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}
