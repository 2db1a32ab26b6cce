import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceKind, InvoiceTitle } from '#domain/order/invoice.ts';
import { forgetTitle, invoiceTitlesQuery } from '#queries/invoices.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { IconTrash } from '#ui/icons.ts';
import styles from './InvoiceScreen.module.css';

interface TitleMemoryProps {
  kind: InvoiceKind;
  onTake: (title: InvoiceTitle) => void;
}

export function TitleMemory({ kind, onTake }: TitleMemoryProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data: titles = [] } = useQuery(invoiceTitlesQuery());
  const [gone, setGone] = useState<{ name: string; undo: () => Promise<void> } | null>(null);
  const shown = titles.filter((title) => title.kind === kind);
  const name = gone?.name;
  if (shown.length === 0 && !gone) return null;
  return (
    <div role="group" aria-label={t`Titles used before`}>
      <p className={styles.legend}>
        <Trans>Used before, kept on this phone only</Trans>
      </p>
      <ul>
        {shown.map((title) => (
          <li key={`${title.purchaser} ${title.buyer_tax_number ?? ''}`} className={styles.title}>
            <button type="button" className={styles.take} onClick={() => onTake(title)}>
              <span className={styles.name}>{title.purchaser}</span>
              {title.buyer_tax_number && <span className={styles.number}>{title.buyer_tax_number}</span>}
            </button>
            <IconButton
              icon={IconTrash}
              size={20}
              label={t`Forget ${title.purchaser}`}
              onPress={() => void forgetTitle(client, title).then((undo) => setGone({ name: title.purchaser, undo }))}
            />
          </li>
        ))}
      </ul>
      <div role="status">
        {gone && (
          <p className={styles.gone}>
            <span>
              <Trans>{name} was forgotten.</Trans>
            </span>
            <LinkButton onPress={() => void gone.undo().then(() => setGone(null))}>
              <Trans>Undo</Trans>
            </LinkButton>
          </p>
        )}
      </div>
    </div>
  );
}
