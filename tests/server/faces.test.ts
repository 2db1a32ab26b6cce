import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { RES_CODE } from '#contract/codes.ts';
import { familyOrder, ADULT } from '#tests/fixtures/orders.ts';
import { clockOffset, ROOT, serverDay, startServer, type TestServer } from '#tests/fixtures/server.ts';
import { type Answer, signIn } from '#tests/fixtures/visitor.ts';

const offset = clockOffset('10:00');
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset) } });
  ({ token } = await signIn(server, 'portrait'));
});
afterAll(() => server?.stop());

const send = async (...sent: Parameters<typeof answerTo>): Promise<number> => (await answerTo(...sent)).resCode;

const pictureOf = (name: string): Promise<Buffer> => readFile(join(ROOT, 'tests', 'fixtures', 'faces', name));

async function answerTo(picture: string | Buffer, kind: string, to = server, by = token): Promise<Answer> {
  const form = new FormData();
  const bytes = typeof picture === 'string' ? await pictureOf(picture) : picture;
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  form.append('kind', kind);
  const answer = await fetch(`${to.url}/api/upload`, { method: 'POST', body: form, headers: { clearauthtoken: by } });
  return (await answer.json()) as Answer;
}

test.each([
  ['portrait.jpg', 200],
  ['passers-by.jpg', 200],
  ['no-face.jpg', RES_CODE.faceNone],
  ['two-faces.jpg', RES_CODE.faceTooMany],
  ['three-faces.jpg', RES_CODE.faceTooMany],
  ['card.jpg', RES_CODE.faceDocument],
  ['card-on-table.jpg', RES_CODE.faceDocument],
  ['passport.jpg', RES_CODE.faceDocument],
  ['selfie-with-card.jpg', RES_CODE.faceDocument],
])('a holder’s photo: %s is answered %i', async (name, code) => {
  expect(await send(name, 'photo')).toBe(code);
});

test('a refusal shows where the people are, an accepted photo what would make it better', async () => {
  const { boxes } = (await answerTo('two-faces.jpg', 'photo')).extraInfo as { boxes: number[][] };
  expect(boxes.map((box) => box.length)).toEqual([4, 4]);
  expect(boxes.flat().every((share) => share > -0.1 && share < 1)).toBe(true);
  const portrait = await pictureOf('portrait.jpg');
  expect((await answerTo(portrait, 'photo')).extraInfo.hints).toBeUndefined();
  expect((await answerTo(await sharp(portrait).resize(300).toBuffer(), 'photo')).extraInfo.hints).toEqual([
    'photo-small',
  ]);
});

test('several photos at once are judged one after the other, each by itself', async () => {
  const names = ['portrait.jpg', 'no-face.jpg', 'portrait.jpg', 'card.jpg', 'portrait.jpg'];
  expect(await Promise.all(names.map((name) => send(name, 'photo')))).toEqual([
    200,
    RES_CODE.faceNone,
    200,
    RES_CODE.faceDocument,
    200,
  ]);
});

test('pictures that show nobody on purpose are not looked at', async () => {
  expect(await send('no-face.jpg', 'comment')).toBe(200);
  expect(await send('card.jpg', 'health_code')).toBe(200);
});

test('a picture that nobody looked at is no holder’s photo, on a ticket or in the cart', async () => {
  const visitor = await signIn(server, 'portrait');
  const withPhoto = (photo: string, kind = 'photo') => {
    const order = familyOrder(addDays(serverDay(offset), 2));
    const [first, ...others] = order.tickets;
    return { ...order, tickets: [{ ...first, travellers: [{ ...ADULT, [kind]: photo }] }, ...others] };
  };
  const paper = (await answerTo('no-face.jpg', 'comment')).extraInfo.id as string;
  for (const path of ['wxorder/new', 'wxshoppingcart/new']) {
    for (const kind of ['photo', 'health_code'])
      expect([path, kind, (await visitor.call(path, withPhoto(paper, kind))).resCode]).toEqual([path, kind, 40401]);
  }
  const face = (await answerTo('portrait.jpg', 'photo')).extraInfo.id as string;
  for (const path of ['wxorder/new', 'wxshoppingcart/new'])
    expect([path, (await visitor.call(path, withPhoto(face))).resCode]).toEqual([path, 200]);
});

test('an installation may leave the look to people', async () => {
  const plain = await startServer({ env: { FACE_CHECK: 'off' } });
  try {
    const visitor = await signIn(plain, 'portrait');
    expect(await send('no-face.jpg', 'photo', plain, visitor.token)).toBe(200);
  } finally {
    await plain.stop();
  }
});
