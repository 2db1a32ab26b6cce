import { Trans, useLingui } from '@lingui/react/macro';
import { Fee } from '#components/Fee.tsx';
import { visitsOfOrder } from '#components/ticket-words.ts';
import { TicketWords } from '#components/TicketWords.tsx';
import type { Order, Ticket } from '#contract/visitor/orders.ts';
import { stepAt, unusedOf } from '#domain/order/change-refund.ts';
import { textOf } from '#domain/lib/local-text.ts';
import { blockAt, quoteOfWish } from '#domain/order/refund-choice.ts';
import { REFUND_BLOCK_WORDS } from '#i18n/block-words.ts';
import { money } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import styles from './Refund.module.css';
import type { Refund } from './use-refund.ts';

export interface RefundTicketsProps {
  order: Order;
  refund: Refund;
}

export function RefundTickets({ order, refund }: RefundTicketsProps) {
  const { now } = refund;
  const free = order.tickets.filter((ticket) => !blockAt(ticket, now));
  const dated = visitsOfOrder(order).length > 1;
  return (
    <Card as="section" labelledBy="refund-tickets">
      <SectionTitle
        id="refund-tickets"
        aside={
          free.length > 1 && (
            <LinkButton onPress={refund.chooseAll}>
              <Trans>Choose all</Trans>
            </LinkButton>
          )
        }
      >
        <Trans>Choose the tickets to return</Trans>
      </SectionTitle>
      <ul>
        {order.tickets.map((ticket) => (
          <li key={ticket.id} className={styles.ticket}>
            {ticket.people > 1 && !blockAt(ticket, now) ? (
              <EntriesRow ticket={ticket} refund={refund} dated={dated} />
            ) : (
              <TicketRow ticket={ticket} refund={refund} dated={dated} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  ticket: Ticket;
  refund: Refund;
  dated: boolean;
}

function TicketRow({ ticket, refund, dated }: RowProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const block = blockAt(ticket, refund.now);
  const fee = quoteOfWish([ticket], { [ticket.id]: 1 }, refund.now).fee;
  const hint = block ? (
    <span className={styles.reason}>{i18n._(REFUND_BLOCK_WORDS[block])}</span>
  ) : fee > 0 ? (
    t`Fee ${money(fee, locale)}`
  ) : (
    t`No fee`
  );
  const checked = refund.wish[ticket.id] !== undefined;
  const toggle = (on: boolean): void => {
    const { [ticket.id]: _gone, ...others } = refund.wish;
    refund.choose(on ? { ...others, [ticket.id]: 1 } : others);
  };
  return (
    <>
      <div className={styles.words}>
        <Checkbox checked={checked} disabled={block !== null} onChange={toggle} hint={hint}>
          <TicketWords ticket={ticket} dated={dated} />
        </Checkbox>
      </div>
      {block === null && <Fee fen={ticket.fee} cents="always" />}
    </>
  );
}

/** A ticket for several people: a number of unused entries is returned, not particular people. */
function EntriesRow({ ticket, refund, dated }: RowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const unused = unusedOf(ticket);
  const name = textOf(ticket.type_name, locale).text;
  const { used, people } = ticket;
  const fee = money(stepAt(ticket.refund_ladder, refund.now)?.fee ?? 0, locale);
  const change = (count: number): void => {
    const { [ticket.id]: _gone, ...others } = refund.wish;
    refund.choose(count > 0 ? { ...others, [ticket.id]: count } : others);
  };
  return (
    <>
      <div className={styles.words}>
        <TicketWords ticket={ticket} dated={dated} />
        <p className={styles.sub}>
          {used > 0
            ? t`One code for ${people} people, ${used} checked. ${unused} can go back.`
            : t`One code for ${people} people. ${unused} can go back.`}
        </p>
        <p
          className={styles.sub}
        >{t`Price of the whole ticket ${money(ticket.fee, locale)}, fee for all of it ${fee}`}</p>
      </div>
      <Stepper
        label={t`Entries of ${name} to return`}
        minusLabel={t`One fewer entry`}
        plusLabel={t`One more entry`}
        value={refund.wish[ticket.id] ?? 0}
        max={unused}
        limitReason={t`No more entries are unused.`}
        onChange={change}
      />
    </>
  );
}
