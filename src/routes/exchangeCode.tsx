import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ExchangeScreen } from '#screens/code-redeem/ExchangeScreen.tsx';

export const Route = createFileRoute('/exchangeCode')({
  staticData: { words: ['booking', 'extra'] },
  validateSearch: v.object({
    code: v.optional(v.string()),
    tab: v.fallback(v.optional(v.picklist(['cards'])), undefined),
    step: v.fallback(v.optional(v.picklist(['use'])), undefined),
    sheet: v.optional(v.string()),
    over: v.optional(v.string()),
  }),
  component: ExchangeRoute,
});

function ExchangeRoute() {
  return <ExchangeScreen {...Route.useSearch()} />;
}
