import { useLingui } from '@lingui/react/macro';
import { timeText } from '#office/words/format.ts';

export function SessionTime({ starts_at }: { starts_at?: number | undefined }) {
  const { t } = useLingui();
  return starts_at === undefined ? t`all day` : timeText(starts_at);
}
