import { useState } from 'react';
import type { ExchangeTicket } from '#contract/members.ts';
import { parseDay } from '#domain/day.ts';
import type { DraftOrder } from '#domain/draft-order.ts';
import { emptyDraft } from '#domain/draft-order.ts';
import type { UpdateDraft } from '#queries/draft.ts';
import { useExchangeDraft } from '#queries/exchange.ts';

/** What is filled in for a code, as an order of its one ticket. Day, session and phone outlive a reload; people and consent only a walk round the sheets. */
export function useFilled({ scenic_id, ticket_type_id }: Pick<ExchangeTicket, 'scenic_id' | 'ticket_type_id'>): [DraftOrder, UpdateDraft] {
  const [kept, keep] = useExchangeDraft();
  const [own, setOwn] = useState<Pick<DraftOrder, 'travellers' | 'agreed'>>({ travellers: [], agreed: null });
  const { date, batch_id, phone } = kept;
  const draft: DraftOrder = { ...emptyDraft(scenic_id, ticket_type_id), ...own, batch_id, phone, date: date === null ? null : parseDay(date) };
  const update: UpdateDraft = (change) => {
    const next = typeof change === 'function' ? change(draft) : change;
    setOwn({ travellers: next.travellers, agreed: next.agreed });
    keep((now) => ({ ...now, date: next.date, batch_id: next.batch_id, phone: next.phone }));
  };
  return [draft, update];
}
