import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Party } from '#components/month-calendar.ts';
import { savedTime } from '#components/saved-time.ts';
import type { Order } from '#contract/orders.ts';
import { nearestDay } from '#domain/calendar.ts';
import type { Day } from '#domain/day.ts';
import type { DraftOrder } from '#domain/draft-order.ts';
import type { Offer } from '#domain/offer.ts';
import { totalOf } from '#domain/pricing.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { UpdateDraft } from '#queries/draft.ts';
import { useOnline } from '#queries/online.ts';
import { Note } from '#ui/Banner.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import { AgreementPart } from './AgreementPart.tsx';
import { DateCard } from './DateCard.tsx';
import { HeadCard } from './HeadCard.tsx';
import { OrderBar } from './OrderBar.tsx';
import { OrderReason } from './OrderReason.tsx';
import type { OrderSheet } from './OrderSheets.tsx';
import { OrderSheets } from './OrderSheets.tsx';
import { PhoneCard } from './PhoneCard.tsx';
import { shownProblems } from './places.ts';
import { TicketsCard } from './TicketsCard.tsx';
import { useTotalBefore } from './total-change.ts';
import { TravellersCard } from './TravellersCard.tsx';
import styles from './TicketOrder.module.css';
import { useLead } from './use-lead.ts';
import type { OrderData, TicketType } from './use-order-data.ts';
import { knownProblems, useOrder } from './use-order.ts';
import { usePlacing } from './use-placing.ts';

export interface OrderFormProps {
  ticketType: TicketType;
  data: OrderData;
  draft: DraftOrder;
  update: UpdateDraft;
  sheet: string | undefined;
  onSheet: (sheet: OrderSheet) => void;
  onCloseSheet: () => void;
  onPlaced: (order: Order) => void;
}

export function OrderForm({ ticketType, data, draft, update, sheet, onSheet, onCloseSheet, onPlaced }: OrderFormProps) {
  const online = useOnline();
  const { offer } = data;
  const [tried, setTried] = useState(false);
  const { target, openForm, lead } = useLead(draft, onSheet);
  const order = useOrder(data, draft, update, ticketType.id);
  const { busy, failed, place, dismiss } = usePlacing({ draft, offer, refresh: data.refresh, onPlaced });
  const ready = data.days.ready && data.batches.ready;
  const was = useTotalBefore(ready ? JSON.stringify([draft.date, draft.quantities]) : null, totalOf(draft, offer));

  const known = knownProblems(draft, data);
  const refusal = failed?.refusal;
  const problems = known.length === 0 && refusal?.kind === 'problems' ? refusal.problems : known;
  const unsure = refusal?.kind === 'unsure';
  const off = !online || (!unsure && (problems.length > 0 || !ready || refusal?.kind === 'grey'));
  const all = tried || refusal?.kind === 'problems';

  const pressedOff = (): void => {
    setTried(true);
    const [first] = problems;
    if (online && first) lead(first);
    else if (online && refusal?.kind === 'grey') onSheet('travellers');
  };

  return (
    <main className={styles.screen}>
      <div className={styles.content}>
        {!online && <Age at={data.updatedAt} />}
        <HeadCard scenic={data.scenic} ticketType={ticketType} />
        <DateCard
          {...{ data, draft, problems }}
          tried={all}
          party={order.party}
          dropped={order.dropped}
          onDate={order.changeDate}
          onBatch={order.changeBatch}
          onAll={() => onSheet('calendar')}
        />
        <TicketsCard {...{ data, draft, problems }} tried={all} onQuantity={order.changeQuantity} />
        <TravellersCard {...{ data, draft, problems }} onChoose={() => onSheet('travellers')} onMend={openForm} />
        <PhoneCard
          phone={draft.phone}
          problem={problems.find(({ part }) => part === 'phone')}
          tried={all}
          onChange={(phone) => update((now) => ({ ...now, phone }))}
        />
        <AgreementPart
          {...{ draft, update }}
          agreement={ticketType.agreement}
          problem={shownProblems(problems, 'agreement', all)[0]}
          open={sheet === 'agreement'}
          onOpen={() => onSheet('agreement')}
          onClose={onCloseSheet}
        />
      </div>
      <OrderBar
        {...{ data, draft, was, off, busy }}
        reason={
          <OrderReason
            {...{ online, failed }}
            pending={!ready}
            problem={problems[0]}
            nearest={otherDay(offer, draft, order.party)}
            onLead={lead}
            onPeople={() => onSheet('travellers')}
            onDate={order.changeDate}
          />
        }
        onPlace={() => place()}
        onOff={pressedOff}
      />
      <OrderSheets
        {...{ ticketType, data, draft, update, order, sheet, target }}
        onForm={openForm}
        onClose={onCloseSheet}
        price={refusal?.kind === 'price' && !busy ? refusal : null}
        onKeep={dismiss}
        onOrder={place}
      />
    </main>
  );
}

/** The nearest other day: what is sold out by the server's word may still look free here. */
function otherDay({ days, now }: Offer, { date }: DraftOrder, { wanted, need }: Party): Day | null {
  return date && nearestDay({ days: days.filter((each) => each.date !== date), now }, date, wanted, need);
}

function Age({ at }: { at: number }) {
  const time = savedTime(at, useLocale());
  return (
    <Note tone="wait" icon={IconWifiOff}>
      <Trans>Prices as of {time}.</Trans>
    </Note>
  );
}
