import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ScoreName } from '#domain/order/rating.ts';

export const SCORE_WORDS: Readonly<Record<ScoreName, MessageDescriptor>> = {
  scenery: msg({ message: 'Scenery', context: 'aspect of a rating' }),
  service: msg({ message: 'Service', context: 'aspect of a rating' }),
  facilities: msg({ message: 'Facilities', context: 'aspect of a rating' }),
  value: msg({ message: 'Value', context: 'aspect of a rating' }),
};
