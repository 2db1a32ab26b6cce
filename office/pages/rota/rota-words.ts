import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RotaSession } from '#contract/office/rota.ts';
import type { Tone } from '#ui/Chip.tsx';

export const STATE_WORDS: Readonly<Record<RotaSession['state'], readonly [MessageDescriptor, Tone | null]>> = {
  offered: [msg({ message: 'Offered', context: 'session of a guide' }), 'ok'],
  off: [msg({ message: 'Off', context: 'session of a guide' }), 'mute'],
  closed: [msg({ message: 'Closed', context: 'a session' }), 'bad'],
  held: [msg({ message: 'Being paid', context: 'session of a guide' }), 'wait'],
  booked: [msg({ message: 'Booked', context: 'session of a guide' }), 'info'],
  over: [msg({ message: 'Over', context: 'session of a guide' }), null],
};
