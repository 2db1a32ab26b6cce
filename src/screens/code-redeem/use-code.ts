import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ExchangeTicket } from '#contract/members.ts';
import { codeIn, groupCode, typedProblem } from '#domain/redeem.ts';
import { repairNumber } from '#domain/text-repair.ts';
import { useExchangeDraft, useLook } from '#queries/exchange.ts';
import { useOnline } from '#state/online.ts';
import type { ApiError } from '#contract/api-error.ts';

/** The code in the field, and what is known of it. */
export interface CodeState {
  /** As it stands in the field. */
  typed: string;
  /** Repaired. */
  code: string;
  type: (typed: string) => void;
  /** Takes the code out of what was pasted or scanned, and looks at once. */
  take: (text: string) => void;
  look: () => void;
  looking: boolean;
  /** What it gives; looking does not use it up. */
  given: ExchangeTicket | null;
  /** Why it can't be used, or could not be looked up. */
  error: ApiError | null;
  online: boolean;
}

/** @param linked a code from the address: it is put into the field and looked up, and leaves the address. */
export function useCode(linked: string | undefined): CodeState {
  const navigate = useNavigate();
  const online = useOnline();
  const [draft, update] = useExchangeDraft();
  const code = repairNumber(draft.typed);
  const asked = draft.asked === code ? code : '';
  const query = useLook(asked);

  const type = (typed: string): void => update((now) => ({ ...now, typed }));
  const take = (text: string): void => {
    const found = codeIn(text);
    update((now) => ({ ...now, typed: groupCode(found), asked: typedProblem(found) === null ? found : now.asked }));
  };
  useEffect(() => {
    if (linked === undefined) return;
    take(linked);
    // Whoever sends the page on must not send the code.
    void navigate({ to: '/exchangeCode', search: {}, replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [linked]);

  return {
    typed: draft.typed,
    code,
    type,
    take,
    look: () => {
      if (typedProblem(code) !== null || query.isFetching) return;
      if (asked === '') update((now) => ({ ...now, asked: code }));
      else void query.refetch();
    },
    looking: query.isFetching,
    given: asked === '' || query.isFetching || query.error ? null : (query.data?.list[0] ?? null),
    error: asked === '' || query.isFetching ? null : query.error,
    online,
  };
}
