import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { cancelByVenue, quoteCancel } from '#contract/office/order-cancel.ts';
import type { OfficeOrder } from '#contract/office/order.ts';
import { needsSecond } from '#domain/office/office-rights.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { OfficeError } from '#office/queries/call.ts';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { FactList } from '#office/ui/FactList.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { yuanText } from '#office/words/format.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextAreaField } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { CancelLines } from './CancelLines.tsx';

/** The sums come from the server and are checked again when the order is cancelled. */
// oxlint-disable-next-line max-lines-per-function -- the fields of one form, whose sums follow from one quote
export function CancelDialog({ order, onClose }: { order: OfficeOrder; onClose(): void }) {
  const { t } = useLingui();
  const { project, hello } = useOffice();
  const id = useId();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [waive, setWaive] = useState(false);
  const [reason, setReason] = useState('');
  const quote = useQuery({
    ...officeQuery(project, quoteCancel, { order: order.id, tickets: [...picked], waive }),
    placeholderData: keepPreviousData,
  });
  const cancel = useAction(cancelByVenue, { onSuccess: onClose });
  const asked = cancel.error instanceof OfficeError && cancel.error.reason === 'secondNeeded';
  if (asked) {
    return (
      <Dialog title={t`Cancel tickets`} onClose={onClose}>
        <Note
          announce
          tone="ok"
        >{t`It waits for a second person, who must approve it within 30 minutes. Nothing is cancelled yet.`}</Note>
        <Row justify="end">
          <Button size="md" onPress={onClose}>
            {t`Close`}
          </Button>
        </Row>
      </Dialog>
    );
  }
  return (
    <Dialog title={t`Cancel tickets`} onClose={onClose}>
      <Loaded query={quote}>
        {({ lines, also, amount, fee, rev }) => {
          const stale = rev !== order.rev;
          const ready = picked.length > 0 && also.length === 0 && !stale && !quote.isPlaceholderData;
          return (
            <Stack
              as="form"
              onSubmit={(event) => {
                event.preventDefault();
                if (!ready || cancel.isPending) return;
                cancel.mutate({ order: order.id, rev, tickets: [...picked], waive, amount: amount / 100, reason });
              }}
            >
              <CancelLines order={order} lines={lines} also={also} picked={picked} onPick={setPicked} />
              <Stack as="fieldset">
                <Text as="legend" size="micro" strong tone="second">{t`Fee`}</Text>
                <Row as="label">
                  <input type="radio" name={id} checked={!waive} onChange={() => setWaive(false)} />
                  {t`Keep the fee of the ticket’s terms`}
                </Row>
                <Row as="label">
                  <input type="radio" name={id} checked={waive} onChange={() => setWaive(true)} />
                  {t`Without a fee`}
                </Row>
              </Stack>
              <FactList well>
                <dt>{t`The venue keeps`}</dt>
                <Text as="dd" align="end">
                  {yuanText(fee)}
                </Text>
                <dt>{t`Goes back`}</dt>
                <Text as="dd" size="lead" strong align="end">
                  {yuanText(amount)}
                </Text>
              </FactList>
              {needsSecond(amount, hello.second_above) ? (
                <Note announce tone="info">{t`A second person must approve this sum.`}</Note>
              ) : null}
              {stale ? (
                <Note announce tone="wait">{t`The order changed. Close this and look at it again.`}</Note>
              ) : null}
              <TextAreaField
                label={t`Reason, which the visitor reads`}
                required
                minLength={2}
                maxLength={200}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
              {cancel.isError ? <Failure error={cancel.error} /> : null}
              <Row justify="end">
                <Button variant="outline" onPress={onClose}>
                  {t`Keep the order`}
                </Button>
                <Button type="submit" size="md" disabled={!ready || cancel.isPending}>
                  {t`Cancel, ${yuanText(amount)} goes back`}
                </Button>
              </Row>
            </Stack>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
