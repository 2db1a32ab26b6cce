// Fails when a catalogue lacks a message or has one that is not used any more, and when a message is untranslated,
// translated in two ways, lost a placeholder, or has blanks that Japanese does not have.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { formatter } from '@lingui/format-po';

const SOURCE = 'en';
const PREFIXES = ['', 'booking-', 'orders-', 'extra-', 'gate/', 'server/', 'office/', 'office/extra-'];
const LOCALES = ['en', 'zh_CN', 'ja', 'zh_HK', 'zh_TW'];
const format = formatter({ lineNumbers: false });
const read = (folder, name, locale) =>
  format.parse(readFileSync(path.join(folder, `${name}.po`), 'utf8'), {
    locale,
    sourceLocale: SOURCE,
    filename: `${locale}.po`,
  });

/** Names of the placeholders and tags of a message, also of those in its plural forms; the number sign is none. */
function placeholders(text) {
  const names = new Set([...text.matchAll(/<(\/?\d+)/g)].map(([, tag]) => `<${tag}>`));
  const collect = (part) => {
    if (!Array.isArray(part)) return;
    for (const token of part) {
      if (!Array.isArray(token)) continue;
      const [name, , forms] = token;
      if (name !== '#') names.add(name);
      if (typeof forms === 'object') for (const form of Object.values(forms)) collect(form);
    }
  };
  collect(compileMessage(text));
  return [...names].sort((a, b) => a.localeCompare(b)).join(' ');
}

const LETTER = '[\\p{scx=Hira}\\p{scx=Kana}\\p{sc=Han}](?<!\\p{P})';
const [OPEN, CLOSE] = ['(?:<\\d+>)*', '(?:</\\d+>)*'];
/** In Japanese a number or a Latin word has no blank around it; only a label has one before its value. */
const BLANKS = [
  new RegExp(`[\\dA-Za-z#}%]${CLOSE} ${OPEN}(?=${LETTER})`, 'u'),
  new RegExp(`${LETTER}${CLOSE} ${OPEN}(?:[\\d#A-Za-z]|\\{\\w+, plural|(?:\\{\\w+\\}[–〜～]?)+${CLOSE}${LETTER})`, 'u'),
];

const scratch = mkdtempSync(path.join(tmpdir(), 'words-'));
const complaints = [];
/** Catalogues of one app are shown together: a message has one translation in all of them. */
const translations = new Map();
try {
  cpSync('locales', scratch, { recursive: true });
  execFileSync(process.execPath, ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean'], {
    env: { ...process.env, WORDS_STRICT: '1', WORDS_DIR: scratch },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const prefix of PREFIXES) {
    const expected = await read(scratch, prefix + SOURCE, SOURCE);
    for (const locale of LOCALES) {
      const found = await read('locales', prefix + locale, locale);
      const complain = (sentence) => complaints.push(`${prefix}${locale}: ${sentence}`);
      for (const [id, entry] of Object.entries(expected)) {
        const source = entry.message ?? entry.translation ?? id;
        const translation = found[id]?.translation ?? '';
        const shared = `${prefix.replace(/^(booking|orders|extra)-/, '').replace('/extra-', '/')}${locale} ${id}`;
        if (translation !== (translations.get(shared) ?? translation)) complain(`translated in two ways: ${source}`);
        translations.set(shared, translation);
        const known = found[id] !== undefined && !found[id].obsolete;
        if (!known) complain(`not extracted: ${source}`);
        else if (locale !== SOURCE && translation === '') complain(`not translated: ${source}`);
        else if (translation && placeholders(translation) !== placeholders(source))
          complain(`placeholders differ: ${source} → ${translation}`);
        else if (locale === 'ja' && BLANKS.some((pattern) => pattern.test(translation)))
          complain(`a blank at a number or a Latin word: ${translation}`);
      }
      for (const id of Object.keys(found)) if (!expected[id]) complain(`not used any more: ${found[id].message ?? id}`);
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
for (const complaint of complaints) console.error(complaint);
console.log(
  complaints.length === 0 ? `Words are complete in ${LOCALES.length} locales.` : `${complaints.length} complaints.`,
);
process.exitCode = complaints.length > 0 ? 1 : 0;
