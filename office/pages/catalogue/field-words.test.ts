import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { activate } from '#office/words/locale.ts';
import { fieldWords } from './field-words.ts';

it('calls a field that several forms have by the word that fits all of them', async () => {
  await activate('en');
  expect(['name', 'address', 'no-form'].map((field) => fieldWords(i18n, field))).toEqual([
    'Name',
    'Address',
    'no-form',
  ]);
});
