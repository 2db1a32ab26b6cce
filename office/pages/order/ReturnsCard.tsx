import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { decideReturns, type OfficeOrder } from '#contract/office/order.ts';
import { needsSecond } from '#domain/office/office-rights.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { OfficeError } from '#office/queries/call.ts';
import { useAction } from '#office/queries/use-office.ts';
import { FactList } from '#office/ui/FactList.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import panel from '#office/ui/Panel.module.css';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { ReasonDialog } from '#office/ui/ReasonDialog.tsx';
import { useKey } from '#office/ui/use-key.ts';
import { durationText, instantText, yuanText, dayText, timeText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Button } from '#ui/Button.tsx';
import { Pill } from '#ui/Pill.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { PendingRequest } from '#office/pages/requests/PendingRequest.tsx';

// oxlint-disable-next-line max-lines-per-function -- what is shown, granted and denied are the same waiting returns
export function ReturnsCard({ order }: { order: OfficeOrder }) {
  const { t } = useLingui();
  const { may, hello } = useOffice();
  const decide = useAction(decideReturns, { onSuccess: () => setDenying(false) });
  const [denying, setDenying] = useState(false);
  const waiting = order.returns.filter(({ state }) => state === 'WAIT_AUDIT');
  const amount = waiting.reduce((sum, each) => sum + each.amount, 0);
  const seen = { order: order.id, rev: order.rev, amount: amount / 100 };
  const big = needsSecond(amount, hello.second_above);
  const open = waiting.length > 0 && may('returns') && order.pending === undefined;
  const grant = (): void => {
    if (open && !decide.isPending) decide.mutate({ ...seen, grant: true });
  };
  // A sum that needs a second person can't be granted by a key.
  useKey('a', () => {
    if (!big) grant();
  });
  useKey('d', () => {
    if (open) setDenying(true);
  });
  if (waiting.length === 0) return null;
  const since = Math.min(...waiting.map(({ submitted_at }) => submitted_at));
  const asked = decide.error instanceof OfficeError && decide.error.reason === 'secondNeeded';
  const error = asked ? null : decide.error;
  const { pending } = order;
  return (
    <Panel aria-labelledby="returns">
      <PanelHead>
        <h2 id="returns">{t`Return asked for`}</h2>
        <Pill tone="wait">{t`waits ${durationText(order.now - since)}`}</Pill>
        <Text size="micro" tone="third" grow>{t`since ${instantText(since)}`}</Text>
        <Text size="micro" tone="third">
          {big ? t`needs two people` : t`one person decides`}
        </Text>
      </PanelHead>
      <Stack className={panel.inside}>
        <Stack as="ul">
          {waiting.map((each) => {
            const ticket = order.tickets.find(({ id }) => id === each.ticket);
            return (
              <Row key={each.id} as="li">
                <Text grow>
                  <b>{ticket ? venueText(ticket.name) : each.ticket}</b> <Text numeric>{ticket?.ticket_no}</Text>{' '}
                  <Plural value={each.people} one="# entry" other="# entries" />
                  {ticket ? <Terms ticket={ticket} /> : null}
                </Text>
                <Text tone="third">{t`fee ${yuanText(each.fee)}`}</Text>
                <b>{yuanText(each.amount)}</b>
              </Row>
            );
          })}
        </Stack>
        <FactList well>
          <dt>{t`Promised when it was asked for`}</dt>
          <Text as="dd" size="lead" strong align="end">
            {yuanText(amount)}
          </Text>
        </FactList>
        {pending?.kind === 'returns' ? <PendingRequest order={order} pending={pending} /> : null}
        {error ? <Failure error={error} /> : null}
        {may('returns') && !pending ? (
          <Row>
            <Button variant="danger-outline" keys="d" onPress={() => setDenying(true)}>
              {t`Deny…`} <kbd>D</kbd>
            </Button>
            <Button
              size="md"
              {...(big ? {} : { 'aria-keyshortcuts': 'a' })}
              disabled={decide.isPending}
              onPress={grant}
            >
              {t`Grant ${yuanText(amount)}`} {big ? null : <kbd>A</kbd>}
            </Button>
          </Row>
        ) : null}
      </Stack>
      {denying ? (
        <ReasonDialog
          title={t`Deny the return`}
          about={t`The visitor reads the reason. The tickets stay good.`}
          templates={[
            t`The time for returning it without a fee is over; see the rules of the ticket.`,
            t`The places and materials were prepared and can’t be given to others.`,
            t`According to the gate somebody entered with this ticket.`,
          ]}
          busy={decide.isPending}
          error={decide.error}
          action={t`Deny`}
          onDo={(reason) => decide.mutate({ ...seen, grant: false, reason })}
          onClose={() => setDenying(false)}
        />
      ) : null}
    </Panel>
  );
}

function Terms({ ticket: { ladder, used, people } }: { ticket: OfficeOrder['tickets'][number] }) {
  const { t } = useLingui();
  const steps = ladder.map(({ until, fee }) => {
    const end = `${dayText(until)} ${timeText(until)}`;
    return fee === 0 ? t`free until ${end}` : t`${yuanText(fee)} kept until ${end}`;
  });
  return (
    <Text size="micro" tone="third">
      <br />
      {steps.length === 0 ? t`sold without return` : steps.join(' · ')} · {t`entered ${used} of ${people}`}
    </Text>
  );
}
