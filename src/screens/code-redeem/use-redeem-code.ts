import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import type { OrderFailure } from '#components/booking/order-failure.ts';
import { failureOf } from '#components/booking/order-failure.ts';
import { useSubmitOnce } from '#components/booking/use-submit-once.ts';
import { ApiError } from '#contract/api-error.ts';
import type { ExchangeTicket } from '#contract/members.ts';
import type { Order } from '#contract/orders.ts';
import type { DraftVisit } from '#domain/draft-order.ts';
import { travellersFor } from '#domain/draft-order.ts';
import { withoutBirthday } from '#domain/traveller.ts';
import { repairPhone } from '#domain/phone.ts';
import type { Redeeming } from '#queries/exchange.ts';
import { dropExchangeDraft, useRedeem } from '#queries/exchange.ts';
import { showToast } from '#ui/toastStore.ts';
import { isAboutCode } from './code-words.ts';
import type { UseData } from './use-use-data.ts';
import { todayOf } from './use-use-data.ts';

/** Why the code was not used. `code`: it is no good (any more). */
export type Failure =
  | Exclude<OrderFailure, { kind: 'people' }>
  | { kind: 'code'; error: ApiError }
  | { kind: 'people'; names: readonly string[]; holds: boolean };

function redeemFailure(error: unknown, travellers: Redeeming['travellers']): Failure {
  if (error instanceof ApiError && isAboutCode(error)) return { kind: 'code', error };
  const failure = failureOf(error);
  if (failure.kind !== 'people') return failure;
  return { kind: 'people', names: failure.people.flatMap((index) => travellers[index]?.name ?? []), holds: failure.holds };
}

/** Uses the code up. */
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
    travellers: travellersFor(draft, given.ticket_type_id).map(({ ticket_type_id: _type, ...person }) => withoutBirthday(person)),
    phone: repairPhone(phone),
    agreement_version: data.offer.agreement_version,
  };
  const { busy, failure, press } = useSubmitOnce<Redeeming, Order, Failure>({
    subject: JSON.stringify(redeeming),
    submit: (input) => mutateAsync(input),
    async onDone(order) {
      await navigate({ to: '/myOrders', search: { order: order.id }, replace: true });
      dropExchangeDraft(client);
      showToast(
        given.type === 'MEMBER' ? t`The code is redeemed. Your card is here and among your passes.` : t`The code is redeemed. Your tickets are in the wallet.`,
      );
    },
    failureOf: (error) => redeemFailure(error, redeeming.travellers),
  });
  return { busy, failure, redeem: () => press(() => redeeming) };
}
