import { createFileRoute } from '@tanstack/react-router';
import type { InvoiceScreenProps } from '#screens/invoice/InvoiceScreen.tsx';
import { InvoiceScreen } from '#screens/invoice/InvoiceScreen.tsx';

export const Route = createFileRoute('/invoice')({
  // The address holds texts only; what else they may be is the screen's business, which is not loaded yet.
  validateSearch: (search) => search as InvoiceScreenProps,
  component: InvoiceRoute,
});

function InvoiceRoute() {
  return <InvoiceScreen {...Route.useSearch()} />;
}
