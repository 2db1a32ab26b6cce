import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Day } from '#domain/lib/day.ts';
import { chooseSession, chooseDate, type DraftVisit, type Dropped } from '#domain/order/draft-order.ts';
import { type UpdateVisit, useFirstVisit, useFormOf } from '#state/order-drafts.ts';

export interface SessionDraft {
  key: string;
  draft: DraftVisit;
  update: UpdateVisit;
  preset: UpdateVisit;
  dropped: readonly Dropped[];
  choosePeople: (people: number) => void;
  chooseDay: (day: Day) => void;
  chooseSession: (sessionId: string) => void;
  chooseBoth: (day: Day, sessionId: string) => void;
}

const withDate = (draft: DraftVisit, date: Day | null): DraftVisit => (date ? chooseDate(draft, date).draft : draft);

/** The address's presets go into the draft; later choices go into the address, so that a reload restores them. */
export function useSessionDraft(
  key: string,
  scenicId: string,
  given: { date: Day | null; people: number | null },
): SessionDraft {
  useFormOf(key);
  const [draft, { update, preset }] = useFirstVisit(key, scenicId);
  const [dropped, setDropped] = useState<readonly Dropped[]>([]);
  const navigate = useNavigate({ from: '/selectBatch' });
  const { date, people } = given;
  useEffect(() => {
    preset((now) => {
      const next = withDate(now, date);
      return people !== null && people !== next.party ? { ...next, party: people } : next;
    });
  }, [date, people, preset]);
  const remember = (search: Record<string, string>): void =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...search }), replace: true, resetScroll: false });
  const chooseBoth = (day: Day, sessionId: string): void => {
    const dated = chooseDate(draft, day);
    const next = chooseSession(dated.draft, sessionId);
    update((now) => chooseSession(chooseDate(now, day).draft, sessionId).draft);
    setDropped([...dated.dropped, ...next.dropped].filter((what) => what === 'seats'));
    remember({ date: day });
  };
  return {
    key,
    draft,
    update,
    preset,
    dropped,
    chooseBoth,
    choosePeople: (count) => {
      update((now) => ({ ...now, party: count }));
      remember({ people: String(count) });
    },
    chooseDay: (day) => {
      update((now) => chooseDate(now, day).draft);
      setDropped(chooseDate(draft, day).dropped);
      remember({ date: day });
    },
    chooseSession: (sessionId) => {
      update((now) => chooseSession(now, sessionId).draft);
      setDropped(chooseSession(draft, sessionId).dropped);
    },
  };
}
