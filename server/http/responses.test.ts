import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { dataResponse } from './responses.ts';
import type { AppVariables } from './types.ts';

async function answer(length: number, encodings?: string): Promise<[string | null, string | null, string]> {
  const app = new Hono<{ Variables: AppVariables }>();
  app.get('/', (c) => dataResponse(c, '鹤'.repeat(length), 200, {}));
  const headers = encodings === undefined ? {} : { 'Accept-Encoding': encodings };
  const response = await app.request('/', { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get('content-encoding');
  const text = (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
  return [encoding, response.headers.get('vary'), `${text.length} ${text.slice(0, 1)}`];
}

it('compresses an answer for those who take gzip, unless it is one packet or holds up other calls', async () => {
  expect(await answer(2_000, 'gzip, deflate, br')).toEqual(['gzip', 'Accept-Encoding', '2000 鹤']);
  expect(await answer(2_000, 'br')).toEqual([null, 'Accept-Encoding', '2000 鹤']);
  expect(await answer(2_000)).toEqual([null, 'Accept-Encoding', '2000 鹤']);
  expect(await answer(1_000, 'gzip')).toEqual([null, null, '1000 鹤']);
  expect(await answer(300_000, 'gzip')).toEqual([null, null, '300000 鹤']);
});
