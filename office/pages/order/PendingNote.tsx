import { useLingui } from '@lingui/react/macro';
import type { OfficeOrder } from '#contract/office/order.ts';
import { PendingButtons } from '#office/ui/PendingButtons.tsx';
import { timeText, yuanText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Note } from '#ui/Banner.tsx';
import { Stack } from '#ui/Stack.tsx';

export function PendingNote({ order: { pending, tickets } }: { order: OfficeOrder }) {
  const { t } = useLingui();
  if (!pending) return null;
  const numbers = tickets
    .filter(({ id }) => pending.tickets?.includes(id))
    .map(({ name, ticket_no }) => `${venueText(name)} ${ticket_no}`)
    .join(' · ');
  const { kind, own } = pending;
  const amount = yuanText(pending.amount);
  const until = timeText(pending.until);
  return (
    <Stack>
      <Note announce tone="info">
        {own && kind === 'cancel'
          ? t`You cancelled for ${amount}. A second person must approve it until ${until}.`
          : null}
        {own && kind === 'returns' ? t`You granted ${amount}. A second person must approve it until ${until}.` : null}
        {own && kind === 'repaid'
          ? t`You noted ${amount} as paid back another way. A second person must approve it until ${until}.`
          : null}
        {!own && kind === 'cancel'
          ? t`${pending.by} cancelled for ${amount}. Approve it until ${until}, or take it back.`
          : null}
        {!own && kind === 'returns'
          ? t`${pending.by} granted ${amount}. Approve it until ${until}, or take it back.`
          : null}
        {!own && kind === 'repaid'
          ? t`${pending.by} noted ${amount} as paid back another way: ${pending.about ?? ''}. Approve it until ${until}, or take it back.`
          : null}
        {kind === 'cancel' ? (
          <>
            <br />
            {t`Tickets: ${numbers}`}
            <br />
            {t`Reason that visitors read: ${pending.about ?? ''}`}
          </>
        ) : null}
      </Note>
      <PendingButtons pending={pending.id} kind={kind} own={own} approve={t`Approve ${amount}`} />
    </Stack>
  );
}
