import { Trans, useLingui } from '@lingui/react/macro';
import { Fee } from '#components/Fee.tsx';
import { useSeatText, useVisitText, visitsOfOrder } from '#components/ticket-words.ts';
import type { Order, Ticket } from '#contract/orders.ts';
import { stepAt, unusedOf } from '#domain/change-refund.ts';
import { textOf } from '#domain/local-text.ts';
import { blockAt, quoteOfWish } from '#domain/refund-choice.ts';
import { REFUND_BLOCK_WORDS } from '#i18n/block-words.ts';
import { money } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Card, SectionTitle } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { Tag } from '#ui/Chip.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import text from '#ui/text.module.css';
import styles from './Refund.module.css';
import type { Refund } from './use-refund.ts';

export interface RefundTicketsProps {
  order: Order;
  refund: Refund;
}

/** Ticket by ticket: what can go back is ticked, what can't says why. */
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
      <ul className={styles.tickets}>
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
  /** Its day and session are named: the order has several. */
  dated: boolean;
}

function TicketRow({ ticket, refund, dated }: RowProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const block = blockAt(ticket, refund.now);
  const fee = quoteOfWish([ticket], { [ticket.id]: 1 }, refund.now).fee;
  const hint = block ? <span className={styles.reason}>{i18n._(REFUND_BLOCK_WORDS[block])}</span> : fee > 0 ? t`Fee ${money(fee, locale)}` : t`No fee`;
  const checked = refund.wish[ticket.id] !== undefined;
  const toggle = (on: boolean): void => {
    const { [ticket.id]: _gone, ...others } = refund.wish;
    refund.choose(on ? { ...others, [ticket.id]: 1 } : others);
  };
  return (
    <>
      <div className={styles.words}>
        <Checkbox checked={checked} disabled={block !== null} onChange={toggle} hint={hint}>
          <TicketName ticket={ticket} dated={dated} />
        </Checkbox>
      </div>
      {block === null && <Fee fen={ticket.fee} cents="always" />}
    </>
  );
}

/** One code for several people: a number of unused entries goes back, not faces. */
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
        <TicketName ticket={ticket} dated={dated} />
        <p className={styles.sub}>
          {used > 0 ? t`One code for ${people} people, ${used} checked. ${unused} can go back.` : t`One code for ${people} people. ${unused} can go back.`}
        </p>
        <p className={styles.sub}>{t`Price of the whole ticket ${money(ticket.fee, locale)}, fee for all of it ${fee}`}</p>
      </div>
      <Stepper
        label={t`Entries of ${name} to return`}
        minusLabel={t`One entry fewer`}
        plusLabel={t`One entry more`}
        value={refund.wish[ticket.id] ?? 0}
        max={unused}
        limitReason={t`No more entries are unused.`}
        onChange={change}
      />
    </>
  );
}

function TicketName({ ticket, dated }: { ticket: Ticket; dated: boolean }) {
  const seatText = useSeatText();
  const visitText = useVisitText();
  const { seat, holders } = ticket;
  const own = [seat && seatText(seat), ...holders.map((holder) => holder.name)].filter(Boolean).join(' · ');
  return (
    <span className={styles.name}>
      {own === '' ? (
        <span className={text.strong}>
          <Words of={ticket.type_name} />
        </span>
      ) : (
        <>
          <span className={text.strong}>{own}</span>{' '}
          <Tag>
            <Words of={ticket.type_name} />
          </Tag>
        </>
      )}
      {dated && <span className={styles.sub}>{visitText(ticket)}</span>}
    </span>
  );
}
