import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { type DraftVisit, slotsOf, travellersFor } from '#domain/order/draft-order.ts';
import {
  everybody,
  personRows,
  placeOn,
  refilled,
  replaceTraveller,
  withoutTraveller,
} from '#domain/order/draft-people.ts';
import type { Offer } from '#domain/order/offer.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { useWords } from '#i18n/use-locale.ts';
import type { UpdateVisit } from '#state/order-drafts.ts';
import { ordersQuery } from '#queries/orders.ts';
import { usePeople } from '#state/people.ts';
import type { PeopleAssignment } from './people-assignment.ts';
import { PeopleSheets } from './PeopleSheets.tsx';
import { holderOf, usePersonExtras } from './use-person-extras.ts';
import { useSheetEntries } from './sheet-entries.ts';

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

export function TravellerSheets({ data, draft, update, isOpenToChange, ...sheets }: TravellerSheetsProps) {
  const { offer, types } = data;
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
  const heldBy = (person: Traveller) => holderOf(draft, person);
  const formOf = usePersonExtras({ data, draft, update, isOpenToChange, ...sheets });
  const named = offer.types.filter((type) => slotsOf(draft, type) > 0);
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
    formOf,
  };
  return <PeopleSheets assignment={assignment} {...sheets} />;
}
