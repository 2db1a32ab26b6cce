import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useTitle } from '#components/use-title.ts';
import layout from '#ui/layout.module.css';
import { Segments } from '#ui/Tabs.tsx';
import { AskPart, type AskPartProps } from './AskPart.tsx';
import styles from './InvoiceScreen.module.css';
import { RecordsPart } from './RecordsPart.tsx';

export interface InvoiceScreenProps extends AskPartProps {
  record?: string | undefined;
  list?: 'records' | undefined;
}

export function InvoiceScreen({ order, record, list, step, sheet }: InvoiceScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const shown = list === 'records' || record !== undefined ? 'records' : 'ask';
  const deep = order !== undefined || record !== undefined || step !== undefined;
  useTitle(shown === 'records' ? t`My invoices` : t`Request an invoice`);
  const choose = (next: typeof shown): void =>
    void navigate({ to: '/invoice', search: next === 'records' ? { list: 'records' } : {}, replace: true });
  return (
    <main className={layout.fill}>
      <h1 className="vh">{shown === 'records' ? t`My invoices` : t`Request an invoice`}</h1>
      {!deep && (
        <div className={styles.tabs}>
          <Segments
            label={t`Invoices`}
            items={[
              { key: 'ask', label: t({ context: 'invoice list', message: 'Request' }) },
              { key: 'records', label: t({ context: 'invoice list', message: 'My invoices' }) },
            ]}
            value={shown}
            onChange={choose}
            panelId="invoice-list"
          />
        </div>
      )}
      <div
        id="invoice-list"
        className={layout.fill}
        {...(deep ? {} : { role: 'tabpanel', 'aria-labelledby': `invoice-list-${shown}` })}
      >
        {shown === 'records' ? <RecordsPart only={record} /> : <AskPart order={order} step={step} sheet={sheet} />}
      </div>
    </main>
  );
}
