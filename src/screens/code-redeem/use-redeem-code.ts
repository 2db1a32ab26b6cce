import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { failureOf, type Held, type OrderFailure } from '#components/booking/order-failure.ts';
import { useSubmitOnce } from '#components/booking/use-submit-once.ts';
import { ApiError } from '#contract/api-error.ts';
import type { ExchangeTicket } from '#contract/visitor/members.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { type DraftVisit, travellersFor } from '#domain/order/draft-order.ts';
import { withoutBirthday } from '#domain/people/traveller.ts';
import { repairPhone } from '#domain/lib/phone.ts';
import { dropExchangeDraft, type Redeeming, useRedeem } from '#queries/exchange.ts';
import { showToast } from '#ui/toastStore.ts';
import { isAboutCode } from './use-code.ts';
import { type Availability, NO_AVAILABILITY, useAvailability } from '#components/booking/use-availability.ts';
import type { getTicketType } from '#contract/visitor/ticket-types.ts';
import type { OutputOf } from '#contract/operation.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import type { Offer } from '#domain/order/offer.ts';
import { projectConfigQuery } from '#queries/catalog.ts';
import { ticketTypeQuery } from '#queries/ticket-types.ts';
import { useServerNow } from '#state/clock.ts';

export type Failure =
  | Exclude<OrderFailure, { kind: 'people' }>
  | { kind: 'code'; error: ApiError }
  | { kind: 'people'; names: readonly string[]; holds: Held };

function redeemFailure(error: unknown, travellers: Redeeming['travellers']): Failure {
  if (error instanceof ApiError && isAboutCode(error)) return { kind: 'code', error };
  const failure = failureOf(error);
  if (failure.kind !== 'people') return failure;
  return {
    kind: 'people',
    names: failure.people.flatMap((index) => travellers[index]?.name ?? []),
    holds: failure.holds,
  };
}

export function useRedeemCode(code: string, given: ExchangeTicket, data: UseData, draft: DraftVisit, phone: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutateAsync } = useRedeem();
  const redeeming: Redeeming = {
    code,
    ticket_type_id: given.ticket_type_id,
    date: draft.date ?? todayOf(data),
    ...(draft.batch_id ? { batch_id: draft.batch_id } : {}),
    travellers: travellersFor(draft, given.ticket_type_id).map(({ ticket_type_id: _type, ...person }) =>
      withoutBirthday(person),
    ),
    phone: repairPhone(phone),
    agreement_version: data.offer.agreement_version,
  };
  const { busy, failure, submit } = useSubmitOnce<Redeeming, Order, Failure>({
    subject: JSON.stringify(redeeming),
    submit: (input) => mutateAsync(input),
    async onDone(order) {
      await navigate({ to: '/myOrders', search: { order: order.id }, replace: true });
      dropExchangeDraft(client);
      showToast(
        given.type === 'MEMBER'
          ? t`The code is redeemed. Your card is here and among your passes.`
          : t`The code is redeemed. Your tickets are in the wallet.`,
      );
    },
    failureOf: (error) => redeemFailure(error, redeeming.travellers),
  });
  return { busy, failure, redeem: () => submit(() => redeeming) };
}

type TicketType = OutputOf<typeof getTicketType>;

const TICK = 15_000;

export interface UseData {
  type: TicketType;
  offer: Offer;
  /** A card is for no day: it starts on the day on which it is redeemed. */
  dated: boolean;
  loading: Availability['loading'];
}

export function useUseData(
  given: ExchangeTicket,
  date: Day | null,
): { data: UseData | null; error: ApiError | null; retry: () => void } {
  const now = useServerNow(TICK);
  const dated = given.type !== 'MEMBER';
  const type = useQuery(ticketTypeQuery(given.ticket_type_id));
  const config = useQuery(projectConfigQuery());
  // Activities, rentals and cards have no sessions.
  const sessions = given.type === 'TICKET';
  const [availability = NO_AVAILABILITY] = useAvailability(
    dated ? [{ scenicId: given.scenic_id, date, ticketTypeId: given.ticket_type_id, sessions }] : [],
  );
  const retry = (): void => [type, config].forEach((query) => void query.refetch());
  if (!type.data || !config.data) return { data: null, error: type.error ?? config.error, retry };
  const { subcards = 0 } = type.data;
  const offer: Offer = {
    scenic_id: given.scenic_id,
    now,
    order_limit: config.data.order_limit,
    agreement_version: type.data.agreement.version,
    types: [{ ...type.data, more_people: subcards }],
    days: availability.days ?? [],
    sessions: availability.sessions ?? [],
  };
  const data: UseData = {
    type: type.data,
    offer,
    dated,
    loading: availability.loading,
  };
  return { data, error: null, retry };
}

export const todayOf = ({ offer }: Pick<UseData, 'offer'>): Day => dayOf(offer.now);
