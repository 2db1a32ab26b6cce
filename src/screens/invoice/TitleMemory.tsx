import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceKind, InvoiceTitle } from '#domain/order/invoice.ts';
import { splitTitle } from '#domain/order/invoice-title.ts';
import { forgetTitle, invoiceTitlesQuery } from '#queries/invoices.ts';
import { IconButton, LinkButton, Button } from '#ui/Button.tsx';
import { IconTrash } from '#ui/icons.ts';
import styles from './InvoiceScreen.module.css';
import { DefinitionList } from '#ui/Card.tsx';
import { TextAreaField } from '#ui/Field.tsx';
import { Sheet } from '#ui/Sheet.tsx';

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

interface PasteSheetProps {
  value: string;
  onChange: (value: string) => void;
  onTake: (found: ReturnType<typeof splitTitle>) => void;
  onClose: () => void;
}

export function PasteSheet({ value, onChange, onTake, onClose }: PasteSheetProps) {
  const { t } = useLingui();
  const found = splitTitle(value);
  const { purchaser, buyer_tax_number } = found;
  const none = t`not found`;
  const nothing = purchaser === '' && buyer_tax_number === undefined;
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Paste a title</Trans>}
      subtitle={<Trans>The whole text as it was sent to you, with name and tax number in any order</Trans>}
      closeLabel={t`Close`}
      footer={
        <Button
          block
          reason={nothing ? t`Paste a text with a company’s name or tax number first.` : undefined}
          onPress={() => onTake(found)}
        >
          <Trans>Fill these in</Trans>
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextAreaField
          label={<Trans>Text</Trans>}
          rows={4}
          data-autofocus=""
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value.trim() !== '' && (
          <div role="status">
            <DefinitionList
              rows={[
                { key: 'name', term: <Trans>Company name</Trans>, value: purchaser || none },
                {
                  key: 'number',
                  term: <Trans>Tax number</Trans>,
                  value: <span className="num">{buyer_tax_number ?? none}</span>,
                },
              ]}
            />
          </div>
        )}
      </div>
    </Sheet>
  );
}
