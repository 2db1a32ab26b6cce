import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { readUploaded } from './upload.ts';

const picture = { id: 'p1', url: '/files/a/p1.mac', width: 3, height: 2 };

const refusal = (text: string): ApiError => {
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
  expect(refusal('{"resCode":46001,"errInfo":"上传失败"}')).toMatchObject({ kind: 'refused', code: 46_001, errInfo: '上传失败' });
  expect(refusal('{"resCode":"40101"}')).toMatchObject({ kind: 'refused', code: 40_101 });
  expect(refusal('<html>hotel</html>').kind).toBe('network');
  expect(refusal('{}').kind).toBe('network');
  expect(refusal('{"resCode":200,"extraInfo":{"id":"p1"}}').kind).toBe('garbled');
});
