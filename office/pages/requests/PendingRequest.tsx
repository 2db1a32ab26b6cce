import { Plural, useLingui } from '@lingui/react/macro';
import type { OfficeOrder } from '#contract/office/order.ts';
import { ROLES } from '#domain/office/office-rights.ts';
import { mayApprove } from '#domain/office/request-kinds.ts';
import { FactList } from '#office/ui/FactList.tsx';
import { PendingButtons } from './PendingButtons.tsx';
import { instantText, namesText, shortDay, timeText, yuanText } from '#office/words/format.ts';
import { channelName, spacedNumber, venueText } from '#office/words/order-words.ts';
import { ROLE_WORDS } from '#office/words/role-words.ts';
import { Text } from '#ui/Text.tsx';
import { MEANS_WORDS } from '#office/pages/order/refund-words.ts';
import { requestedTickets } from './requested-tickets.ts';

interface Props {
  order: OfficeOrder;
  pending: NonNullable<OfficeOrder['pending']>;
}

/** What a colleague asked for, all that a second person needs to decide it, and what either answer does. */
// oxlint-disable-next-line max-lines-per-function -- the facts of one request in the order of the screen
export function PendingRequest({ order, pending }: Props) {
  const { t, i18n } = useLingui();
  const { id, kind, own, by, reason, repaid, waive } = pending;
  const amount = yuanText(pending.amount);
  const roles = ROLES.filter((role) => mayApprove(role, kind)).map((role) => i18n._(ROLE_WORDS[role]));
  const channels = [...new Set(order.payments.map(({ channel }) => channelName(channel)))];
  const sinceReturns = Math.min(
    ...order.returns.filter(({ state }) => state === 'WAIT_AUDIT').map(({ submitted_at }) => submitted_at),
  );
  const [approved, refused] = {
    returns: [
      t`The tickets end at once, their places are free, and the money goes back.`,
      t`Nothing goes back. The return waits to be decided anew.`,
    ],
    cancel: [
      t`The tickets end at once, their places are free, the money goes back, and the visitor reads the reason.`,
      t`The tickets stay good, and the visitor hears nothing.`,
    ],
    repaid: [
      t`The refund is done: the provider is never asked for it again, and the visitor reads that it was repaid.`,
      t`The refund stays given up: it can be tried again, or noted anew.`,
    ],
  }[kind];
  return (
    <>
      <FactList well>
        <dt>{t`Asked by`}</dt>
        <dd>
          {own ? t`you` : by} · {timeText(pending.at)}
        </dd>
        <dt>{t`May approve it`}</dt>
        <dd>
          {t`${namesText(roles)}, until ${timeText(pending.until)}`} · {t`nobody what they asked for themselves`}
        </dd>
        <dt>{t`Order`}</dt>
        <dd>{[spacedNumber(order.order_no), order.booker, order.phone].filter(Boolean).join(' · ')}</dd>
        <dt>{kind === 'cancel' ? t`Reason that visitors read` : t`Reason`}</dt>
        <Text as="dd" anywhere>
          {kind === 'returns' ? t`The visitor asked for the return on ${instantText(sinceReturns)}.` : reason}
        </Text>
        <dt>{t`Tickets`}</dt>
        <dd>
          {requestedTickets(order, pending).map((each) => (
            <div key={each.ticket.id}>
              {venueText(each.ticket.name)} {each.ticket.ticket_no} · {shortDay(each.ticket.date)} ·{' '}
              <Plural value={each.people} one="# entry" other="# entries" />
            </div>
          ))}
        </dd>
        <dt>{t`Money`}</dt>
        <Text as="dd" anywhere>
          <b>{amount}</b>
          {repaid
            ? ` · ${[i18n._(MEANS_WORDS[repaid.means]), repaid.number, shortDay(repaid.day)].join(' · ')}`
            : pending.amount === 0
              ? ` · ${t`nothing goes back, only the places become free`}`
              : channels.length === 0
                ? null
                : ` · ${t`back the way it was paid: ${namesText(channels)}`}`}
          {waive === true ? ` · ${t`without a fee`}` : null}
          {repaid ? (
            <Text as="div" size="micro" tone="third" code>
              {t`Refund ${repaid.refund}`}
            </Text>
          ) : null}
        </Text>
        <dt>{t`If approved`}</dt>
        <dd>{approved}</dd>
        <dt>{own ? t`If refused or taken back` : t`If refused`}</dt>
        <dd>{own ? refused : `${refused} ${t`${by} reads your reason.`}`}</dd>
      </FactList>
      <PendingButtons pending={id} kind={kind} own={own} approve={t`Approve ${amount}`} />
    </>
  );
}
