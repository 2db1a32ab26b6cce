import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { DataAge } from '#components/states/DataAge.tsx';
import { useSheet } from '#components/use-sheet.ts';
import { Note } from '#ui/Banner.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { IconReceipt } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { ChosenOrders } from './ChosenOrders.tsx';
import type { InvoiceableOrder } from './OrderFacts.tsx';
import { ContactFields } from './ContactFields.tsx';
import { TitleFields } from './TitleFields.tsx';
import { InvoiceBar } from './InvoiceBar.tsx';
import styles from './InvoiceScreen.module.css';
import { PasteSheet } from './PasteSheet.tsx';
import { TitleMemory } from './TitleMemory.tsx';
import { useSubmitInvoice } from './use-submit-invoice.ts';
import { sentencesText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';

export interface InvoiceFormProps {
  orders: readonly InvoiceableOrder[];
  query: UseQueryResult;
  sheet: string | undefined;
  linked?: boolean | undefined;
}

export function InvoiceForm({ orders, query, sheet, linked = false }: InvoiceFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const form = useSubmitInvoice(orders);
  const sheets = useSheet();
  const [pasted, setPasted] = useState('');
  return (
    <>
      <div className={layout.content}>
        <DataAge query={query} />
        <ChosenOrders orders={orders} linked={linked} />
        <Card as="section" className={styles.card}>
          <RadioGroup
            legend={<Trans>Title of the invoice</Trans>}
            options={[
              { value: 'company', label: t({ context: 'invoice title', message: 'Company' }) },
              { value: 'person', label: t({ context: 'invoice title', message: 'Person' }) },
            ]}
            value={form.draft.kind}
            onChange={(kind) => form.change({ kind })}
          />
          <TitleMemory kind={form.draft.kind} onTake={form.take} />
          <TitleFields form={form} onPaste={() => sheets.open('paste')} />
        </Card>
        <Card as="section" className={styles.card}>
          <SectionTitle aside={<Trans>E-mail or phone, at least one</Trans>}>
            <Trans>Send to</Trans>
          </SectionTitle>
          <ContactFields form={form} />
        </Card>
        <Note tone="mute" icon={IconReceipt}>
          {sentencesText(
            [
              t`${plural(orders.length, { one: 'You get an electronic invoice.', other: 'You get an electronic invoice for each order.' })}`,
              t`If tickets are returned later, the invoice is reversed and what is left can be invoiced again.`,
            ],
            locale,
          )}
        </Note>
      </div>
      <InvoiceBar orders={orders} form={form} />
      {sheet === 'paste' && (
        <PasteSheet
          value={pasted}
          onChange={setPasted}
          onClose={sheets.close}
          onTake={({ purchaser, buyer_tax_number }) => {
            form.change({
              ...(purchaser ? { purchaser } : {}),
              ...(buyer_tax_number ? { kind: 'company', buyer_tax_number } : {}),
            });
            setPasted('');
            sheets.close();
          }}
        />
      )}
    </>
  );
}
