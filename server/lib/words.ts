import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { parsePo } from 'pofile-ts';
import { type Locale, LOCALES, type LocalText } from '#domain/lib/local-text.ts';

const CATALOGS = join(import.meta.dirname, '..', '..', 'locales', 'server');
const opened = new Map<Locale, I18n>();

function open(locale: Locale): I18n {
  const { items } = parsePo(readFileSync(join(CATALOGS, `${locale}.po`), 'utf8'));
  const messages = Object.fromEntries(
    items.map(({ msgid, msgstr: [text = ''] }) => [msgid, text === '' ? msgid : text]),
  );
  return setupI18n({ locale, messages: { [locale]: messages } }).setMessagesCompiler(compileMessage);
}

/**
 * The server's own words, in one language. A message's id is its English sentence; the macros of the apps need a build,
 * which the server does not have.
 */
export function wordsIn(locale: Locale): I18n {
  const known = opened.get(locale) ?? open(locale);
  opened.set(locale, known);
  return known;
}

/** Marked by the comment `i18n` where the message is written, so that the extraction of words finds it. */
export interface Message {
  id: string;
}

export const inAllLanguages = ({ id }: Message, values?: Record<string, unknown>): LocalText =>
  Object.fromEntries(LOCALES.map((locale) => [locale, wordsIn(locale)._(id, values)])) as Record<Locale, string>;
