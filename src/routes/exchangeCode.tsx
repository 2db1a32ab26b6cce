import { createFileRoute } from '@tanstack/react-router';
import type { ExchangeScreenProps } from '#screens/code-redeem/ExchangeScreen.tsx';
import { ExchangeScreen } from '#screens/code-redeem/ExchangeScreen.tsx';

export const Route = createFileRoute('/exchangeCode')({
  // The address holds texts only; what else they may be is the screen's business, which is not loaded yet.
  validateSearch: (search) => search as ExchangeScreenProps,
  component: ExchangeRoute,
});

function ExchangeRoute() {
  return <ExchangeScreen {...Route.useSearch()} />;
}
