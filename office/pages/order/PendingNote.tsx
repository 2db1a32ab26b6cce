import { useLingui } from '@lingui/react/macro';
import { approveSecond, type OfficeOrder, withdrawPending } from '#contract/office/order.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { timeText, yuanText } from '#office/words/format.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';

export function PendingNote({ pending }: { pending: NonNullable<OfficeOrder['pending']> }) {
  const { t } = useLingui();
  const { may } = useOffice();
  const approve = useAction(approveSecond);
  const withdraw = useAction(withdrawPending);
  const { kind, own } = pending;
  const amount = yuanText(pending.amount);
  const until = timeText(pending.until);
  const error = approve.error ?? withdraw.error;
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
      </Note>
      {error ? <Failure error={error} /> : null}
      {may('returns') ? (
        <Row>
          <Button
            variant="outline"
            disabled={withdraw.isPending}
            onPress={() => withdraw.mutate({ pending: pending.id })}
          >
            {t`Take it back`}
          </Button>
          {pending.own ? null : (
            <Button size="md" disabled={approve.isPending} onPress={() => approve.mutate({ pending: pending.id })}>
              {t`Approve ${amount}`}
            </Button>
          )}
        </Row>
      ) : null}
    </Stack>
  );
}
