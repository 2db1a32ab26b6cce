import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { startExport } from '#contract/office/exports.ts';
import { EXPORT_KINDS } from '#domain/office/export-table.ts';
import { exportWords } from './export-words.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

it.each(EXPORT_KINDS)('the words of a file of %s are no more than its request may bring', (kind) => {
  const words = exportWords(kind, i18n);
  const { issues } = v.safeParse(startExport.input.entries.words, words);
  expect(issues?.map(({ message }) => message)).toBeUndefined();
  expect(Object.keys(words).length).toBeGreaterThan(5);
});
