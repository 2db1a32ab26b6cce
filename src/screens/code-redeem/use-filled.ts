import { useRef, useState } from 'react';
import type { ExchangeTicket } from '#contract/members.ts';
import { parseDay } from '#domain/day.ts';
import type { DraftOrder, DraftVisit } from '#domain/draft-order.ts';
import { emptyVisit } from '#domain/draft-order.ts';
import type { UpdateDraft } from '#state/order-drafts.ts';
import { useExchangeDraft } from '#queries/exchange.ts';

type Own = Pick<DraftVisit, 'travellers'> & Pick<DraftOrder, 'agreed'>;

/** What is filled in for a code, as an order of its one ticket. Day, session and phone outlive a reload; people and consent only a walk round the sheets. */
export function useFilled({ scenic_id, ticket_type_id }: Pick<ExchangeTicket, 'scenic_id' | 'ticket_type_id'>): [DraftOrder, UpdateDraft] {
  const [kept, keep] = useExchangeDraft();
  const [own, setOwn] = useState<Own>({ travellers: [], agreed: null });
  const latest = useRef(own);
  const whole = ({ date, batch_id, phone }: typeof kept, { travellers, agreed }: Own): DraftOrder => ({
    visits: [{ ...emptyVisit(scenic_id, ticket_type_id), travellers, batch_id, date: date === null ? null : parseDay(date) }],
    phone,
    agreed,
  });
  // From what there is when it changes, not from what there was when the touch began that leads to it.
  const update: UpdateDraft = (change) =>
    keep((now) => {
      const { visits, phone, agreed } = change(whole(now, latest.current));
      const { travellers, date, batch_id } = visits[0];
      latest.current = { travellers, agreed };
      setOwn(latest.current);
      return { ...now, date, batch_id, phone };
    });
  return [whole(kept, own), update];
}
