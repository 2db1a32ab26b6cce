import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CardLine } from '#contract/office/cards.ts';
import type { Tone } from '#ui/Chip.tsx';

export const CARD_WORDS = {
  WAIT_ACTIVATE: [msg({ message: 'To be activated', context: 'state of a card' }), 'wait'],
  VALID: [msg({ message: 'Valid', context: 'state of a card' }), 'ok'],
  EXPIRED: [msg({ message: 'Expired', context: 'state of a card' }), 'mute'],
  CANCELED: [msg({ message: 'Given back', context: 'state of a card' }), 'mute'],
  FROZEN: [msg({ message: 'Frozen', context: 'state of a card' }), 'bad'],
} as const satisfies Record<CardLine['state'] | 'FROZEN', readonly [MessageDescriptor, Tone]>;

export const CARD_WHY: Readonly<Record<string, MessageDescriptor>> = {
  CANCELED: msg`This card was given back.`,
  EXPIRED: msg`This card is over: its time has passed, or it was not activated in time.`,
  FROZEN: msg`This card is frozen. A manager unfreezes it first.`,
  same: msg`A colleague was faster. Close this and look at the list.`,
};
