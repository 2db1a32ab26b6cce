import { Plural } from '@lingui/react/macro';
import type { ChannelDay } from '#contract/office/finance.ts';

/** How many lines of these channels' bills are in none of the sums; nothing where all are. */
export function AsideCount({ lines }: { lines: readonly ChannelDay[] }) {
  const count = lines.reduce((sum, { bill }) => sum + (bill?.aside.length ?? 0), 0);
  return count === 0 ? null : (
    <span className="sub bad">
      <Plural value={count} one="# line set aside" other="# lines set aside" />
    </span>
  );
}
