import { Plural } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { countWaiting } from '#contract/office/orders.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Count } from '#office/ui/Count.tsx';
import { useOffice } from './office-context.ts';
import styles from './Layout.module.css';

/** Polling interval of the numbers in the navigation, milliseconds. A hidden tab does not ask. */
const POLL_MS = 60_000;

interface Line {
  tone: 'wait' | 'bad';
  count: number;
  words: ReactNode;
}

/** Joins the words of the counts; a count of 0 has none. */
const wordsOf = (...parts: readonly (readonly [count: number, words: ReactNode])[]): ReactNode =>
  parts
    .filter(([count]) => count > 0)
    .map(([, words], index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {index > 0 ? ', ' : null}
        {words}
      </Fragment>
    ));

/**
 * Pages with a number beside their name; `to-do` is the refund review on a phone, where `today` leads to the others.
 */
export type CountedPage =
  | 'orders'
  | 'returns'
  | 'jobs'
  | 'finance'
  | 'invoices'
  | 'devices'
  | 'privacy'
  | 'to-do'
  | 'today';

// oxlint-disable-next-line max-lines-per-function -- one table: each page, its numbers and how they are read out
export function Counts({ page }: { page: CountedPage }) {
  const { project, may } = useOffice();
  const { data } = useQuery({ ...officeQuery(project, countWaiting, {}), refetchInterval: POLL_MS });
  if (!data) return null;
  const { review, confirm, failed, most, second = 0, closing = 0, erasing = 0 } = data;
  const { differences = 0, unsettled = 0, conflicts = 0, silent = 0, invoices = 0 } = data;
  const waiting = (todo: number): Line => ({
    tone: 'bad',
    count: todo,
    words: <Plural value={todo} one="# waiting" other="# waiting" />,
  });
  const shown = (count: number): string => (count < most ? String(count) : `${most}+`);
  const asked = (count: number) => (
    <Plural value={count} one="# waits for you to agree" other="# wait for you to agree" />
  );
  const lines: Record<typeof page, readonly Line[]> = {
    returns: [
      { tone: 'wait', count: review, words: <Plural value={review} one="# to review" other="# to review" /> },
      {
        tone: 'bad',
        count: failed + second,
        words: wordsOf(
          [failed, <Plural key="failed" value={failed} one="# failed refund" other="# failed refunds" />],
          [second, asked(second)],
        ),
      },
    ],
    jobs: [{ tone: 'bad', count: closing, words: asked(closing) }],
    privacy: [{ tone: 'bad', count: erasing, words: asked(erasing) }],
    devices: [
      {
        tone: 'bad',
        count: conflicts + silent,
        words: wordsOf(
          [
            conflicts,
            <Plural key="conflicts" value={conflicts} one="# conflict to decide" other="# conflicts to decide" />,
          ],
          [
            silent,
            <Plural
              key="silent"
              value={data.silent ?? 0}
              one="# device out of contact"
              other="# devices out of contact"
            />,
          ],
        ),
      },
    ],
    invoices: [
      {
        tone: 'wait',
        count: invoices,
        words: <Plural value={invoices} one="# refused invoice" other="# refused invoices" />,
      },
    ],
    finance: [
      {
        tone: 'bad',
        count: differences + unsettled,
        words: wordsOf(
          [differences, <Plural key="open" value={differences} one="# open difference" other="# open differences" />],
          [
            unsettled,
            <Plural key="days" value={data.unsettled ?? 0} one="# day is not settled" other="# days are not settled" />,
          ],
        ),
      },
    ],
    orders: [
      {
        tone: 'wait',
        count: may('confirm') ? confirm : 0,
        words: <Plural value={data.confirm} one="# to confirm" other="# to confirm" />,
      },
    ],
    'to-do': [waiting(review + failed + second)],
    today: [waiting(closing + erasing + conflicts + silent)],
  };
  return (
    <span className={styles.counts}>
      {lines[page]
        .filter(({ count }) => count > 0)
        .map(({ tone, count, words }) => (
          <Count key={tone} tone={tone}>
            <span aria-hidden="true">{shown(count)}</span>
            <span className="vh"> {words}</span>
          </Count>
        ))}
    </span>
  );
}
