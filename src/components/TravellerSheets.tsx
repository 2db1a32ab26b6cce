import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TicketTypeSummary } from '#contract/visitor/catalog.ts';
import { ageOn } from '#domain/lib/day-math.ts';
import {
  type DraftTraveller,
  type DraftVisit,
  fitsAge,
  freeTypes,
  sameDocument,
  slotsOf,
  travellersFor,
  typeFor,
} from '#domain/order/draft-order.ts';
import {
  everybody,
  exchangedTicket,
  personRows,
  placeOn,
  refilled,
  replaceTraveller,
  withoutTraveller,
} from '#domain/order/draft-people.ts';
import type { Offer } from '#domain/order/offer.ts';
import { birthdayOf, type Traveller } from '#domain/people/traveller.ts';
import { useWords } from '#i18n/use-locale.ts';
import type { UpdateVisit } from '#state/order-drafts.ts';
import { ordersQuery } from '#queries/orders.ts';
import { usePeople } from '#state/people.ts';
import type { FormExtras, PeopleAssignment } from './people-assignment.ts';
import { PeopleSheets } from './PeopleSheets.tsx';
import { useSheetEntries } from './sheet-entries.ts';
import type { TravellerPosition } from './TravellerPositions.tsx';

export interface TravellerSheetsProps {
  data: { offer: Offer; types: readonly TicketTypeSummary[] };
  draft: DraftVisit;
  update: UpdateVisit;
  target: Traveller | null;
  form: boolean;
  list: boolean;
  isOpenToChange?: boolean | undefined;
  onForm: (target: Traveller | null) => void;
  onClose: () => void;
}

export function TravellerSheets({
  data: { offer, types },
  draft,
  update,
  isOpenToChange = false,
  ...sheets
}: TravellerSheetsProps) {
  const { t } = useLingui();
  const words = useWords();
  const people = usePeople();
  const rows = personRows(draft, offer, people);
  // Existing holders are known from the newest orders only; the server checks all orders.
  const orders = useQuery({ ...ordersQuery(), enabled: sheets.list && draft.date !== null }).data?.list ?? [];
  const tickets = orders.flatMap((order) => order.tickets);
  const entries = useSheetEntries(rows, { draft, offer, types, tickets });
  const known = everybody(draft, offer, people);
  const again = refilled(draft, people);
  useEffect(() => {
    if (again) update((now) => refilled(now, people) ?? now);
  }, [again, people, update]);

  const fits = (now: DraftVisit, person: Traveller): boolean => personRows(now, offer, [person])[0]?.unfit === null;
  const heldBy = (person: Traveller) => draft.travellers.find((each) => each === person || sameDocument(each, person));
  const named = offer.types.filter((type) => slotsOf(draft, type) > 0);
  const nameOf = (id: string): string => {
    const type = types.find((each) => each.id === id);
    return type ? words(type.name) : '';
  };
  const positionsOf = (held: DraftTraveller | undefined, ticket: string | undefined): TravellerPosition[] => {
    const positions = named.flatMap((type) => {
      const holders = travellersFor(draft, type.id);
      return Array.from({ length: Math.max(slotsOf(draft, type), holders.length) }, (_, at) => ({
        type: type.id,
        holder: holders[at],
      }));
    });
    const free = positions.filter(({ holder }) => holder === undefined);
    const current = held
      ? positions.find(({ holder }) => holder === held)
      : (free.find(({ type }) => type === ticket) ?? free[0]);
    return positions.map((position) => ({
      name: position.holder?.name,
      ticket: nameOf(position.type),
      isCurrent: position === current,
      onEdit: position.holder && position !== current ? () => sheets.onForm(position.holder ?? null) : undefined,
    }));
  };
  const foundFor = (person: Traveller, ticket: string | undefined): Pick<FormExtras, 'found' | 'misfit'> => {
    const birthday = birthdayOf(person);
    const type = offer.types.find((each) => each.id === ticket);
    if (!birthday || !draft.date || !type) return {};
    const age = ageOn(draft.date, birthday);
    const from = nameOf(type.id);
    if (fitsAge(type, person, draft.date))
      return { found: t`${plural(age, { one: '# year', other: '# years' })} · ${from}` };
    const moved = isOpenToChange ? exchangedTicket(draft, offer, person, type.id) : null;
    const to = moved && nameOf(moved.to);
    if (!moved) return {};
    return {
      misfit: {
        text: t`${plural(age, { one: '# year', other: '# years' })}, so ${to}. One ${from} fewer, one ${to} more?`,
        onChange: () => update((now) => exchangedTicket(now, offer, person, type.id)?.draft ?? now),
      },
    };
  };
  const assignment: PeopleAssignment = {
    entries,
    subtitle:
      named
        .map((type) => {
          const name = types.find((each) => each.id === type.id)?.name;
          return `${name ? words(name) : ''} × ${slotsOf(draft, type)}`;
        })
        .join(' · ') || t`No ticket with a name yet`,
    free: named.reduce((sum, type) => sum + slotsOf(draft, type) - travellersFor(draft, type.id).length, 0),
    onAll:
      known && entries.every(({ chosen, problem }) => chosen || problem === undefined)
        ? { people: known.added, onTake: () => update(() => known.draft) }
        : undefined,
    now: offer.now,
    put: (chosen, ticket) =>
      update((now) =>
        chosen.reduce(
          (next, person) =>
            chosen.length === 1 || fits(next, person) ? (placeOn(next, offer, person, ticket) ?? next) : next,
          now,
        ),
      ),
    fits: (person) => fits(draft, person),
    off: (person) => {
      const held = heldBy(person);
      if (!held) return null;
      update((now) => withoutTraveller(now, held));
      const { ticket_type_id, ...again } = held;
      return () => update((now) => placeOn(now, offer, again, ticket_type_id) ?? now);
    },
    replace: (old, person, ticket) => {
      const held = heldBy(old);
      if (held) update((now) => replaceTraveller(now, held, person, ticket));
      return held !== undefined;
    },
    formOf: (person, chosen) => {
      const held = sheets.target ? heldBy(sheets.target) : undefined;
      const choice = offer.types.filter(
        (type) => type.id === held?.ticket_type_id || freeTypes(draft, offer).includes(type),
      );
      // Where the document has a date of birth, that decides the ticket.
      const picked = birthdayOf(person) ? undefined : chosen;
      const ticket = picked ?? held?.ticket_type_id ?? typeFor(draft, offer, person) ?? undefined;
      const wanted = offer.types.find((type) => type.id === ticket) ?? (choice.length === 1 ? choice[0] : undefined);
      return {
        tickets: choice.flatMap((type) => types.filter((each) => each.id === type.id)),
        ticket,
        needs: { photo: wanted?.photo_required ?? false, health_code: wanted?.health_code_required ?? false },
        positions: positionsOf(held, ticket),
        ...foundFor(person, ticket),
      };
    },
  };
  return <PeopleSheets assignment={assignment} {...sheets} />;
}
