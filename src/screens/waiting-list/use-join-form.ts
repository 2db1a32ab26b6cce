import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OutputOf } from '#contract/operation.ts';
import type { getTicketType } from '#contract/visitor/ticket-types.ts';
import { joinWaitingList } from '#contract/visitor/waiting-list.ts';
import { type Day, instantOf } from '#domain/lib/day.ts';
import { evenings, LATEST_TIME, presetEvening } from '#domain/waiting/latest-moment.ts';
import { largestPartyFor, mayWait } from '#domain/waiting/waiting-list.ts';
import { serverNow } from '#state/clock.ts';
import { quantityOf } from '#domain/order/draft-order.ts';
import { buyerProblems } from '#domain/order/problems.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { useOperation } from '#queries/use-operation.ts';
import { useDraft } from '#state/order-drafts.ts';
import type { Wish } from './DaysPart.tsx';
import { useQuery } from '@tanstack/react-query';
import { sessionsQuery, workTimesQuery } from '#queries/availability.ts';

const NOTHING: readonly Wish[] = [];

/** What is wished for at first: the session of the address, or else what has no room for the party on the preset day. */
function useFirstWishes(
  { id, scenic_id, zone }: TicketType,
  { preset: date, session: wanted }: Pick<JoinFormProps, 'preset' | 'session'>,
  size: number,
): readonly Wish[] {
  const days = useQuery({ ...workTimesQuery(scenic_id), enabled: date !== null });
  const sessions = useQuery({ ...sessionsQuery(scenic_id, date), enabled: date !== null });
  if (date === null || !days.data || !sessions.data) return NOTHING;
  const offer = days.data.list
    .find((each) => each.date === date)
    ?.offers.find(({ ticket_type_id }) => ticket_type_id === id);
  const left = offer?.left ?? 0;
  const { list } = sessions.data;
  if (list.length === 0) return left < size ? [{ date, largest: offer?.largest_party ?? 0 }] : NOTHING;
  // How many seats of a class are free in a session is not known here.
  return list
    .filter((each) =>
      wanted === undefined ? zone === undefined && Math.min(each.left, left) < size : each.id === wanted,
    )
    .map((each) => ({ date, batch_id: each.id, largest: largestPartyFor(each.waiting, id) }));
}

export type TicketType = OutputOf<typeof getTicketType>;

/** A person without the ticket type that the draft gives them. */
const travellerOf = ({ name, id_type, id_number, photo, health_code }: Traveller): Traveller => ({
  name,
  id_type,
  id_number,
  photo,
  health_code,
});

export interface JoinFormProps {
  type: TicketType;
  preset: Day | null;
  session: string | undefined;
}

interface Missing {
  wishes: readonly Wish[];
  isNamed: boolean;
  buyer: readonly unknown[];
  isPhoneAsked: boolean;
}

function useMissing({ wishes, isNamed, buyer, isPhoneAsked }: Missing): string | undefined {
  const { t } = useLingui();
  if (wishes.length === 0) return t`Choose at least one day or session.`;
  if (!isNamed) return t`Add a visitor for each ticket on the order form first.`;
  if (buyer.length === 0) return undefined;
  return isPhoneAsked ? t`Enter the phone and accept the agreement.` : t`Accept the agreement`;
}

/** Number, people and phone are those of the order form's draft. */
export function useJoinForm(props: JoinFormProps) {
  const { type } = props;
  const [draft, { update }] = useDraft(type.id, type.scenic_id, type.id);
  const [chosen, setWishes] = useState<readonly Wish[] | null>(null);
  const [visit] = draft.visits;
  const count = Math.max(1, quantityOf(visit, type.id));
  const size = count * type.people;
  const first = useFirstWishes(type, props, size);
  const wishes = (chosen ?? first).filter(({ largest }) => mayWait(size, largest));
  const now = serverNow();
  const days = wishes.map(({ date }) => date);
  const offered = evenings(days, now);
  const [picked, setLatest] = useState<string | null>(null);
  // An evening that was chosen for other days may be over when these come.
  const latest =
    picked === '' || offered.some((day) => day === picked) ? (picked ?? '') : (presetEvening(days, now) ?? '');
  const [attempted, setAttempted] = useState(false);
  const navigate = useNavigate();
  const join = useOperation(joinWaitingList, {
    // The result is shown at the top of a screen of its own.
    onSuccess: () => void navigate({ to: '/waitingList', search: {}, replace: true }),
  });
  const people = visit.travellers.filter(({ ticket_type_id }) => ticket_type_id === type.id);
  // Without text messages a phone number is of no use to people on the waiting list.
  const isPhoneAsked = type.waiting?.text !== false;
  const wrong = buyerProblems(draft, { agreement_version: type.agreement.version });
  const isPhoneGood = wrong.every(({ part }) => part !== 'phone');
  const buyer = isPhoneAsked ? wrong : wrong.filter(({ part }) => part !== 'phone');
  const problem = useMissing({ wishes, isNamed: !type.real_name || people.length === count, buyer, isPhoneAsked });
  const send = (): void =>
    join.mutate({
      ticket_type_id: type.id,
      days: wishes.map(({ date, batch_id }) => (batch_id === undefined ? { date } : { date, batch_id })),
      tickets: Array.from({ length: count }, (_, index) => ({
        travellers: people.slice(index, index + 1).map(travellerOf),
      })),
      phone: isPhoneAsked || isPhoneGood ? draft.phone : '',
      agreement_version: type.agreement.version,
      ...(latest === '' ? {} : { latest: instantOf(latest as Day, LATEST_TIME) }),
    });
  return {
    draft,
    update,
    wishes,
    setWishes,
    evenings: offered,
    latest,
    setLatest,
    attempted,
    showMissing: (): void => setAttempted(true),
    join,
    send,
    count,
    size,
    people,
    isPhoneAsked,
    isPhoneGood,
    /** What is wrong with phone and agreement. */
    buyer,
    problem,
  };
}

export type JoinFormState = ReturnType<typeof useJoinForm>;
