import { beforeEach, expect, test } from 'vitest';
import { alsoUsedFor, forgetPhoto, namePhoto, notePhoto, printOf } from './photo-prints.ts';

beforeEach(() => {
  for (const id of ['1', '2', '3']) forgetPhoto(id);
});

async function sendPhoto(id: string, content: string, person: string): Promise<void> {
  const print = await printOf(new Blob([content]));
  notePhoto(id, { print: print ?? '', person });
}

test('a picture that somebody else was given already is known again, another one is not', async () => {
  await sendPhoto('1', 'face', '林晚舟');
  await sendPhoto('2', 'face', '林知夏');
  await sendPhoto('3', 'other face', '林知秋');
  expect([alsoUsedFor('2', '林知夏'), alsoUsedFor('1', '林晚舟'), alsoUsedFor('3', '林知秋')]).toEqual([
    '林晚舟',
    '林知夏',
    undefined,
  ]);
});

test('the same person twice is no reason to ask, nor is a picture that was taken away', async () => {
  await sendPhoto('1', 'face', '');
  await sendPhoto('2', 'face', '林知夏');
  namePhoto('1', '林知夏');
  expect(alsoUsedFor('2', '林知夏')).toBeUndefined();
  namePhoto('1', '林晚舟');
  expect(alsoUsedFor('2', '林知夏')).toBe('林晚舟');
  forgetPhoto('1');
  expect(alsoUsedFor('2', '林知夏')).toBeUndefined();
});
