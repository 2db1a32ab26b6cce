import { Plural } from '@lingui/react/macro';
import type { ChannelDay } from '#contract/office/finance.ts';
import { SubLine } from '#office/ui/SubLine.tsx';

export function AsideCount({ lines }: { lines: readonly ChannelDay[] }) {
  const count = lines.reduce((sum, { bill }) => sum + (bill?.aside.length ?? 0), 0);
  return count === 0 ? null : (
    <SubLine tone="bad">
      <Plural value={count} one="# line set aside" other="# lines set aside" />
    </SubLine>
  );
}
