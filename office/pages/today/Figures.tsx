import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Clock, DoorOpen, type LucideIcon, Ticket, TrendingDown, TrendingUp, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Board, BoardNeeds, BoardSales } from '#contract/office/board.ts';
import { crowdOf } from '#domain/catalog/crowd.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Panel } from '#office/ui/Panel.tsx';
import { timeText, weekdayName } from '#office/words/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { Row } from '#ui/Row.tsx';
import { Text, textClass } from '#ui/Text.tsx';
import { Bar } from './Bar.tsx';
import { CAUSE_WORDS } from './causes.ts';
import { countText, percentText, sumText } from '#office/words/figures-text.ts';
import styles from './Today.module.css';

const MINUTE_MS = 60_000;

function Since({ at, now }: { at: number; now: number }) {
  const { t } = useLingui();
  const all = Math.max(0, Math.floor((now - at) / MINUTE_MS));
  const [days, hours, minutes] = [Math.floor(all / 1440), Math.floor(all / 60) % 24, all % 60];
  if (days > 0) return t`${days} d ${hours} h`;
  return hours > 0 ? t`${hours} h ${minutes} min` : t`${minutes} min`;
}

interface Props {
  today: Board | undefined;
  needs: BoardNeeds | undefined;
  sales: BoardSales | undefined;
}

const CROWD_WORDS = {
  comfortable: msg`Comfortable`,
  moderate: msg`Moderate`,
  busy: msg`Busy`,
  limited: msg`At the limit`,
} as const;

/** A number that is not known, or not for this role, is left out. */
export function Figures({ today, needs, sales }: Props) {
  return (
    <div className={styles.figures}>
      {today ? <Entered today={today} /> : null}
      {today ? <Sold today={today} sales={sales} /> : null}
      {today?.inside ? <Inside inside={today.inside} now={today.as_of} /> : null}
      {needs && today ? <Waiting needs={needs} now={today.as_of} /> : null}
      {needs ? <Failed failed={needs.failed} /> : null}
    </div>
  );
}

function Figure({
  Icon: Glyph,
  title,
  value,
  aside,
  tone,
  children,
}: {
  Icon: LucideIcon;
  title: string;
  value: string;
  aside?: ReactNode;
  tone?: 'bad' | undefined;
  children: ReactNode;
}) {
  return (
    <Panel className={styles.figure}>
      <h2>
        <Icon of={Glyph} size={14} className={tone && textClass({ tone })} />
        {title}
      </h2>
      <p className={styles.value}>
        <b className={tone && styles[tone]}>{value}</b> {aside === undefined ? null : <small>{aside}</small>}
      </p>
      {children}
    </Panel>
  );
}

function Entered({ today: { entered, due } }: { today: Board }) {
  const { t } = useLingui();
  const people = countText(due.people);
  const came = countText(due.came);
  const share = percentText(due.people === 0 ? 0 : due.came / due.people);
  return (
    <Figure
      Icon={DoorOpen}
      title={t`Entered`}
      value={countText(entered)}
      aside={due.people === 0 ? undefined : t`/ due ${people}`}
    >
      {due.people === 0 ? (
        <p>
          <Plural value={entered} one="person through the gates" other="people through the gates" />
        </p>
      ) : (
        <>
          <Bar of={due.people} dark={due.came} />
          <p>{t`${came} of those due · ${share}`}</p>
        </>
      )}
    </Figure>
  );
}

function Sold({ today: { sold, as_of }, sales }: { today: Board; sales: BoardSales | undefined }) {
  const { t } = useLingui();
  const paid = sales?.days.at(-1)?.paid;
  return (
    <Figure Icon={Ticket} title={t`Sold today`} value={paid === undefined ? countText(sold.tickets) : sumText(paid)}>
      <p>
        <Plural value={sold.tickets} one="# ticket" other="# tickets" /> ·{' '}
        <Plural value={sold.orders} one="# order" other="# orders" />
      </p>
      {paid === undefined || !sales ? null : <Change paid={paid} before={sales.before} now={as_of} />}
    </Figure>
  );
}

