import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Order } from '#contract/visitor/orders.ts';
import { useWords } from '#i18n/use-locale.ts';
import { usePeople } from '#state/people.ts';
import { useSeatsText } from './ticket-words.ts';

export function useOrderAgain(): (order: Order) => Promise<void> {
  const { i18n } = useLingui();
  const tools = {
    i18n,
    client: useQueryClient(),
    navigate: useNavigate(),
    people: usePeople(),
    words: useWords(),
    seatsText: useSeatsText(),
  };
  return async (order) => (await import('./order-again.ts')).orderAgain(order, tools);
}
