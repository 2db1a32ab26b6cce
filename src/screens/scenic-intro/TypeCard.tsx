import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { FromFee } from '#components/FromFee.tsx';
import { VenueTags } from '#components/VenueTags.tsx';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { feeOfAnyDay, feeOfNextDay } from '#domain/order/shown-fee.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { serverNow } from '#state/clock.ts';
import { Tag } from '#ui/Tag.tsx';
import { clsx } from '#ui/clsx.ts';
import styles from './TicketTypes.module.css';
import { plural } from '@lingui/core/macro';
import { Note } from '#ui/Banner.tsx';

interface TypeCardProps {
  type: TicketTypeSummary;
  all: readonly TicketTypeSummary[];
  soonest: Day;
  checked: boolean;
  onChoose: () => void;
}

export function TypeCard({ type, all, soonest, checked, onChoose }: TypeCardProps) {
  // A later first day is shown only beside tickets that can be had sooner.
  const isLater = type.next === null || type.next > soonest;
  const id = useId();
  return (
    <label className={styles.option}>
      <input
        type="radio"
        name="ticket-type"
        className={styles.native}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-more`}
      />
      <div id={`${id}-more`} className={clsx(styles.face, isLater && styles.later)}>
        <span className={styles.dot} />
        <div>
          <p id={`${id}-name`} className={styles.name}>
            <Words of={type.name} />
          </p>
          <p className={styles.note}>
            <Words of={type.note} />
          </p>
          {isLater && <LaterLine next={type.next} soonest={soonest} />}
          <TypeTags type={type} />
        </div>
        <p className={styles.fee}>
          <FromFee of={isLater ? feeOfNextDay(type) : feeOfAnyDay(type)} />
        </p>
        {type.bind && (
          <div className={styles.bound}>
            <BoundNote bind={type.bind} all={all} />
          </div>
        )}
      </div>
    </label>
  );
}

function LaterLine({ next, soonest }: { next: TicketTypeSummary['next']; soonest: Day }) {
  const locale = useLocale();
  if (!next) {
    return (
      <p className={clsx(styles.state, styles.none)}>
        <Trans>Not on sale now</Trans>
      </p>
    );
  }
  const day = dayText(next, locale);
  return (
    <p className={clsx('num', styles.state)}>
      {soonest > dayOf(serverNow()) ? <Trans>Bookable from {day}</Trans> : <Trans>Not today · first on {day}</Trans>}
    </p>
  );
}

/** The venue may have written "real name" among its tags already: then once is enough. */
function TypeTags({ type }: { type: TicketTypeSummary }) {
  const { t } = useLingui();
  const words = useWords();
  const realName = t({ context: 'ticket tag', message: 'ID required' });
  const own = type.real_name && !type.tags.some((tag) => words(tag) === realName);
  if (!own && type.tags.length === 0) return null;
  return (
    <div className={styles.tags}>
      <VenueTags of={type.tags}>{own && <Tag>{realName}</Tag>}</VenueTags>
    </div>
  );
}

type Bind = NonNullable<TicketTypeSummary['bind']>;

function BoundNote({ bind, all }: { bind: Bind; all: readonly TicketTypeSummary[] }) {
  const rule = useRuleWords();
  const share = useShareWords();
  const words = useWords();
  const names = bind.with.flatMap((id) => all.filter((type) => type.id === id).map((type) => words(type.name)));
  return (
    <Note tone="info">
      <p>{rule(bind.rule, names.join(' / '))}</p>
      {bind.ratio !== 1 && <p>{share(bind.ratio)}</p>}
    </Note>
  );
}

function useRuleWords(): (rule: Bind['rule'], names: string) => string {
  const { t } = useLingui();
  return (rule, names) => {
    if (names === '') return t`Sold only together with another ticket.`;
    if (rule === 'same-date') return t`Needs one of these for the same date: ${names}`;
    if (rule === 'same-date-and-session') return t`Needs one of these for the same date and session: ${names}`;
    return t`Needs one of these: ${names}`;
  };
}

function useShareWords(): (ratio: number) => string {
  const { t } = useLingui();
  return (ratio) => {
    const covered = Math.floor(ratio);
    const needed = Math.ceil(1 / ratio);
    return ratio > 1
      ? t`${plural(covered, { one: 'One of them covers # of this ticket.', other: 'One of them covers # of this ticket.' })}`
      : t`${plural(needed, { one: 'Each of this ticket needs # of them.', other: 'Each of this ticket needs # of them.' })}`;
  };
}
