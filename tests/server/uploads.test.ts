import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { Uploaded, UPLOAD_MOST_BYTES } from '#contract/visitor/uploads.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { familyOrder } from '#tests/fixtures/orders.ts';
import {
  APPENDED_SCRIPT,
  heicHead,
  hugePng,
  jpegOf,
  photoWithSecrets,
  pngOf,
  webpOf,
} from '#tests/fixtures/pictures.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '#tests/fixtures/server.ts';
import { type Answer, signIn } from '#tests/fixtures/visitor.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

let server: TestServer;
let lin: string;
let emma: string;

beforeAll(async () => {
  server = await startServer({
    process: true,
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(clockOffset('10:00')), LOG_LEVEL: 'info', WRITES_PER_MINUTE: '10000' },
  });
  [lin, emma] = (await Promise.all([signIn(server, 'lin'), signIn(server, 'emma')])).map(
    (visitor) => visitor.token,
  ) as [string, string];
});
afterAll(() => server?.stop());

interface Sent {
  kind?: string;
  name?: string;
  type?: string;
  token?: string | null;
}

function send(
  file: Buffer | string,
  { kind = 'comment', name = 'photo.jpg', type = 'image/jpeg', token = lin }: Sent = {},
): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)], { type }), name);
  form.append('kind', kind);
  return fetch(`${server.url}/api/upload`, {
    method: 'POST',
    body: form,
    headers: token ? { clearauthtoken: token } : {},
  });
}

const answerOf = async (response: Promise<Response>): Promise<Answer> => (await (await response).json()) as Answer;
const upload = async (file: Buffer, over?: Sent): Promise<Uploaded> => {
  const answer = await answerOf(send(file, over));
  expect([answer.resCode, answer.errInfo]).toEqual([200, undefined]);
  return v.parse(Uploaded, answer.extraInfo);
};
const fetched = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
/** Resident memory of the server, bytes. */
const residentBytes = (): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

async function sendRaw(
  body: ReadableStream<Uint8Array> | Uint8Array,
  contentType: string,
): Promise<{ status: number; resCode: number }> {
  const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': contentType, clearauthtoken: lin } };
  const response = await fetch(`${server.url}/api/upload`, init as RequestInit);
  return { status: response.status, resCode: ((await response.json()) as Answer).resCode };
}

