import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getDay } from '#contract/office/calendar.ts';
import type { OfficeOrder } from '#contract/office/order.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { venueText } from '#office/words/order-words.ts';
import { Note } from '#ui/Banner.tsx';
import { shortDay } from '#office/words/format.ts';

type Ticket = OfficeOrder['tickets'][number];

export function PlacesNotes({ order }: { order: OfficeOrder }) {
  const waiting = new Set(order.returns.filter(({ state }) => state === 'WAIT_AUDIT').map(({ ticket }) => ticket));
  const tickets = new Map(
    order.tickets
      .filter(({ id }) => waiting.has(id))
      .map((each) => [`${each.date} ${each.type} ${each.session}`, each]),
  );
  return [...tickets].map(([key, ticket]) => <PlacesNote key={key} ticket={ticket} />);
}

/** The type's own places, else those of the session or the day; nothing where they are not limited. */
function PlacesNote({ ticket: { spot, type, session, name, date } }: { ticket: Ticket }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const { data: day } = useQuery(officeQuery(project, getDay, { scenic: spot, day: date }));
  const places =
    day?.types.find(({ id }) => id === type)?.places ??
    day?.sessions.find(({ session_id }) => session_id === session) ??
    day?.places;
  if (!places) return null;
  const { capacity, sold, held } = places;
  const what = `${venueText(name)} ${shortDay(date)}`;
  const taken = sold + held;
  return (
    <Note
      announce
      tone="info"
    >{t`${what}: ${taken} of ${capacity} places are taken. Once the return is granted, its own can be sold again at once.`}</Note>
  );
}
