import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CardBlock, CardState } from '#domain/members/member.ts';
import type { StatusWord } from './status-words.ts';

export const CARD_WORDS = {
  WAIT_ACTIVATE: { word: msg({ context: 'card state', message: 'To be activated' }), tone: 'wait', icon: 'clock' },
  VALID: { word: msg({ context: 'card state', message: 'Valid' }), tone: 'ok', icon: 'tick' },
  EXPIRED: { word: msg({ context: 'card state', message: 'Expired' }), tone: 'bad', icon: 'clock' },
  CANCELED: { word: msg({ context: 'card state', message: 'Returned' }), tone: 'mute', icon: 'cross' },
  FROZEN: { word: msg({ context: 'card state', message: 'Frozen' }), tone: 'bad', icon: 'clock' },
} as const satisfies Record<CardState | 'FROZEN', StatusWord>;

export const CARD_BLOCK_WORDS = {
  'not-covered': msg`This card does not cover this ticket.`,
  waiting: msg`This card must be activated at the ticket window first.`,
  expired: msg`This card has expired.`,
  canceled: msg`This card was returned.`,
  frozen: msg`The venue has frozen this card. Ask at the ticket window.`,
  'not-valid-yet': msg`This card is not valid yet on that day.`,
  'over-by-then': msg`This card is no longer valid on that day.`,
  'no-visits': msg`This card has no visits left.`,
  'used-that-day': msg`This card already has a visit on that day.`,
} as const satisfies Record<CardBlock, MessageDescriptor>;
