import { expect, test } from 'vitest';
import { THUMB_NONCE, thumbKeyText } from '#domain/gate/gate-thumb.ts';
import { base64url, fromBase64url, utf8 } from './bytes.ts';
import { cardRow, GATE } from './venue.fixture.ts';
import { openGate } from './world.fixture.ts';

const NO = '700000000093';
const VALID = { valid_from: '2026-01-01', valid_until: '2026-12-31' } as const;

async function seal(code: string, picture: Uint8Array<ArrayBuffer>): Promise<string> {
  const signature = fromBase64url(code.slice(code.lastIndexOf('.') + 1)) ?? new Uint8Array();
  const hmac = await crypto.subtle.importKey('raw', signature, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const key = await crypto.subtle.importKey(
    'raw',
    await crypto.subtle.sign('HMAC', hmac, utf8(thumbKeyText)),
    'AES-GCM',
    false,
    ['encrypt'],
  );
  const iv = new Uint8Array(THUMB_NONCE);
  return base64url(
    Uint8Array.of(...iv, ...new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, picture))),
  );
}

const open = async (photos: boolean, serial = 1) => {
  const gate = await openGate((server) => {
    server.state.gates = [{ ...GATE, photos }];
    server.state.cards.set(NO, cardRow());
  });
  const code = await gate.server.codeFor({ ticket_no: NO, serial: 1 }, VALID);
  gate.server.state.thumbs[NO] = await seal(
    await gate.server.codeFor({ ticket_no: NO, serial }, VALID),
    utf8('a face'),
  );
  // The device has asked for the photo before it was there, and must forget the empty answer.
  await gate.store.remove(['thumbs']);
  await gate.restart();
  await gate.device.sync();
  gate.online = false;
  await gate.restart();
  await gate.signIn();
  return { gate, code };
};

test('without a network the holder is compared with the small photo, which only the code in hand opens', async () => {
  const { gate, code } = await open(true);
  expect(await gate.scan(code)).toMatchObject({ id: 'check-photo', may_confirm: 'person' });
  expect(gate.screen()).toMatchObject({
    kind: 'photo',
    photo: { state: 'shown', url: `data:image/webp;base64,${btoa('a face')}` },
  });
  await gate.device.confirm();
  expect((await gate.lines()).map(({ kind }) => kind).slice(-3)).toEqual(['verdict', 'photo', 'entry']);
  const stored = JSON.stringify(await gate.store.get('thumbs'));
  for (const word of ['a face', btoa('a face')]) expect(stored).not.toContain(word);
});

test('sealed for another code it stays shut, and the document is looked at', async () => {
  const { gate, code } = await open(true, 2);
  expect(await gate.scan(code)).toMatchObject({ id: 'check-id' });
});

test('a venue that does not want it keeps no photo', async () => {
  const { gate, code } = await open(false);
  expect(gate.server.state.calls).not.toContain('cardThumbs');
  expect(await gate.scan(code)).toMatchObject({ id: 'check-id' });
});
