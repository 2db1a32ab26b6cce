import type { LocalText } from '#domain/lib/local-text.ts';
import type { WalletPass } from '#domain/members/wallet-pass.ts';
import { inAllLanguages } from '#server/lib/words.ts';

export const PASS_WORDS = {
  day: /*i18n*/ { id: 'Day' },
  until: /*i18n*/ { id: 'Valid until' },
  time: /*i18n*/ { id: 'Time' },
  type: /*i18n*/ { id: 'Ticket' },
  seat: /*i18n*/ { id: 'Seat' },
  holder: /*i18n*/ { id: 'Holder' },
  people: /*i18n*/ { id: 'People' },
  number: /*i18n*/ { id: 'Ticket number' },
  entrance: /*i18n*/ { id: 'Entrance' },
  about: /*i18n*/ { id: 'About this pass' },
  copy: /*i18n*/ {
    id: 'This is a copy of your ticket. It is updated after a change or return, sometimes late; the code shown in the booking app is the one that counts.',
  },
};

export const passWords = (label: keyof typeof PASS_WORDS): LocalText => inAllLanguages(PASS_WORDS[label]);

export const seatWords = (seat: NonNullable<WalletPass['seat']>): LocalText =>
  inAllLanguages(/*i18n*/ { id: 'Zone {zone}, row {row}, seat {number}' }, seat);
