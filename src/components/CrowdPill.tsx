import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Crowd, crowdOf } from '#domain/catalog/crowd.ts';
import { clockText, countText } from '#i18n/format.ts';
import { personNumQuery, projectConfigQuery } from '#queries/catalog.ts';
import { useServerNow } from '#state/clock.ts';
import { clsx } from '#ui/clsx.ts';
import styles from './CrowdPill.module.css';

const TONES = { comfortable: 'ok', moderate: 'ok', busy: 'wait', limited: 'bad' } as const;

export function CrowdPill() {
  const { data } = useQuery(personNumQuery());
  const { data: config } = useQuery(projectConfigQuery());
  const now = useServerNow(60_000);
  const isOpen = clockText(now) >= (config?.open ?? '') && clockText(now) < (config?.close ?? '24:00');
  const crowd = isOpen ? crowdOf(data, now) : null;
  const words = useCrowdWords();
  if (!crowd) return null;
  const time = crowd.level && clockText(crowd.counted_at);
  return (
    <div className={clsx('num', styles.pill, styles[crowd.level ? TONES[crowd.level] : 'mute'])}>
      {words(crowd)}
      {time && ` · ${time}`}
    </div>
  );
}

function useCrowdWords(): (crowd: Crowd) => string {
  const { t } = useLingui();
  return ({ count, counted_at, level }) => {
    const people = countText(count);
    const time = clockText(counted_at);
    if (level === 'comfortable') return t`${people} in the park · comfortable`;
    if (level === 'moderate') return t`${people} in the park · moderate`;
    if (level === 'busy') return t`${people} in the park · busy`;
    if (level === 'limited') return t`${people} in the park · entry limited`;
    return t`${people} in the park at ${time}`;
  };
}