describe('a picture', () => {
  it('of each kind that is taken becomes a JPEG of its owner', async () => {
    for (const [file, width, height] of [
      [await jpegOf(3000, 2000), 1600, 1067],
      [await pngOf(), 300, 200],
      [await webpOf(), 300, 200],
    ] as const) {
      const uploaded = await upload(file, { kind: 'health_code' });
      expect([uploaded.width, uploaded.height]).toEqual([width, height]);
      expect(uploaded.url).toMatch(/^\/files\/crane-lake\/[\w-]{22}\.\d{5}\.[\w-]{43}$/);
      const response = await fetch(server.url + uploaded.url);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
        format: 'jpeg',
        width,
        height,
      });
    }
  });

  it('loses its place, its camera and what hangs behind it, and stands upright (I06)', async () => {
    const photo = await photoWithSecrets();
    expect([
      photo.includes('SecretCamera'),
      photo.includes(APPENDED_SCRIPT),
      (await sharp(photo).metadata()).orientation,
    ]).toEqual([true, true, 6]);
    const uploaded = await upload(photo);
    expect([uploaded.width, uploaded.height]).toEqual([400, 800]);
    const stored = await fetched(uploaded.url);
    expect([stored.includes('SecretCamera'), stored.includes('Exif'), stored.includes('<script')]).toEqual([
      false,
      false,
      false,
    ]);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });

  it('is for its owner alone: no other address opens it (I06)', async () => {
    const [mine, hers] = [await upload(await pngOf()), await upload(await pngOf(), { token: emma })];
    const [[, until = '', myMac = ''], [, , herMac = '']] = [mine.url.split('.'), hers.url.split('.')];
    for (const url of [
      mine.url.replace(myMac, herMac),
      mine.url.replace(myMac, ''),
      mine.url.replace(`.${until}.`, `.${Number(until) + 1}.`),
      mine.url.replace(`.${until}.`, '.'),
      mine.url.split('.')[0] ?? '',
      `${mine.url}x`,
      mine.url.replace('crane-lake', 'black-valley'),
      `/files/crane-lake/${'A'.repeat(22)}.${until}.${myMac}`,
      '/files/crane-lake/%00.x',
      '/files/crane-lake/..%2f..%2fsecret.key',
    ]) {
      const response = await fetch(server.url + url);
      expect([url, response.status, await response.text()]).toEqual([url, 404, 'not found']);
    }
    expect((await fetch(server.url + mine.url)).status).toBe(200);
  });

  it('has an address that ends: after two days a copied one shows nothing', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'uploads-'));
    const databaseUrl = (await (await startPostgres())?.createDatabase()) ?? '';
    const at = clockOffset('10:00');
    const later = async (hours: number): Promise<TestServer> =>
      startServer({
        dataDir,
        env: {
          DATABASE_URL: databaseUrl,
          SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
          SERVER_CLOCK_OFFSET_SECONDS: String(at + hours * 3600),
          FACE_CHECK: 'off',
        },
      });
    let own = await later(0);
    try {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(await pngOf())], { type: 'image/png' }), 'a.png');
      form.append('kind', 'comment');
      const { token } = await signIn(own, 'lin');
      const sent = await fetch(`${own.url}/api/upload`, {
        method: 'POST',
        body: form,
        headers: { clearauthtoken: token },
      });
      const { url } = v.parse(Uploaded, ((await sent.json()) as Answer).extraInfo);
      const seen: number[] = [];
      for (const hours of [23, 49]) {
        await own.stop();
        const db = await openDatabase({ databaseUrl, dataDir });
        // Marked as used, the upload is not deleted meanwhile as one that nobody needs.
        expect(await db.execute('UPDATE upload SET used_at = now()')).toBe(1);
        await db.close();
        own = await later(hours);
        seen.push((await fetch(own.url + url)).status);
      }
      expect(seen).toEqual([200, 404]);
    } finally {
      await own.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('is sent so that nothing in it can run', async () => {
    const { headers } = await fetch(server.url + (await upload(await pngOf())).url);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('content-disposition')).toBe('inline; filename=photo.jpg');
    expect(headers.get('cache-control')).toBe('private, max-age=3600');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('never keeps the name it came with (I07)', async () => {
    for (const name of [
      '../../x',
      '/etc/passwd',
      'C:\\x.jpg',
      'x'.repeat(500),
      'a\0b.jpg',
      '"; filename="x.html',
      '图.html',
    ]) {
      const uploaded = await upload(await pngOf(8, 8), { name });
      expect(uploaded.id).toMatch(/^[\w-]{22}$/);
      expect((await fetch(server.url + uploaded.url)).headers.get('content-disposition')).toBe(
        'inline; filename=photo.jpg',
      );
    }
  });

  it('needs a session in the header', async () => {
    const file = await pngOf(8, 8);
    expect((await answerOf(send(file, { token: null }))).resCode).toBe(40101);
    expect((await answerOf(send(file, { token: 'x'.repeat(43) }))).resCode).toBe(40101);
  });

  it('does not show its address in the log', async () => {
    const { url } = await upload(await pngOf(8, 8));
    await fetched(url);
    expect(server.output()).toContain('"/files"');
    expect(server.output()).not.toContain(url.split('.')[1]);
  });
});

