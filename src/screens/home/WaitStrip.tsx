import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Wait } from '#contract/visitor/waiting-list.ts';
import { dayText, momentText } from '#i18n/format.ts';
import { commaText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { waitsQuery } from '#queries/waiting-list.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconChevronRight, IconClock } from '#ui/icons.ts';
import styles from './PaymentStrip.module.css';

const isWaiting = ({ state }: Wait): boolean => state === 'waiting';

/** Only a phone that knows of a wait asks again: for all others home is spared the call. */
export function WaitStrip() {
  const { data } = useQuery({
    ...waitsQuery(),
    enabled: ({ state }) => state.data?.list.some(isWaiting) ?? false,
    refetchInterval: false,
  });
  return data?.list.filter(isWaiting).map((wait) => <OneWait key={wait.id} wait={wait} />);
}

function OneWait({ wait: { program_name, tickets: count, days } }: { wait: Wait }) {
  const { t } = useLingui();
  const locale = useLocale();
  const dates = [...new Set(days.map(({ date }) => date))].sort();
  const on = commaText(
    dates.map((date) => dayText(date, locale)),
    locale,
  );
  const latest = momentText(Math.max(...days.map((day) => day.latest)), locale);
  return (
    <Link to="/waitingList" className={clsx(styles.strip, styles.info)}>
      <Icon of={IconClock} size={20} />
      <span>
        <Trans>
          On the waiting list: <Words of={program_name} />
        </Trans>
        <span className="num">
          {on} · {t`${plural(count, { one: '# ticket', other: '# tickets' })}`}
        </span>
        <span className="num">
          <Trans>until {latest} at the latest</Trans>
        </span>
      </span>
      <Icon of={IconChevronRight} size={18} />
    </Link>
  );
}
