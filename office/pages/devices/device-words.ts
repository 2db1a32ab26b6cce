import { msg } from '@lingui/core/macro';
import type { Device } from '#contract/office/devices.ts';

export const STATES = {
  online: [msg`Online`, 'ok'],
  offline: [msg`Offline`, 'bad'],
  waiting: [msg`Waits to be accepted`, 'wait'],
  revoked: [msg`Revoked`, 'mute'],
} as const;

export const stateOf = ({ state, online }: Device): keyof typeof STATES =>
  state === 'accepted' ? (online ? 'online' : 'offline') : state;
export const nameOf = ({ name, model, fingerprint }: Device): string => name || model || fingerprint;

/** Battery charge below which a device that is not charging may soon switch off, percent. */
const LOW = 15;
export const isLow = ({ battery, charging }: Device): boolean =>
  battery !== undefined && battery < LOW && charging !== true;
