import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AgreementSheet } from '#components/AgreementSheet.tsx';
import { MonthCalendar } from '#components/MonthCalendar.tsx';
import type { Order } from '#contract/orders.ts';
import { nearestDay } from '#domain/calendar.ts';
import type { Party } from '#components/month-calendar.ts';
import type { Day } from '#domain/day.ts';
import type { DraftOrder } from '#domain/draft-order.ts';
import type { Offer } from '#domain/offer.ts';
import { totalOf } from '#domain/pricing.ts';
import type { Problem } from '#domain/problems.ts';
import type { Traveller } from '#domain/traveller.ts';
import { clockText, currencyOf } from '#i18n/format.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import type { UpdateDraft } from '#queries/draft.ts';
import { useOnline } from '#queries/online.ts';
import { Note } from '#ui/Banner.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import { AgreementRow } from './AgreementRow.tsx';
import { DateCard } from './DateCard.tsx';
import { HeadCard } from './HeadCard.tsx';
import { OrderBar } from './OrderBar.tsx';
import { DisplacedDialog, PriceDialog } from './OrderDialogs.tsx';
import { OrderReason } from './OrderReason.tsx';
import { PhoneCard } from './PhoneCard.tsx';
import { leadTo, placeOf, shownProblems, typePlace } from './places.ts';
import { TicketsCard } from './TicketsCard.tsx';
import { useTotalBefore } from './total-change.ts';
import { TravellersCard } from './TravellersCard.tsx';
import { TravellerSheets } from './TravellerSheets.tsx';
import styles from './TicketOrder.module.css';
import type { OrderData, TicketType } from './use-order-data.ts';
import { knownProblems, useOrder } from './use-order.ts';
import { usePlacing } from './use-placing.ts';

/** The sheets of this screen, as its address names them. `traveller` lies on `travellers`. */
export type OrderSheet = 'calendar' | 'travellers' | 'traveller' | 'agreement';

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

export function OrderForm(props: OrderFormProps) {
  const { ticketType, data, draft, update, sheet, onSheet, onCloseSheet, onPlaced } = props;
  const online = useOnline();
  const { offer } = data;
  const [tried, setTried] = useState(false);
  const [target, setTarget] = useState<Traveller | null>(null);
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

  const openForm = (person: Traveller | null): void => {
    setTarget(person);
    onSheet('traveller');
  };
  const lead = (problem: Problem): void => {
    const person = problem.person === undefined ? undefined : draft.travellers[problem.person];
    if (problem.part === 'agreement') onSheet('agreement');
    else if (person && problem.field) openForm(person);
    else if (problem.part === 'travellers') onSheet('travellers');
    else if (problem.part === 'date' && draft.date) onSheet('calendar');
    else leadTo(problem.ticket_type_id ? typePlace(problem.ticket_type_id) : placeOf(problem.part));
  };
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
        <Agreement {...props} problem={shownProblems(problems, 'agreement', all)[0]} />
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
      {sheet === 'calendar' && <Calendar {...props} party={order.party} onDate={order.changeDate} />}
      <TravellerSheets
        {...{ data, draft, update, target }}
        form={sheet === 'traveller'}
        list={sheet === 'travellers' || sheet === 'traveller'}
        onForm={openForm}
        onClose={onCloseSheet}
      />
      <DisplacedDialog
        people={order.lowering?.people ?? []}
        onKeep={order.keep}
        onRemove={() => order.lowering && order.changeQuantity(order.lowering.ticketTypeId, order.lowering.quantity, true)}
      />
      <PriceDialog
        price={refusal?.kind === 'price' && !busy ? refusal : null}
        onKeep={dismiss}
        onOrder={(total) => place(total)}
      />
    </main>
  );
}

/** The nearest other day: what is sold out by the server's word may still look free here. */
function otherDay({ days, now }: Offer, { date }: DraftOrder, { wanted, need }: Party): Day | null {
  return date && nearestDay({ days: days.filter((each) => each.date !== date), now }, date, wanted, need);
}

function Age({ at }: { at: number }) {
  const time = clockText(at);
  if (!Number.isFinite(at)) return null;
  return <Note tone="wait" icon={IconWifiOff}><Trans>Prices as of {time}.</Trans></Note>;
}

function Calendar({ data, draft, ticketType, party, onDate, onCloseSheet }: OrderFormProps & { party: Party; onDate: (day: Day) => void }) {
  const { t } = useLingui();
  const words = useWords();
  const currency = currencyOf(useLocale());
  const names = data.types.filter((type) => party.priced.includes(type.id)).map((type) => words(type.name));
  const name = names[0] ?? words(ticketType.name);
  return (
    <MonthCalendar
      offer={data.offer}
      party={party}
      chosen={draft.date}
      subtitle={names.length > 1 ? t`Lowest price of one ticket, in ${currency}` : t`${name}: price of one, in ${currency}`}
      onChoose={(day) => {
        onDate(day);
        onCloseSheet();
      }}
      onClose={onCloseSheet}
    />
  );
}

function Agreement({ ticketType: { agreement }, draft, update, sheet, problem, onSheet, onCloseSheet }: OrderFormProps & { problem: Problem | undefined }) {
  const [read, setRead] = useState<string | null>(null);
  const agreed = draft.agreed === agreement.version;
  const agree = (on: boolean): void => update((now) => ({ ...now, agreed: on ? agreement.version : null }));
  const wasRead = agreed || read === agreement.version;
  return (
    <>
      <AgreementRow agreed={agreed} wasRead={wasRead} problem={problem} onAgree={agree} onRead={() => onSheet('agreement')} />
      {sheet === 'agreement' && (
        <AgreementSheet
          agreement={agreement}
          wasRead={wasRead}
          onAgree={() => {
            setRead(agreement.version);
            agree(true);
            onCloseSheet();
          }}
          onClose={onCloseSheet}
        />
      )}
    </>
  );
}
