import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/lib/local-text.ts';

function translations(catalog: string, file: string): Map<string, string> {
  const entries = readFileSync(`locales/${catalog}.po`, 'utf8')
    .split('\n\n')
    .filter((entry) => entry.includes(file));
  return new Map(
    entries.map((entry) => [/msgid "(.*)"/.exec(entry)?.[1] ?? '', /msgstr "(.*)"/.exec(entry)?.[1] ?? '']),
  );
}

describe.each(LOCALES)('what is sent in %s', (locale) => {
  it('is what the app’s list of notices says', () => {
    const shown = translations(`extra-${locale}`, 'notice-words.tsx');
    const sent = [...translations(`server/${locale}`, 'server/notices/words.ts')];
    const others = sent.filter(([english, words]) => words !== shown.get(english));
    // The app shows the two parts of this sentence separately.
    expect(others.map(([english]) => english)).toEqual(['Places you were waiting for are free, held until {until}']);
    expect(sent.length).toBeGreaterThan(others.length);
  });
});