function Change({ paid, before, now }: { paid: number; before: number; now: number }) {
  const { t } = useLingui();
  const weekday = weekdayName(now);
  if (before === 0) return <p>{t`nothing last ${weekday} by now`}</p>;
  const change = paid / before - 1;
  const Glyph = change < 0 ? TrendingDown : TrendingUp;
  const share = percentText(Math.abs(change));
  return (
    <p>
      <Text as="b" tone={change < 0 ? 'wait' : 'ok'}>
        <Icon of={Glyph} size={14} /> {change < 0 ? '−' : '+'}
        {share}
      </Text>{' '}
      {t`on last ${weekday} by now`}
    </p>
  );
}

function Inside({
  inside: { people, counted_at, cap, peak },
  now,
}: {
  inside: NonNullable<Board['inside']>;
  now: number;
}) {
  const { t, i18n } = useLingui();
  const level = crowdOf({ count: people, cap, counted_at }, now)?.level;
  const limit = countText(cap ?? 0);
  const most = countText(peak?.people ?? 0);
  const at = timeText(peak?.at ?? 0);
  const parts = [level ? i18n._(CROWD_WORDS[level]) : null, peak ? t`peak ${most} (${at})` : null];
  return (
    <Figure
      Icon={Users}
      title={t`In the park`}
      value={countText(people)}
      aside={cap === undefined ? undefined : t`/ limit ${limit}`}
    >
      {cap === undefined ? null : <Bar of={cap} dark={people} />}
      <p>{parts.filter((part) => part !== null).join(' · ')}</p>
    </Figure>
  );
}

function Waiting({ needs: { confirm, review }, now }: { needs: BoardNeeds; now: number }) {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const since = [confirm.oldest, review.oldest].filter((at) => at !== undefined);
  return (
    <Figure Icon={Clock} title={t`Waiting for us`} value={countText(confirm.count + review.count)}>
      <Row as="p" wrap>
        {may('returns') ? (
          <Link to="/$project/returns" params={{ project }}>
            <Plural value={review.count} one="# return" other="# returns" />
          </Link>
        ) : (
          <Link to="/$project/orders" params={{ project }} search={{ waits: 'review' }}>
            <Plural value={review.count} one="# return" other="# returns" />
          </Link>
        )}
        <Link to="/$project/orders" params={{ project }} search={{ waits: 'confirm' }}>
          <Plural value={confirm.count} one="# to confirm" other="# to confirm" />
        </Link>
      </Row>
      {since.length === 0 ? null : (
        <Text as="p" tone="wait" strong>
          {t`longest wait:`} <Since at={Math.min(...since)} now={now} />
        </Text>
      )}
    </Figure>
  );
}

function Failed({ failed: { count, amount, causes, given_up, next_at } }: { failed: BoardNeeds['failed'] }) {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const at = timeText(next_at ?? 0);
  const kinds = [...new Set(causes.map(({ cause }) => cause))];
  const countOf = (kind: (typeof kinds)[number]): number =>
    causes.filter(({ cause }) => cause === kind).reduce((sum, each) => sum + each.count, 0);
  return (
    <Figure
      Icon={CircleAlert}
      title={t`Refund failed`}
      value={countText(count)}
      aside={amount === undefined || count === 0 ? undefined : sumText(amount)}
      tone={count === 0 ? undefined : 'bad'}
    >
      {count === 0 ? null : (
        <>
          <p>
            <Link to="/$project/orders" params={{ project }} search={{ pay: 'FAILED' }}>
              {kinds.map((kind) => `${i18n._(CAUSE_WORDS[kind])} ${countOf(kind)}`).join(' · ')}
            </Link>
          </p>
          <p>
            {[next_at === undefined ? null : t`next try ${at}`, given_up === 0 ? null : t`${given_up} given up`]
              .filter((part) => part !== null)
              .join(' · ')}
          </p>
        </>
      )}
    </Figure>
  );
}
