import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Rhythm } from '#domain/office/report-rhythm.ts';

export const RHYTHM_WORDS = {
  day: msg`each day, about the day before`,
  week: msg`on Mondays, about the week before`,
  month: msg`on the first, about the month before`,
} as const satisfies Record<Rhythm, MessageDescriptor>;
