import { Trans, useLingui } from '@lingui/react/macro';
import { TravellerSheets } from '#components/TravellerSheets.tsx';
import { useOpenSheet } from '#components/use-sheet.ts';
import { chosenTypes, type DraftOrder, type DraftVisit } from '#domain/order/draft-order.ts';
import { mayRemoveVisit, withVisit } from '#domain/order/order-visits.ts';
import type { Problem } from '#domain/order/problems.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import type { UpdateDraft, UpdateVisit } from '#state/order-drafts.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { IconTrash } from '#ui/icons.ts';
import { AnyDayCard } from './AnyDayCard.tsx';
import { DateCard } from './DateCard.tsx';
import { BoundCard } from './BoundCard.tsx';
import { HeadCard } from './HeadCard.tsx';
import { GroupCard } from './GroupCard.tsx';
import { TicketsCard } from './TicketsCard.tsx';
import { groupOffer, groupSize } from '#domain/order/tour.ts';
import { TravellersCard } from './TravellersCard.tsx';
import type { OrderSheet } from './OrderReason.tsx';
import { calendarOffer, type OrderVariant, type TicketType, type VisitData } from './use-order-data.ts';
import type { useOrder } from './use-order.ts';
import type { Party } from '#components/month-calendar.ts';
import { MonthCalendar } from '#components/MonthCalendar.tsx';
import type { Day } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { currencyOf } from '#i18n/format.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';

interface VisitPartProps {
  ticketType: TicketType;
  alone: boolean;
  anyDay: boolean;
  variant: OrderVariant;
  order: ReturnType<typeof useOrder>;
  draft: DraftOrder;
  update: UpdateDraft;
  data: VisitData;
  visit: DraftVisit;
  index: number;
  problems: readonly Problem[];
  tried: boolean;
  paused: readonly string[];
  /** Null for a new person. */
  target: Traveller | null;
  onSheet: (sheet: OrderSheet) => void;
  onForm: (person: Traveller | null) => void;
  onCloseSheet: () => void;
  onSeats: () => void;
}

export function VisitPart(props: VisitPartProps) {
  const { ticketType, alone, anyDay, variant, order, draft, update, data, visit, index, problems, tried } = props;
  const party = order.partyFor(index, visit, data);
  const others = draft.visits.filter((_, at) => at !== index);
  const updateVisit: UpdateVisit = (change) => update((now) => withVisit(now, index, change));
  const { tour } = variant;
  const isNewSpot = draft.visits[index - 1]?.scenic_id !== visit.scenic_id;
  const part = { data, visit: index, draft: visit, problems, tried };
  return (
    <>
      {draft.visits.length > 1 && (
        <VisitTitle index={index} onRemove={mayRemoveVisit(draft, index) ? () => order.removeAt(index) : undefined} />
      )}
      {isNewSpot && (
        <HeadCard
          scenic={data.scenic}
          tags={index === 0 ? ticketType.tags : []}
          alone={alone ? ticketType : undefined}
        />
      )}
      {variant.bound && <BoundCard {...{ data, visit, index }} visits={draft.visits} onAdd={order.putPartner} />}
      {anyDay ? (
        <AnyDayCard {...part} />
      ) : (
        <DateCard
          {...part}
          ticketTypeId={ticketType.id}
          party={party}
          dropped={order.droppedOn(index)}
          tour={tour !== undefined}
          onDate={(day) => order.changeDate(index, day)}
          onSession={(id) => order.changeSession(index, id)}
          onAll={() => props.onSheet('calendar')}
        />
      )}
      {tour ? (
        <GroupCard
          {...{ problems, tried }}
          draft={visit}
          limit={tour.limit}
          onSize={(size) => updateVisit((now) => ({ ...now, party: size }))}
          onChoose={() => props.onSheet('travellers')}
          onMend={props.onForm}
        />
      ) : (
        <>
          <TicketsCard
            {...part}
            others={others}
            dropped={order.droppedOn(index)}
            cheaper={index === 0 ? order.cheaper : null}
            onQuantity={(id, quantity) => order.changeQuantity(index, id, quantity)}
            paused={props.paused}
            onPartner={variant.bound ? undefined : order.putPartner}
            onSeats={props.onSeats}
          />
          <TravellersCard
            {...part}
            update={updateVisit}
            canChange={draft.visits.length === 1}
            onChoose={() => props.onSheet('travellers')}
            onMend={props.onForm}
          />
        </>
      )}
      <VisitSheets {...props} party={party} update={updateVisit} />
    </>
  );
}

interface VisitSheetsProps extends Omit<VisitPartProps, 'update'> {
  party: Party;
  update: UpdateVisit;
}

/** The calendar and the people of a visit. They alone render as they are opened: the form beneath stays as it is. */
function VisitSheets({
  ticketType,
  variant: { tour },
  order,
  data,
  visit,
  index,
  target,
  party,
  update,
  onForm,
  onCloseSheet: onClose,
}: VisitSheetsProps) {
  const open = useOpenSheet();
  const sheet = open?.visit === index ? open.name : undefined;
  return (
    <>
      {sheet === 'calendar' && (
        <OrderCalendar
          {...{ data, party, onClose }}
          visit={visit}
          fallback={ticketType.name}
          tour={tour !== undefined}
          onChoose={(day) => order.changeDate(index, day)}
        />
      )}
      <TravellerSheets
        {...{ target, update, onForm, onClose }}
        data={tour ? { ...data, offer: groupOffer(data.offer, groupSize(visit)) } : data}
        draft={visit}
        isOpenToChange={!tour}
        form={sheet === 'traveller'}
        list={sheet === 'travellers' || sheet === 'traveller'}
      />
    </>
  );
}

function VisitTitle({ index, onRemove }: { index: number; onRemove: (() => void) | undefined }) {
  const { t } = useLingui();
  const number = index + 1;
  return (
    <SectionTitle
      onPage
      aside={
        onRemove && (
          <LinkButton icon={IconTrash} label={t`Remove visit ${number}`} onPress={onRemove}>
            <Trans>Remove</Trans>
          </LinkButton>
        )
      }
    >
      <Trans comment="heading of one of several visits of an order">Visit {number}</Trans>
    </SectionTitle>
  );
}

interface OrderCalendarProps {
  data: VisitData;
  party: Party;
  visit: DraftVisit;
  /** The ticket whose price the days carry while none is chosen. */
  fallback: LocalText;
  tour: boolean;
  onChoose: (day: Day) => void;
  onClose: () => void;
}

function OrderCalendar({ data, party, visit, fallback, tour, onChoose, onClose }: OrderCalendarProps) {
  const { t } = useLingui();
  const words = useWords();
  const currency = currencyOf(useLocale());
  const zones = party.isShow ? chosenTypes(visit) : [];
  const priced = zones.length === 1 ? zones : party.priced;
  const names = data.types.filter((type) => priced.includes(type.id)).map((type) => words(type.name));
  const name = names[0] ?? words(fallback);
  const several = names.length > 1 || priced.length === 0;
  return (
    <MonthCalendar
      offer={calendarOffer(data.offer, visit)}
      party={party}
      chosen={visit.date}
      subtitle={
        tour
          ? t`${name}: price for a group, in ${currency}`
          : several
            ? t`Lowest price of one ticket, in ${currency}`
            : t`${name}: price of one, in ${currency}`
      }
      onChoose={(day) => {
        onChoose(day);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
