import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Problem, ProblemCode } from '#domain/order/problems.ts';

interface Params {
  number: (name: string) => number;
  text: (name: string) => string;
}

type Sentence = (params: Params) => MessageDescriptor;

/** Most permits have this many characters; others have more. */
const PERMIT_LENGTH: Partial<Record<string, number>> = { HK_MACAU_PERMIT: 9, TAIWAN_PERMIT: 8 };

export const PROBLEM_WORDS = {
  'choose-date': () => msg`Choose a visit date.`,
  'date-past': () => msg`That date is over. Choose another date.`,
  'date-closed': () => msg`The venue is closed on that date. Choose another date.`,
  'date-not-yet': () => msg`Tickets for that date are not on sale yet. Choose an earlier date.`,
  'date-ended': () => msg`Last entry for that date is over. Choose another date.`,
  'date-sold-out': () => msg`That date is fully booked. Choose another date.`,
  'date-too-few': ({ number }) => {
    const left = number('left');
    return msg`${plural(left, { one: 'Only # ticket is left on that date. Choose fewer tickets or another date.', other: 'Only # tickets are left on that date. Choose fewer tickets or another date.' })}`;
  },
  'date-unknown': () => msg`The selected date is not available. Choose another date.`,
  'date-same': () => msg`Your tickets are for this day now. Choose another day.`,
  'date-other-price': () => msg`That day has another price. Tickets can only be moved to a day with the same price.`,
  'choose-session': () => msg`Choose a session.`,
  'session-over': () => msg`That session is over. Choose another session.`,
  'session-sold-out': () => msg`That session is fully booked. Choose another session.`,
  'session-too-few': ({ number }) => {
    const left = number('left');
    return msg`${plural(left, { one: 'Only # place is left in that session. Choose fewer tickets or another session.', other: 'Only # places are left in that session. Choose fewer tickets or another session.' })}`;
  },
  'session-same': () => msg`Your tickets are for this session now. Choose another session or another day.`,
  'choose-seats': ({ number }) => {
    const wanted = number('wanted');
    return msg`${plural(wanted, { one: 'Choose # seat.', other: 'Choose # seats.' })}`;
  },
  'seats-same': () => msg`These are your seats now. Choose other seats or another session.`,
  'choose-tickets': () => msg`Choose at least one ticket.`,
  'type-unknown': () => msg`One of the tickets is no longer on sale. Remove it.`,
  'over-order-limit': ({ number }) => {
    const limit = number('limit');
    return msg`${plural(limit, { one: 'One order takes at most # ticket. Remove the others.', other: 'One order takes at most # tickets. Remove some.' })}`;
  },
  'over-type-limit': ({ number }) => {
    const limit = number('limit');
    return msg`${plural(limit, { one: 'You can buy at most # of this ticket.', other: 'You can buy at most # of this ticket.' })}`;
  },
  'bind-missing': ({ number }) => {
    const needed = number('needed');
    return msg`${plural(needed, { one: 'This ticket is sold only with another one. Add # of the tickets it goes with.', other: 'This ticket is sold only with others. Add # of the tickets it goes with.' })}`;
  },
  'bind-apart': () => msg`Tickets that were sold together must stay on the same date or session. Move them together.`,
  'card-unusable': () =>
    msg`The card no longer pays for this ticket on that day. Delete it and add it without the card.`,
  'travellers-missing': ({ number }) => {
    const missing = number('missing');
    return msg`${plural(missing, { one: 'Add # more visitor.', other: 'Add # more visitors.' })}`;
  },
  'travellers-too-many': () => msg`There are more visitors than tickets. Remove a visitor or add a ticket.`,
  'traveller-twice': () => msg`A visitor with the same name and document is already here. Remove one of them.`,
  'document-twice': ({ text }) => {
    const other = text('other');
    return msg`This document number already belongs to ${other}. Check both numbers.`;
  },
  'age-wrong': ({ number }) => {
    const min = number('min');
    const max = number('max');
    if (max >= 200) return msg`This ticket is for ages ${min} and over. Choose another ticket for this visitor.`;
    if (min === 0) return msg`This ticket is for ages up to ${max}. Choose another ticket for this visitor.`;
    return msg`This ticket is for ages ${min} to ${max}. Choose another ticket for this visitor.`;
  },
  'agreement-unread': () => msg`Read the purchase agreement to the end and accept it.`,
  'agreement-unticked': () => msg`Accept the purchase agreement.`,
  'photo-required': () => msg`Add a photo of the visitor’s face.`,
  'photo-consent': () => msg`Allow the use of the photos: without them these cards can’t be issued.`,
  'health-code-required': () => msg`Add a picture of the visitor’s health code.`,
  'code-required': () => msg`Enter the code from the text message.`,
  'code-wrong': () => msg`The code has 6 digits. Check it against the text message.`,
  'title-required': () => msg`Enter the title of the invoice.`,
  'title-long': () => msg`The title has more than 200 characters. Shorten it.`,
  'tax-number-required': () => msg`Enter the tax number of the company.`,
  'tax-number-wrong': () => msg`The tax number has 15, 18 or 20 letters and digits. Check it.`,
  'email-wrong': () => msg`The e-mail address is not complete. Check it.`,
  'contact-required': () => msg`Enter a phone number or an e-mail address, at least one.`,
  'any-day-none': () => msg`Not enough is available at the moment. Choose fewer, or try again another day.`,
  'group-too-big': ({ number }) => {
    const limit = number('limit');
    return msg`${plural(limit, { one: 'This guide leads # person at most.', other: 'This guide leads groups of up to # people. Choose fewer people or another guide.' })}`;
  },
  'guide-name-required': () => msg`Enter the name of the group’s guide.`,
  'agency-required': () => msg`Enter the name of the agency.`,
  'name-required': () => msg`Enter the name as on the document.`,
  'name-wrong': () => msg`The name has characters that no document shows. Enter it as on the document.`,
  'id-required': () => msg`Enter the document number.`,
  'id-length': ({ number, text }) => {
    const length = number('length');
    if (text('id_type') !== 'PASSPORT' && length === 15)
      return msg`ID numbers of 15 digits have been invalid since 2013. Enter the 18 characters of the current card.`;
    const usual = PERMIT_LENGTH[text('id_type')];
    if (usual !== undefined && length < usual) {
      const missing = usual - length;
      return msg`${plural(missing, { one: `The permit number has ${usual} characters; # is missing.`, other: `The permit number has ${usual} characters; # are missing.` })}`;
    }
    return text('id_type') === 'PASSPORT'
      ? msg`${plural(length, { one: 'A passport number has 5 to 17 characters; this has # character.', other: 'A passport number has 5 to 17 characters; this has #.' })}`
      : msg`${plural(length, { one: 'The ID number has 18 characters; this has # character.', other: 'The ID number has 18 characters; this has #.' })}`;
  },
  'id-check-digit': () => msg`The ID number does not fit its last character. Compare each digit with the card.`,
  'id-date': () => msg`Digits 7 to 14 of the ID number are not a date of birth. Compare them with the card.`,
  'id-region': () => msg`The first digits of the ID number belong to no province. Compare them with the card.`,
  'id-rounded': () =>
    msg`A spreadsheet has rounded this number and its last digits are lost. Copy the number as text, or type it.`,
  'id-wrong': () => msg`The document number is not of this kind of document. Check the number and the kind.`,
  'purchaser-required': () => msg`Please complete purchaser information: enter a phone number.`,
  'phone-required': () => msg`Enter a phone number.`,
  'phone-short': ({ number }) => {
    const missing = Math.max(1, 11 - number('length'));
    return msg`${plural(missing, { one: 'The phone number needs 11 digits; # is missing.', other: 'The phone number needs 11 digits; # are missing.' })}`;
  },
  'phone-long': ({ number }) => {
    const surplus = Math.max(1, number('length') - 11);
    return msg`${plural(surplus, { one: 'The phone number has 11 digits; this has # too many.', other: 'The phone number has 11 digits; this has # too many.' })}`;
  },
  'phone-wrong': () =>
    msg`That is no mobile number. Mainland numbers start with 13 to 19; others with + and the country code.`,
} as const satisfies Record<ProblemCode, Sentence>;

export function problemWords({ code, params = {} }: Pick<Problem, 'code' | 'params'>): MessageDescriptor {
  const sentence: Sentence = PROBLEM_WORDS[code];
  return sentence({ number: (name) => Number(params[name] ?? 0), text: (name) => String(params[name] ?? '') });
}
