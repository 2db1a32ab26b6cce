import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RotaSession } from '#contract/office/rota.ts';

export const STATE_WORDS: Readonly<Record<RotaSession['state'], readonly [MessageDescriptor, string]>> = {
  offered: [msg({ message: 'Offered', context: 'session of a guide' }), 'ok'],
  off: [msg({ message: 'Off', context: 'session of a guide' }), ''],
  closed: [msg({ message: 'Closed', context: 'a session' }), 'bad'],
  held: [msg({ message: 'Being paid', context: 'session of a guide' }), 'wait'],
  booked: [msg({ message: 'Booked', context: 'session of a guide' }), 'info'],
  over: [msg({ message: 'Over', context: 'session of a guide' }), 'flat'],
};
