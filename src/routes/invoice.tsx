import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { InvoiceScreen } from '#screens/invoice/InvoiceScreen.tsx';

export const Route = createFileRoute('/invoice')({
  staticData: { words: ['extra'] },
  validateSearch: v.object({
    order: v.optional(v.string()),
    record: v.optional(v.string()),
    list: v.fallback(v.optional(v.picklist(['records'])), undefined),
    step: v.fallback(v.optional(v.picklist(['form'])), undefined),
    sheet: v.optional(v.string()),
  }),
  component: InvoiceRoute,
});

function InvoiceRoute() {
  return <InvoiceScreen {...Route.useSearch()} />;
}
