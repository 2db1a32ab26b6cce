import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ExtraWords } from '#i18n/ExtraWords.tsx';
import { InvoiceScreen } from '#screens/invoice/InvoiceScreen.tsx';

export const Route = createFileRoute('/invoice')({
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
  return (
    <ExtraWords>
      <InvoiceScreen {...Route.useSearch()} />
    </ExtraWords>
  );
}
