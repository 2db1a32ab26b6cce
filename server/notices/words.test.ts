import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/lib/local-text.ts';
import { SENTENCES } from './words.ts';

function translated(locale: string, message: string): string | undefined {
  const entries = readFileSync(`locales/extra-${locale}.po`, 'utf8').split('\n\n');
  return /msgstr "(.*)"/.exec(entries.find((entry) => entry.includes(`msgid "${message}"\n`)) ?? '')?.[1];
}

describe.each(LOCALES)('what is sent in %s', (locale) => {
  it('is what the app’s list of notices says', () => {
    const say = SENTENCES[locale];
    const sent: [message: string, words: string][] = [
      ['Paid: {sum}', say.paid('{sum}')],
      ['Your tickets are booked', say.booked],
      ['Your visit on {visitDay}', say.visit('{visitDay}')],
      ['{place}. Entrance: {entrance}', say.entrance('{place}', '{entrance}')],
      ['The venue moved your session', say.moved],
      ['The entrance has changed', say.gate],
      ['Another guide leads your tour', say.guide],
      ['Closed on {closedDay}', say.closed('{closedDay}')],
      ['Closed on {closedDay}: please choose', say.choose('{closedDay}')],
      ['Open again on {closedDay}', say.reopened('{closedDay}')],
      ['A ticket sent to you was taken back', say.sent['taken-back']],
      ['A ticket sent to you is being refunded', say.sent.returned],
      ['A ticket sent to you was changed', say.sent.changed],
      ['A ticket you sent was accepted', say.sent.accepted],
      ['A ticket you sent was given back', say.sent['given-back']],
      ['Refunded: {sum}', say.refunded('{sum}')],
      ['Your card expires on {until}', say.card('{until}')],
      ['Your invoice is ready: {sum}', say.invoice('{sum}')],
      ['How was your visit?', say.rate],
    ];
    expect(sent.map(([, words]) => words)).toEqual(sent.map(([message]) => translated(locale, message)));
  });
});
