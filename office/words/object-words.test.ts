import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { objectText } from './object-words.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

it('shows of a long id its end only, and short ones whole', () => {
  expect(objectText('export:01a229fb-4dc3-7e3d-9aa3-3fd8cfbadd82')).toBe('File …cfbadd82');
  expect(objectText('day:2026-11-30')).toBe('Day 2026-11-30');
  expect(objectText('settings:office')).toBe('Settings');
});
