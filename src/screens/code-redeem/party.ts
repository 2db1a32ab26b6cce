import type { Party } from '#components/month-calendar.ts';
import type { DraftVisit } from '#domain/draft-order.ts';
import { needOf, wantedOf } from '#domain/draft-order.ts';
import type { UseData } from './use-use-data.ts';

/** @returns for whom days are judged. They carry no price: the code pays. */
export const partyOf = (draft: DraftVisit, { offer }: Pick<UseData, 'offer'>): Party => ({
  wanted: wantedOf(draft, offer),
  need: needOf(draft, offer),
  priced: [''],
});
