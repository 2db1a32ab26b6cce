import type { Ticket } from '#contract/visitor/orders.ts';
import { REFUND_WORDS } from '#i18n/status-words.ts';
import { WordPill } from './WordPill.tsx';

export function RefundPill({ state }: { state: NonNullable<Ticket['refund']>['state'] }) {
  return <WordPill shown={REFUND_WORDS[state]} own={state} />;
}