describe('what is no picture', () => {
  const bad = async (): Promise<readonly (readonly [string, Buffer, Sent])[]> => {
    const jpeg = await jpegOf();
    return [
      ['HTML named .jpg', Buffer.from('<html><script>alert(1)</script></html>'), {}],
      [
        'SVG',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        { type: 'image/svg+xml', name: 'x.svg' },
      ],
      ['a JPEG cut in the middle', jpeg.subarray(0, jpeg.length >> 1), {}],
      ['a JPEG head alone', Buffer.from('ffd8ffe000104a46494600', 'hex'), {}],
      ['a PNG of 400 million pixels in 50 kB', hugePng(20_000), { type: 'image/png' }],
      ['HEIC', heicHead(), { type: 'image/heic', name: 'IMG_1.HEIC' }],
      [
        'GIF',
        Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;', 'latin1'),
        {},
      ],
      ['nothing', Buffer.alloc(0), {}],
      ['an unknown purpose', jpeg, { kind: 'avatar' }],
    ];
  };

  it('is refused with a sentence (I05)', async () => {
    for (const [what, file, over] of await bad()) {
      const response = await send(file, over);
      const answer = (await response.json()) as Answer;
      expect([what, response.status, answer.resCode, answer.errInfo]).toEqual([
        what,
        200,
        46001,
        expect.stringContaining('上传失败'),
      ]);
    }
  });

  it('over ten megabytes is refused before it was read, with and without a length (I05)', async () => {
    const big = Buffer.concat([await jpegOf(), Buffer.alloc(UPLOAD_MOST_BYTES + 1024 * 1024)]);
    const whole = await send(big);
    expect([whole.status, ((await whole.json()) as Answer).resCode]).toEqual([413, 46001]);
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        if (pulled === 1)
          controller.enqueue(
            Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
          );
        else if (pulled <= 50) controller.enqueue(new Uint8Array(1024 * 1024));
        else controller.close();
      },
    });
    expect(await sendRaw(endless, 'multipart/form-data; boundary=x')).toEqual({ status: 411, resCode: 46001 });
    expect(pulled).toBeLessThan(30);
    expect((await answerOf(send(await pngOf(8, 8)))).resCode).toBe(200);
  });

  it('and forms that are none are refused', async () => {
    const multipart = 'multipart/form-data; boundary=x';
    for (const [body, type] of [
      ['{}', 'application/json'],
      ['--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc', multipart],
      ['', multipart],
      ['--x--', 'multipart/form-data'],
      ['--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc\r\n--x--\r\n', multipart],
    ] as const) {
      expect([body, await sendRaw(Buffer.from(body), type)]).toEqual([body, { status: 200, resCode: 46001 }]);
    }
  });

  it('leaves the memory of the server flat (I05)', async () => {
    const files = await bad();
    const round = async (): Promise<void> => {
      for (const [, file, over] of files) await (await send(file, over)).arrayBuffer();
      await Promise.all(Array.from({ length: 6 }, async () => (await send(await jpegOf(1600, 1600))).arrayBuffer()));
    };
    await round();
    const before = residentBytes();
    for (let times = 0; times < 6; times += 1) await round();
    expect((residentBytes() - before) / 1024 / 1024).toBeLessThan(80);
  });
});

describe('a visitor', () => {
  it('who sends picture after picture without using them is told to stop', async () => {
    const { token } = await signIn(server, 'sato');
    const file = await pngOf(8, 8);
    const codes: number[] = [];
    for (let sent = 0; sent < 62; sent += 1) codes.push((await answerOf(send(file, { token }))).resCode);
    expect(codes.slice(0, 60).every((code) => code === 200)).toBe(true);
    expect(codes.slice(60)).toEqual([42901, 42901]);
  });

  it('who has every picture named by cart rows keeps 240 of a day', async () => {
    const visitor = await signIn(server, 'hoarder');
    const file = await pngOf(8, 8);
    const codes: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const ids: string[] = [];
      for (let sent = 0; sent < 60; sent += 1) {
        const { resCode, extraInfo } = await answerOf(send(file, { token: visitor.token, kind: 'health_code' }));
        codes.push(resCode);
        if (extraInfo) ids.push(extraInfo.id as string);
      }
      for (let at = 0; at < ids.length; at += 3) {
        const order = familyOrder(addDays(serverDay(clockOffset('10:00')), 2));
        const tickets = order.tickets.map((ticket, index) => ({
          ...ticket,
          travellers: [{ ...ticket.travellers[0], health_code: ids[at + index] }],
        }));
        const row = await visitor.call('wxshoppingcart/new', { tickets });
        expect((await visitor.call('wxshoppingcart/delete', { id: row.extraInfo.id })).resCode).toBe(200);
      }
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(240);
    expect(new Set(codes.slice(240))).toEqual(new Set([42901]));
  });
});
