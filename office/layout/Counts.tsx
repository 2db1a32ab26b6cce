import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { countWaiting } from '#contract/office/orders.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { useOffice } from './office-context.ts';

/** Polling interval of the numbers in the navigation, milliseconds. A hidden tab does not ask. */
const POLL_MS = 60_000;

export function Counts({ page }: { page: 'returns' | 'finance' | 'to-do' }) {
  const { project, may } = useOffice();
  const { data } = useQuery({ ...officeQuery(project, countWaiting, {}), refetchInterval: POLL_MS });
  if (!data) return null;
  const { review, confirm, failed, differences = 0, most } = data;
  const todo = review + (may('confirm') ? confirm : 0);
  const shown = (count: number): string => (count < most ? String(count) : `${most}+`);
  const counts = {
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
  }[page].filter(({ count }) => count > 0);
  return (
    <span className="counts">
      {counts.map(({ tone, count, words }) => (
        <span key={tone} className={`cnt ${tone}`}>
          <span aria-hidden="true">{shown(count)}</span>
          <span className="hidden-text"> {words}</span>
        </span>
      ))}
    </span>
  );
}
