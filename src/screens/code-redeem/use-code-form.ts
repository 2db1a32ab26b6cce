import { useState } from 'react';
import { fieldId } from '#components/booking/field-ids.ts';
import { scrollToField } from '#components/booking/scroll-to-field.ts';
import { lineFailureOf } from '#components/waiting-line/BehindLine.tsx';
import type { SheetActions } from '#components/use-sheet.ts';
import type { ExchangeTicket } from '#contract/visitor/members.ts';
import type { DraftOrder, DraftVisit } from '#domain/order/draft-order.ts';
import { withVisit } from '#domain/order/order-visits.ts';
import { buyerProblems, type Problem, problemsOf } from '#domain/order/problems.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { useOnline } from '#state/online.ts';
import type { UpdateDraft, UpdateVisit } from '#state/order-drafts.ts';
import { todayOf, type UseData, useRedeemCode } from './use-redeem-code.ts';

export interface UseFormProps {
  code: string;
  given: ExchangeTicket;
  sheet: string | undefined;
  sheets: SheetActions;
  order: DraftOrder;
  update: UpdateDraft;
  data: UseData;
}

/** Leaves out what can't be judged while days or sessions are not there. */
function knownProblems(visit: DraftVisit, order: DraftOrder, { offer, dated, loading }: UseData): Problem[] {
  return [...problemsOf(visit, offer), ...buyerProblems(order, offer)].filter(({ part, code }) => {
    if (part === 'date') return dated && (loading.days.ready || code === 'choose-date');
    return part !== 'session' || (dated && loading.sessions.ready);
  });
}

export function useCodeForm({ code, given, sheets, order, update, data }: UseFormProps) {
  const online = useOnline();
  const [attempted, setAttempted] = useState(false);
  const [target, setTarget] = useState<Traveller | null>(null);
  const { dated } = data;
  const [filled] = order.visits;
  const draft = dated ? filled : { ...filled, date: todayOf(data), batch_id: null };
  const updateVisit: UpdateVisit = (change) => update((now) => withVisit(now, 0, change));
  const { busy, failure: outcome, redeem } = useRedeemCode(code, given, data, draft, order.phone);
  const line = lineFailureOf(outcome);
  const failure = line ? null : outcome;
  const known = knownProblems(draft, order, data);
  const problems = known.length === 0 && failure?.kind === 'problems' ? failure.problems : known;
  const all = attempted || failure?.kind === 'problems';
  const unsure = failure?.kind === 'outcome-unknown';
  const spoilt = failure?.kind === 'code' || failure?.kind === 'people';
  const ready = data.loading.days.ready && data.loading.sessions.ready;
  const off = !online || (!unsure && (problems.length > 0 || !ready || spoilt));
  const openForm = (person: Traveller | null): void => {
    setTarget(person);
    sheets.open('traveller');
  };
  const lead = (problem: Problem): void => {
    const person = problem.person === undefined ? undefined : draft.travellers[problem.person];
    const upload = problem.field === 'photo' || problem.field === 'health_code';
    if (problem.part === 'agreement') sheets.open('agreement');
    else if (person && problem.field && !upload) openForm(person);
    else if (problem.part === 'travellers' && !upload) sheets.open('travellers');
    else scrollToField(fieldId(upload ? 'papers' : problem.part));
  };
  return {
    draft,
    updateVisit,
    problems,
    attempted: all,
    showMissing: (): void => setAttempted(true),
    line,
    failure,
    isUnsure: unsure,
    ready,
    off,
    busy,
    redeem,
    target,
    openForm,
    lead,
  };
}
