import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

export function useLength(): (ms: number) => string {
  const { t } = useLingui();
  return (ms) => {
    if (ms < MINUTE) return t`${plural(Math.max(1, Math.round(ms / SECOND)), { one: '# s', other: '# s' })}`;
    if (ms < HOUR) return t`${plural(Math.floor(ms / MINUTE), { one: '# min', other: '# min' })}`;
    return t`${plural(Math.round(ms / HOUR), { one: '# h', other: '# h' })}`;
  };
}
