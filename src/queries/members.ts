import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { ApiError } from '#contract/api-error.ts';
import { api } from '#api/port.ts';
import { getFitWorkTimes } from '#contract/visitor/availability.ts';
import { memberAuthSmsSend, type MemberCard, queryMember } from '#contract/visitor/members.ts';
import { writeCards, storedCards } from '#storage/cards.ts';
import { useStoreState } from '#ui/create-store.ts';
import { sessionStore } from '#state/session-store.ts';
import { serverNow } from '#state/clock.ts';
import { operationQuery, queryKeyOf } from './operation-query.ts';
import { useOperation } from './use-operation.ts';
import { appSession, projectId } from './session.ts';

const STORED = ['stored-cards'] as const;

async function storeCards(cards: readonly MemberCard[], client: QueryClient): Promise<void> {
  const { owner } = appSession();
  if (!owner) return;
  await writeCards(cards, owner);
  await client.invalidateQueries({ queryKey: STORED });
}

/** Each main card comes before its subcards. */
export const cardsQuery = () =>
  operationQuery(queryMember, {}, { after: ({ list }, client) => void storeCards(list, client) });

const storedCardsQuery = () =>
  queryOptions({
    queryKey: STORED,
    queryFn: async () => {
      const isStored = await storedCards.read();
      return isStored && isStored.owner === appSession().owner ? isStored : null;
    },
    networkMode: 'always',
    staleTime: Infinity,
  });

/** `savedAt` is device time; `stored` means that names are masked and photos are missing. */
export function useCards() {
  const query = useQuery(cardsQuery());
  const stored = useQuery(storedCardsQuery());
  const fresh = query.data?.list;
  const found = stored.data;
  return {
    cards: fresh ?? found?.cards,
    savedAt: fresh ? query.dataUpdatedAt : (found?.savedAt ?? 0),
    stored: fresh === undefined,
    pending: fresh === undefined && (stored.isPending || (found === null && query.isFetching)),
    query,
  };
}

export const cardWorkTimesQuery = (scenicId: string, ticketTypeId: string) =>
  operationQuery(getFitWorkTimes, { project: projectId(), scenic_id: scenicId, ticket_type_id: ticketTypeId });

const Proof = v.object({
  phone: v.string(),
  /** The number for which a code was asked last; another can be sent from `resend_at` on, server time, milliseconds. */
  sent: v.nullable(v.object({ phone: v.string(), resend_at: v.number(), is_sent: v.boolean() })),
});
const proof = sessionStore('member-proof', Proof, { phone: '', sent: null });

/**
 * The draft is stored, since a web view may lose its page while the visitor reads the text message; the code itself is
 * never stored.
 */
export const useProofDraft = () => useStoreState(proof);

export const useSendCode = () => useOperation(memberAuthSmsSend);

export interface Proved {
  cards: number;
  found: number;
}

/** A repeated request first reads the cards: the code is used up, but the cards may be there. */
async function prove(
  input: { phone: string; code: string },
  before: readonly MemberCard[],
  unsure: boolean,
): Promise<readonly MemberCard[]> {
  if (unsure) {
    const { list } = await api().call(queryMember, {});
    if (list.length > before.length) return list;
  }
  return (await api().call(queryMember, input)).list;
}

/** `unsure`: the last attempt got no definite answer. */
export function useProvePhone() {
  const client = useQueryClient();
  const key = queryKeyOf(queryMember, {});
  return useMutation<Proved, ApiError, { phone: string; code: string; unsure: boolean }>({
    async mutationFn({ unsure, ...input }) {
      const before = client.getQueryData<{ list: MemberCard[] }>(key)?.list ?? [];
      const list = await prove(input, before, unsure);
      client.getQueryCache().build(client, client.defaultQueryOptions(cardsQuery()));
      client.setQueryData(key, { list });
      await storeCards(list, client);
      if (list.length > 0) proof.set({ phone: '', sent: null });
      return { cards: list.length, found: list.filter((card) => !before.some(({ id }) => id === card.id)).length };
    },
  });
}

/**
 * @param now server time, milliseconds.
 * @returns whole seconds.
 */
export const resendIn = (resendAt: number, now: number = serverNow()): number =>
  Math.max(0, Math.ceil((resendAt - now) / 1000));
