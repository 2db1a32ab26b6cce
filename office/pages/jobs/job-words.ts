import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ItemOutcome, OfficeJob } from '#contract/office/jobs.ts';
import type { SkipReason } from '#domain/office/closing.ts';
import type { Tone } from '#ui/Chip.tsx';

type Words = readonly [MessageDescriptor, Tone];

export const JOB_STATES: Readonly<Record<OfficeJob['state'], Words>> = {
  running: [msg`At work`, 'info'],
  waiting: [msg`Waits until changes are over`, 'wait'],
  paused: [msg`Paused`, 'wait'],
  attention: [msg`Needs a person`, 'bad'],
  done: [msg({ message: 'Done', context: 'state of a job' }), 'ok'],
};

export const OUTCOMES: Readonly<Record<ItemOutcome, Words>> = {
  refunded: [msg`Returned`, 'ok'],
  refunding: [msg`Money on its way`, 'info'],
  unfunded: [msg`merchant account short`, 'wait'],
  'refund-failed': [msg`Refund failed`, 'bad'],
  returned: [msg`Returned, no money`, 'ok'],
  cancelled: [msg`Unpaid, cancelled`, 'mute'],
  'moved-session': [msg`Moved`, 'ok'],
  skipped: [msg`Skipped`, 'mute'],
  failed: [msg`Failed`, 'bad'],
  resolved: [msg`Settled by hand`, 'ok'],
  told: [msg`Told, not returned yet`, 'wait'],
  open: [msg`Not begun`, 'mute'],
};

export const SKIPPED: Readonly<Record<SkipReason, MessageDescriptor>> = {
  used: msg`its tickets were used`,
  returned: msg`its tickets were given back before`,
  moved: msg`the holder changed to another day or session`,
  reopened: msg`the day was opened again`,
};
