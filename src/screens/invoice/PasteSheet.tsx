import { Trans, useLingui } from '@lingui/react/macro';
import { splitTitle } from '#domain/order/invoice-title.ts';
import { Button } from '#ui/Button.tsx';
import styles from './InvoiceScreen.module.css';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import { TextAreaField } from '#ui/Field.tsx';
import { Sheet } from '#ui/Sheet.tsx';

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
