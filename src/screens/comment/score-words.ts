import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ScoreName } from '#domain/order/rating.ts';

const SCORE_WORDS = {
  scenery: msg({ context: 'rated', message: 'Scenery' }),
  service: msg({ context: 'rated', message: 'Service' }),
  facilities: msg({ context: 'rated', message: 'Facilities' }),
  value: msg({ context: 'rated', message: 'Value for money' }),
} as const satisfies Record<ScoreName, unknown>;

export function useScoreWords(): (name: ScoreName) => string {
  const { i18n } = useLingui();
  return (name) => i18n._(SCORE_WORDS[name]);
}
