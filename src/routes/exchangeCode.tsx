import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ExtraWords } from '#i18n/ExtraWords.tsx';
import { ExchangeScreen } from '#screens/code-redeem/ExchangeScreen.tsx';

export const Route = createFileRoute('/exchangeCode')({
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
  return (
    <ExtraWords>
      <ExchangeScreen {...Route.useSearch()} />
    </ExtraWords>
  );
}
