import { useState } from 'react';
import { memberField } from '#components/booking/field-ids.ts';
import { scrollToField } from '#components/booking/scroll-to-field.ts';
import { Stopped } from '#components/booking/use-submit-once.ts';
import { useReserveSpot } from '#components/use-reserve-spot.ts';
import type { SheetActions } from '#components/use-sheet.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { repairPhone } from '#domain/lib/phone.ts';
import { type HolderPosition, memberLines, type MemberProblem, memberProblems } from '#domain/members/member-order.ts';
import { offeredFee } from '#domain/order/offer.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { useOnline } from '#state/online.ts';
import type { BuyCard } from './use-buy-card.ts';

export function useBuyCardForm(buy: BuyCard, sheets: SheetActions, onPlaced: (order: Order) => void) {
  const { draft, type, day, offer, ready, refresh } = buy;
  const [attempted, setAttempted] = useState(false);
  const [target, setTarget] = useState<Traveller | null>(null);
  const sending = useReserveSpot(draft, onPlaced);
  const { failure } = sending;
  const refused = failure?.kind === 'problems' ? failure.problems : [];
  const problems: readonly MemberProblem[] = buy.problems.length > 0 ? buy.problems : refused;
  const online = useOnline();
  const off = !online || (failure?.kind !== 'outcome-unknown' && (!ready || problems.length > 0));

  const open = (name: string, { card, seat }: HolderPosition): void =>
    sheets.open(name, { position: `${card}-${seat}` });
  const edit = (person: Traveller | null, at: HolderPosition): void => {
    setTarget(person);
    open('person', at);
  };
  const mend = (at: HolderPosition): void => edit(draft.cards[at.card]?.[at.seat] ?? null, at);
  const lead = (): void => {
    setAttempted(true);
    const [first] = problems;
    if (!first) return;
    if (first.part === 'agreement') sheets.open('agreement');
    else if (first.position && first.field && first.field !== 'photo') mend(first.position);
    else scrollToField(memberField(first));
  };
  const send = (agreed?: number): void =>
    sending.place(async () => {
      // The shown data may be old; without an answer the server decides alone.
      const fresh = await refresh().catch(() => offer);
      if (memberProblems(draft, fresh, type, day).length > 0) {
        lead();
        throw new Stopped(null);
      }
      const fee = agreed ?? offeredFee(offer, type.id, day) * draft.cards.length;
      return {
        lines: memberLines(draft, type.id, day),
        phone: repairPhone(draft.phone),
        fee,
        agreement_version: offer.agreement_version,
      };
    });
  return {
    problems,
    attempted,
    areHoldersJudged: attempted || refused.length > 0,
    off,
    sending,
    target,
    edit,
    mend,
    choosePeople(at: HolderPosition): void {
      setTarget(null);
      open('people', at);
    },
    lead,
    send,
  };
}
