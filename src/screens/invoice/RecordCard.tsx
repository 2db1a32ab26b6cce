import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fee } from '#components/Fee.tsx';
import { STATUS_ICONS } from '#components/WordPill.tsx';
import type { InvoiceRecord } from '#contract/visitor/invoices.ts';
import { momentText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { INVOICE_WORDS } from '#i18n/invoice-words.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import { Pill } from '#ui/Pill.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import styles from './InvoiceScreen.module.css';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconCopy, IconReceipt } from '#ui/icons.ts';
import { showToast } from '#ui/toastStore.ts';
import { useEffect, useEffectEvent, useRef } from 'react';

function useRows({ order_no, buyer_tax_number, invoice_no, created_at, issued_at }: InvoiceRecord) {
  const { t } = useLingui();
  const locale = useLocale();
  const row = (key: string, term: string, value: string | undefined) =>
    value === undefined ? [] : [{ key, term, value: <span className="num">{value}</span> }];
  const number = <span className={clsx('num', text.whole)}>{order_no}</span>;
  return [
    { key: 'order', term: t`Order number`, value: number },
    ...row('tax', t`Tax number`, buyer_tax_number),
    ...row('number', t`Invoice number`, invoice_no),
    ...row('asked', t`Asked for`, momentText(created_at, locale)),
    ...row('issued', t`Issued at`, issued_at === undefined ? undefined : momentText(issued_at, locale)),
  ];
}

export function RecordCard({ record, mayAskAgain = false }: { record: InvoiceRecord; mayAskAgain?: boolean }) {
  const { i18n } = useLingui();
  const { word, tone, icon } = INVOICE_WORDS[record.state];
  const rows = useRows(record);
  return (
    <Card as="article" labelledBy={`record-${record.id}`} className={styles.record}>
      <div className={styles.head}>
        <Pill tone={tone} icon={STATUS_ICONS[icon]}>
          {i18n._(word)}
        </Pill>
        <Fee fen={record.amount} cents="always" />
      </div>
      <h2 id={`record-${record.id}`} className={text.lead}>
        {record.purchaser}
      </h2>
      <DefinitionList rows={rows} />
      <p className={clsx(text.small, text.third)}>
        <Meaning state={record.state} mayAskAgain={mayAskAgain} />
      </p>
      {record.state === 'ISSUED' && record.download_url !== undefined && <RecordDownload url={record.download_url} />}
      {mayAskAgain && (
        <Link to="/invoice" search={{ order: record.order_id }} className={buttonClass({ variant: 'tonal' })}>
          <Trans>Ask again</Trans>
        </Link>
      )}
    </Card>
  );
}

function Meaning({ state, mayAskAgain }: { state: InvoiceRecord['state']; mayAskAgain: boolean }) {
  if (state === 'REQUESTED')
    return <Trans>The invoice is being made. It appears here by itself, you need not wait.</Trans>;
  if (state === 'ISSUED')
    return <Trans>If tickets of this order are returned later, this invoice will be reversed.</Trans>;
  if (state === 'FAILED')
    return mayAskAgain ? (
      <Trans>The issuer refused the request. Check title and tax number, then ask again.</Trans>
    ) : (
      <Trans>The issuer refused the request.</Trans>
    );
  return mayAskAgain ? (
    <Trans>Tickets were returned, so this invoice is no longer valid. What is left can be invoiced again.</Trans>
  ) : (
    <Trans>Tickets were returned, so this invoice is no longer valid.</Trans>
  );
}

/** Null for anything that is no web address. */
function fileAddress(url: string, page: string): string | null {
  try {
    const address = new URL(url, page);
    return address.protocol === 'https:' || address.protocol === 'http:' ? address.href : null;
  } catch {
    return null;
  }
}

/**
 * Opens or saves the invoice; its address can be copied beside it, since the messaging app can't save files everywhere.
 */
function RecordDownload({ url }: { url: string }) {
  const { t } = useLingui();
  const address = fileAddress(url, location.href.split('#')[0] ?? '');
  if (address === null) return null;
  const copy = async (): Promise<void> => {
    if (await copyText(address)) showToast(t`The address is copied. Open it in a browser to save the file.`);
    else showToast(t`Copying is not possible here. Press and hold the address instead.`, { tone: 'wait' });
  };
  return (
    <div className={styles.download}>
      <div className={styles.actions}>
        <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'tonal' })}>
          <Icon of={IconReceipt} size={20} />
          <Trans>Open invoice</Trans>
        </a>
        <Button variant="quiet" icon={IconCopy} onPress={() => void copy()}>
          <Trans>Copy address</Trans>
        </Button>
      </div>
      <p className={clsx(text.micro, text.third)}>
        <Trans>If the file can’t be saved here, copy the address and open it in the phone’s browser.</Trans>
      </p>
      <p className={styles.address}>{address}</p>
    </div>
  );
}

/**
 * Calls `look` when the state has changed.
 * @param state undefined while it is not known.
 */
export function useLookAgain(state: string | undefined, look: () => void): void {
  const before = useRef(state);
  const again = useEffectEvent(look);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) again();
    before.current = state;
  }, [state]);
}
