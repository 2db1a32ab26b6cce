import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { ExchangeTicket } from '#contract/members.ts';
import type { ApiError } from '#contract/api-error.ts';
import { outcomeOf } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import type { DraftOrder } from '#domain/draft-order.ts';
import { travellersFor } from '#domain/draft-order.ts';
import { withoutBirthday } from '#domain/traveller.ts';
import { repairPhone } from '#domain/phone.ts';
import type { Problem } from '#domain/problems.ts';
import type { Redeeming } from '#queries/exchange.ts';
import { dropExchangeDraft, useRedeem } from '#queries/exchange.ts';
import { showToast } from '#ui/toastStore.ts';
import { extraOf, isAboutCode } from './code-words.ts';
import type { UseData } from './use-use-data.ts';
import { todayOf } from './use-use-data.ts';

/** Why the code was not used. `unsure`: nobody knows whether it was; `code`: it is no good (any more). */
export type Failure =
  | { kind: 'unsure' }
  | { kind: 'code'; error: ApiError }
  | { kind: 'problems'; problems: readonly Problem[] }
  | { kind: 'people'; names: readonly string[]; holds: boolean }
  | { kind: 'other'; error: ApiError };

const listIn = (error: ApiError, key: string): readonly unknown[] => {
  const list = extraOf(error)[key];
  return Array.isArray(list) ? list : [];
};

function failureOf(error: ApiError, { travellers }: Redeeming): Failure {
  const { code } = error;
  if (outcomeOf(error) === 'unknown') return { kind: 'unsure' };
  if (isAboutCode(error)) return { kind: 'code', error };
  const problems = listIn(error, 'problems');
  if (problems.length > 0) return { kind: 'problems', problems: problems as Problem[] };
  if (code === RES_CODE.greyListed || code === RES_CODE.personHasTicket) {
    const names = listIn(error, 'people').flatMap((index) => travellers[Number(index)]?.name ?? []);
    return { kind: 'people', names, holds: code === RES_CODE.personHasTicket };
  }
  return { kind: 'other', error };
}

/** Uses the code up, once a press. */
export function useRedeemCode(code: string, given: ExchangeTicket, data: UseData, draft: DraftOrder) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutateAsync } = useRedeem();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ failure: Failure; print: string; sent: Redeeming } | null>(null);
  const locked = useRef(false);
  const redeeming: Redeeming = {
    code,
    ticket_type_id: given.ticket_type_id,
    date: draft.date ?? todayOf(data),
    ...(draft.batch_id ? { batch_id: draft.batch_id } : {}),
    travellers: travellersFor(draft, given.ticket_type_id).map(({ ticket_type_id: _type, ...person }) => withoutBirthday(person)),
    phone: repairPhone(draft.phone),
    agreement_version: data.offer.agreement_version,
  };
  const print = JSON.stringify(redeeming);
  const current = failed?.print === print ? failed : null;

  async function run(sent: Redeeming): Promise<void> {
    try {
      const order = await mutateAsync(sent);
      await navigate({ to: '/myOrders', search: { order: order.id }, replace: true });
      dropExchangeDraft(client);
      showToast(
        given.type === 'MEMBER' ? t`The code is redeemed. Your card is here and among your passes.` : t`The code is redeemed. Your tickets are in the wallet.`,
      );
    } catch (error) {
      setFailed({ failure: failureOf(error as ApiError, sent), print, sent });
      // After an order the screen goes away; until then the button must not come back.
      locked.current = false;
      setBusy(false);
    }
  }
  return {
    busy,
    failure: current?.failure ?? null,
    redeem: (): void => {
      if (locked.current) return;
      locked.current = true;
      setBusy(true);
      // Of what may have arrived exactly the same is sent again.
      void run(current?.failure.kind === 'unsure' ? current.sent : redeeming);
    },
  };
}
