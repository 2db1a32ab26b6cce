import { useLingui } from '@lingui/react/macro';
import type { OfficeOrder } from '#contract/office/order.ts';
import panel from '#office/ui/Panel.module.css';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { timeText } from '#office/words/format.ts';
import { Pill } from '#ui/Pill.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { PendingRequest } from './PendingRequest.tsx';

/** A request about returns stands with the returns instead. */
export function PendingPanel({ order }: { order: OfficeOrder }) {
  const { t } = useLingui();
  const { pending } = order;
  if (!pending || pending.kind === 'returns') return null;
  return (
    <Panel aria-labelledby="pending">
      <PanelHead>
        <Text id="pending" as="h2" grow>
          {pending.kind === 'cancel'
            ? t`Cancelling tickets needs a second person`
            : t`A repayment by hand needs a second person`}
        </Text>
        <Pill tone="wait">{t`until ${timeText(pending.until)}`}</Pill>
      </PanelHead>
      <Stack className={panel.inside}>
        <PendingRequest order={order} pending={pending} />
      </Stack>
    </Panel>
  );
}
