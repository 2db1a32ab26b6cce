import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { readUploaded, sendFile } from './upload.ts';

const picture = { id: 'p1', url: '/files/a/p1.mac', width: 3, height: 2 };

const errorOf = (text: string): ApiError => {
  try {
    readUploaded(text);
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('it was read');
};

test('an uploaded picture is read with and without an envelope', () => {
  expect(readUploaded(JSON.stringify({ resCode: 200, extraInfo: picture }))).toEqual(picture);
  expect(readUploaded(JSON.stringify(picture))).toEqual(picture);
});

test('a refusal keeps its code, and what is no answer of ours is a network error', () => {
  expect(errorOf('{"resCode":46001,"errInfo":"上传失败"}')).toMatchObject({
    kind: 'refused',
    code: 46_001,
    errInfo: '上传失败',
  });
  expect(errorOf('{"resCode":"40101"}')).toMatchObject({ kind: 'refused', code: 40_101 });
  expect(errorOf('<html>hotel</html>').kind).toBe('network');
  expect(errorOf('{}').kind).toBe('network');
  expect(errorOf('{"resCode":200,"extraInfo":{"id":"p1"}}').kind).toBe('garbled');
});

class RecordedRequest extends EventTarget {
  static sent: { url: string; headers: Record<string, string>; form: FormData }[] = [];
  readonly upload = new EventTarget();
  readonly responseText = JSON.stringify(picture);
  readonly #headers: Record<string, string> = {};
  #url = '';
  open(_method: string, url: string): void {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }
  abort(): void {}
  send(form: FormData): void {
    RecordedRequest.sent.push({ url: this.#url, headers: this.#headers, form });
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}
afterEach(() => vi.unstubAllGlobals());

test('a file goes to the address that is set for files, else below that of the calls, with the session in the header wherever there is one', async () => {
  vi.stubGlobal('XMLHttpRequest', RecordedRequest);
  const network = {
    isOnline: () => true,
    isReachable: async () => true,
    answered: () => undefined,
    failed: () => undefined,
  };
  const parts = { base: 'https://a.example/v1/', language: () => 'en', network, renewSession: async () => false };
  const session = () => ({ clear_session: 'secret', openid: 'o', sandbox: false });
  await sendFile({ ...parts, session }, new Blob(['x']), 'photo');
  await sendFile({ ...parts, session, upload: 'https://files.example/up' }, new Blob(['x']), 'photo');
  await sendFile({ ...parts, session: () => null }, new Blob(['x']), 'photo');
  expect(
    RecordedRequest.sent.map(({ url, headers, form }) => [url, headers['clearauthtoken'], form.get('clear_session')]),
  ).toEqual([
    ['https://a.example/v1/upload', 'secret', 'secret'],
    ['https://files.example/up', 'secret', 'secret'],
    ['https://a.example/v1/upload', undefined, null],
  ]);
});
