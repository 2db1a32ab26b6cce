import { Trans, useLingui } from '@lingui/react/macro';
import { onVisitOnly } from '#components/booking/shown-problems.ts';
import { TravellerSheets } from '#components/people/TravellerSheets.tsx';
import { useOpenSheet } from '#components/use-sheet.ts';
import { chosenTypes, type DraftVisit } from '#domain/order/draft-order.ts';
import { mayRemoveVisit, withVisit } from '#domain/order/order-visits.ts';
import type { UpdateVisit } from '#state/order-drafts.ts';
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
import { calendarOffer } from './use-order-data.ts';
import { useOrderForm, useVisit, VisitContext } from './order-form-context.ts';
import { MonthCalendar } from '#components/MonthCalendar.tsx';
import { currencyOf } from '#i18n/format.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';

export function VisitPart({ index, visit }: { index: number; visit: DraftVisit }) {
  const { anyDay, variant, data: form, draft, update, problems, order } = useOrderForm();
  const data = form.visits[index]!;
  const party = order.partyFor(index, visit, data);
  const updateVisit: UpdateVisit = (change) => update((now) => withVisit(now, index, change));
  const isNewSpot = draft.visits[index - 1]?.scenic_id !== visit.scenic_id;
  return (
    <VisitContext value={{ index, visit, data, party, problems: onVisitOnly(problems, index), update: updateVisit }}>
      {draft.visits.length > 1 && (
        <VisitTitle index={index} onRemove={mayRemoveVisit(draft, index) ? () => order.removeAt(index) : undefined} />
      )}
      {isNewSpot && <HeadCard />}
      {variant.bound && <BoundCard />}
      {anyDay ? <AnyDayCard /> : <DateCard />}
      {variant.tour ? (
        <GroupCard limit={variant.tour.limit} />
      ) : (
        <>
          <TicketsCard />
          <TravellersCard />
        </>
      )}
      <VisitSheets />
    </VisitContext>
  );
}

/** The calendar and the people of a visit. Opening them renders this component only, not the form. */
function VisitSheets() {
  const { t } = useLingui();
  const { variant, target, openForm, closeSheet } = useOrderForm();
  const { index, visit, data, update } = useVisit();
  const open = useOpenSheet();
  const sheet = open?.visit === index ? open.name : undefined;
  const { tour } = variant;
  // The ticket of a tour is called by the guide's name, which the people are not.
  const member = t({ context: 'of a group', message: 'Member' });
  const asMember = <Type,>(type: Type) => ({ ...type, name: { zh_CN: member } });
  return (
    <>
      {sheet === 'calendar' && <OrderCalendar />}
      <TravellerSheets
        target={target}
        update={update}
        data={tour ? { offer: groupOffer(data.offer, groupSize(visit)), types: data.types.map(asMember) } : data}
        draft={visit}
        isOpenToChange={!tour}
        form={sheet === 'traveller'}
        list={sheet === 'travellers' || sheet === 'traveller'}
        onForm={(person) => openForm(person, index)}
        onClose={closeSheet}
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

function OrderCalendar() {
  const { ticketType, variant, order, closeSheet } = useOrderForm();
  const { index, visit, data, party } = useVisit();
  const { t } = useLingui();
  const words = useWords();
  const currency = currencyOf(useLocale());
  const zones = party.isShow ? chosenTypes(visit) : [];
  const priced = zones.length === 1 ? zones : party.priced;
  const names = data.types.filter((type) => priced.includes(type.id)).map((type) => words(type.name));
  const name = names[0] ?? words(ticketType.name);
  const several = names.length > 1 || priced.length === 0;
  return (
    <MonthCalendar
      offer={calendarOffer(data.offer, visit)}
      party={party}
      chosen={visit.date}
      subtitle={
        variant.tour
          ? t`${name}: price for a group, in ${currency}`
          : several
            ? t`Lowest price of one ticket, in ${currency}`
            : t`${name}: price of one, in ${currency}`
      }
      onChoose={(day) => {
        order.changeDate(index, day);
        closeSheet();
      }}
      onClose={closeSheet}
    />
  );
}
