import { Trans, useLingui } from '@lingui/react/macro';
import type { Calendar } from '#contract/office/calendar.ts';
import { PanelFoot } from '#office/ui/PanelFoot.tsx';
import { Text } from '#ui/Text.tsx';
import { leftOf } from './day-words.ts';
import styles from './Calendar.module.css';

export function MonthSum({ data }: { data: Calendar }) {
  const { t } = useLingui();
  const ahead = data.days.filter(({ state }) => state !== 'over');
  const counted = ahead.flatMap(({ state, places }) => (places && state !== 'closed' ? [places] : []));
  const taken = counted.reduce((sum, { sold, held }) => sum + sold + held, 0);
  const capacity = counted.reduce((sum, places) => sum + places.capacity, 0);
  const full = counted.filter((places) => leftOf(places) === 0).length;
  const closed = ahead.filter(({ state }) => state === 'closed').length;
  return (
    <PanelFoot className={styles.sum}>
      {ahead.length === 0 ? (
        <Text tone="third">{t`This month is over.`}</Text>
      ) : (
        <>
          <span>
            <Trans>
              Days ahead:{' '}
              <Text as="b" numeric>
                {taken}
              </Text>{' '}
              / {capacity} sold or held
            </Trans>
          </span>
          <span>
            <Trans>
              Sold out:{' '}
              <Text as="b" numeric>
                {full}
              </Text>
            </Trans>
          </span>
          <span>
            <Trans>
              Closed:{' '}
              <Text as="b" numeric>
                {closed}
              </Text>
            </Trans>
          </span>
        </>
      )}
      <Text grow />
      <Text size="micro" tone="third" className={styles.keys}>
        <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {t`go to a day`} · <kbd>Enter</kbd> {t`open it`} ·{' '}
        <kbd>Shift</kbd> {t`choose several`}
      </Text>
    </PanelFoot>
  );
}
