import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleDot } from 'lucide-react';
import type { Board } from '#contract/office/board.ts';
import { dayOfSession } from '#domain/catalog/schedule.ts';
import type { Day } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Empty } from '#office/ui/Empty.tsx';
import { NumberCell } from '#office/ui/NumberCell.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { Scroll } from '#office/ui/Scroll.tsx';
import { Table } from '#office/ui/Table.tsx';
import { spanText, timeText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Icon } from '#ui/Icon.tsx';
import { Text, textClass } from '#ui/Text.tsx';
import { Bar } from './Bar.tsx';
import { countText } from '#office/words/figures-text.ts';
import { type SessionRow, sessionRows } from './session-rows.ts';
import styles from './Today.module.css';

/** Sessions with at most this many places left are marked. */
const FEW = 20;

export function SessionsCard({ today: { day, sessions, as_of } }: { today: Board }) {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <>
      <PanelHead bare>
        <h2>{t`Sessions today`}</h2>
        <Text size="micro" tone="third">{t`light: not here yet`}</Text>
        <Text grow />
        <Link
          className={textClass({ size: 'micro' })}
          to="/$project/calendar"
          params={{ project }}
        >{t`Calendar and stock`}</Link>
      </PanelHead>
      {sessions.length === 0 ? (
        <Empty>{t`No session takes place today.`}</Empty>
      ) : (
        <Scroll className={styles.sessionList} tabIndex={0} role="region" aria-label={t`Sessions today`}>
          <Table rows="low">
            <thead>
              <tr>
                <th scope="col">{t`Spot`}</th>
                <th scope="col">{t`Session`}</th>
                <th scope="col" className={styles.barCell}>
                  <span className="vh">{t`Taken / places`}</span>
                </th>
                <NumberCell scope="col" as="th">{t`Taken / places`}</NumberCell>
                <NumberCell scope="col" as="th">{t`In`}</NumberCell>
                <NumberCell scope="col" as="th">{t`Left`}</NumberCell>
              </tr>
            </thead>
            <tbody>
              {sessionRows(sessions).map((row) => (
                <Line key={row.key} row={row} day={day} now={as_of} />
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
    </>
  );
}

function Line({ row, day, now }: { row: SessionRow; day: Day; now: number }) {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const { name, first, starts_at, ends_at, count, taken, total, came, left, closed = false } = row;
  const running = !closed && (starts_at === undefined ? left !== undefined : starts_at <= now && now < (ends_at ?? 0));
  const begun = starts_at === undefined || starts_at <= now;
  const time =
    starts_at === undefined
      ? t`all day`
      : begun || ends_at === undefined
        ? spanText({ starts_at, ends_at: ends_at ?? starts_at })
        : timeText(starts_at);
  return (
    <tr>
      <th scope="row">{first ? venueText(name) : <span className="vh">{venueText(name)}</span>}</th>
      <Text as="td" numeric tone={begun && !running ? 'third' : undefined}>
        {running ? (
          <>
            <Icon of={CircleDot} size={14} className={textClass({ tone: 'info' })} />{' '}
            <span className="vh">{t`now`} </span>
          </>
        ) : null}
        {count > 1 || !may('guests') ? (
          time
        ) : (
          <Link
            to="/$project/guests"
            params={{ project }}
            search={{
              spot: row.spot,
              // A session that began before midnight belongs to yesterday.
              day: dayOfSession(row.key) ?? day,
              session: starts_at === undefined ? undefined : row.key,
            }}
          >
            {time}
            <span className="vh"> {t`Guest list`}</span>
          </Link>
        )}
        {count > 1 ? (
          <>
            {' '}
            <Plural value={count} one="# session" other="# sessions" />
          </>
        ) : null}
      </Text>
      <td className={styles.barCell}>
        {total === undefined ? null : <Bar of={total} dark={came} light={Math.max(0, taken - came)} />}
      </td>
      <NumberCell>
        {countText(taken)}
        {total === undefined ? null : <Text tone="third"> / {countText(total)}</Text>}
      </NumberCell>
      <NumberCell>{begun || came > 0 ? countText(came) : <Text tone="third">–</Text>}</NumberCell>
      <NumberCell>
        <Left left={left} full={total !== undefined && taken >= total} closed={closed} />
      </NumberCell>
    </tr>
  );
}

function Left({ left, full, closed }: { left: number | undefined; full: boolean; closed: boolean }) {
  const { t } = useLingui();
  if (closed) return <Text tone="bad">{t`closed`}</Text>;
  if (full) return <Text tone="third">{t`full`}</Text>;
  if (left === undefined) return <Text tone="third">–</Text>;
  return left <= FEW ? (
    <Text as="b" tone="wait">
      {left}
    </Text>
  ) : (
    countText(left)
  );
}
