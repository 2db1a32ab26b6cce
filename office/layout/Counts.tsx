import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
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

export function Counts({ page }: { page: 'returns' | 'finance' | 'to-do' }) {
  const { project, may } = useOffice();
  const { data } = useQuery({ ...officeQuery(project, countWaiting, {}), refetchInterval: POLL_MS });
  if (!data) return null;
  const { review, confirm, failed, differences = 0, most } = data;
  const todo = review + (may('confirm') ? confirm : 0);
  const shown = (count: number): string => (count < most ? String(count) : `${most}+`);
  const lines: Record<typeof page, readonly Line[]> = {
    returns: [
      { tone: 'wait', count: review, words: <Plural value={review} one="# to review" other="# to review" /> },
      { tone: 'bad', count: failed, words: <Plural value={failed} one="# failed refund" other="# failed refunds" /> },
    ],
    finance: [
      {
        tone: 'bad',
        count: differences,
        words: <Plural value={differences} one="# open difference" other="# open differences" />,
      },
    ],
    'to-do': [{ tone: 'bad', count: todo, words: <Plural value={todo} one="# waiting" other="# waiting" /> }],
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
