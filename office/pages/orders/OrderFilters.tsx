import { useLingui } from '@lingui/react/macro';
import type { LocalText } from '#domain/lib/local-text.ts';
import { ORDER_STATUSES } from '#domain/order/order-status.ts';
import type { OrdersSearch } from '#office/router.tsx';
import { Choice } from '#office/ui/Choice.tsx';
import controls from '#office/ui/Control.module.css';
import { Count } from '#office/ui/Count.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { SearchField } from '#office/ui/SearchField.tsx';
import { useNarrow } from '#office/ui/use-narrow.ts';
import { CHANNEL_WORDS, KIND_NAMES, PAY_WORDS, STATUS_WORDS, venueText } from '#office/words/order-words.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { clsx } from '#ui/clsx.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Row } from '#ui/Row.tsx';
import { COLUMNS } from './columns.tsx';
import styles from './Orders.module.css';

const BANKS = ['wxzjnspay', 'wxjsbpay', 'wxumspay', 'wxjianhangpay', 'wxwhmspay'];

interface Props {
  search: OrdersSearch;
  scenics: readonly { id: string; name: LocalText }[];
  takenFor: 'order' | 'ticket' | 'phone' | 'tail' | 'payment' | 'name' | undefined;
  onChange(next: Partial<OrdersSearch>): void;
}

export function OrderFilters({ search, scenics, takenFor, onChange }: Props) {
  const { t, i18n } = useLingui();
  const taken = {
    order: t`order number`,
    ticket: t`ticket number`,
    phone: t`phone`,
    tail: t`end of a phone`,
    payment: t`number of a payment or refund`,
    name: t`whole name`,
  };
  const some = (value: string): string | undefined => (value === '' ? undefined : value);
  const isNarrow = useNarrow();
  const set = [search.from, search.to, search.status, search.scenic, search.kind, search.channel, search.pay].filter(
    (value) => value !== undefined,
  ).length;
  const hidden = new Set((search.hide ?? '').split(','));
  const isFiltered = Object.entries(search).some(
    ([key, value]) => value !== undefined && key !== 'hide' && key !== 'cursor',
  );
  const fields = (
    <>
      <Choice<'created' | 'visit'>
        label={t`Days of`}
        hideLabel
        look="inline"
        value={search.by ?? 'created'}
        options={[
          { value: 'created', text: t`Ordered` },
          { value: 'visit', text: t`Visit` },
        ]}
        onChange={(by) => onChange({ by })}
      />
      <input
        type="date"
        aria-label={t`From`}
        className={clsx(controls.control, controls.auto, controls.soft)}
        value={search.from ?? ''}
        onChange={(event) => onChange({ from: some(event.target.value) })}
      />
      <input
        type="date"
        aria-label={t`to`}
        className={clsx(controls.control, controls.auto, controls.soft)}
        value={search.to ?? ''}
        onChange={(event) => onChange({ to: some(event.target.value) })}
      />
      <Choice
        label={t`State`}
        hideLabel
        look="inline"
        value={search.status ?? ''}
        options={[
          { value: '', text: t`Every state` },
          ...ORDER_STATUSES.map((value) => ({ value, text: i18n._(STATUS_WORDS[value][0]) })),
        ]}
        onChange={(status) => onChange({ status: some(status), waits: undefined })}
      />
      <Choice
        label={t`Spot`}
        hideLabel
        look="inline"
        value={search.scenic ?? ''}
        options={[
          { value: '', text: t`Every spot` },
          ...scenics.map((each) => ({ value: each.id, text: venueText(each.name) })),
        ]}
        onChange={(scenic) => onChange({ scenic: some(scenic) })}
      />
      <Choice
        label={t`Kind`}
        hideLabel
        look="inline"
        value={search.kind ?? ''}
        options={[
          { value: '', text: t`Every kind` },
          ...Object.entries(KIND_NAMES).map(([value, words]) => ({ value, text: i18n._(words) })),
        ]}
        onChange={(kind) => onChange({ kind: some(kind) })}
      />
      <Choice
        label={t`Channel`}
        hideLabel
        look="inline"
        value={search.channel ?? ''}
        options={[
          { value: '', text: t`Every channel` },
          ...Object.entries(CHANNEL_WORDS).map(([value, words]) => ({ value, text: i18n._(words) })),
          // Bank channels have no translated names, only those of their calls.
          ...BANKS.map((value) => ({ value, text: value })),
        ]}
        onChange={(channel) => onChange({ channel: some(channel) })}
      />
      <Choice
        label={t`Payment`}
        hideLabel
        look="inline"
        value={search.pay ?? ''}
        options={[
          { value: '', text: t`Every payment` },
          ...Object.entries(PAY_WORDS).map(([value, words]) => ({ value, text: i18n._(words) })),
        ]}
        onChange={(pay) => onChange({ pay: some(pay) })}
      />
    </>
  );
  const columns = (
    <details className={styles.columns}>
      <summary className={buttonClass({ variant: 'outline' })}>{t`Columns`}</summary>
      <Panel as="fieldset" pad stack>
        <legend className="vh">{t`Columns`}</legend>
        {COLUMNS.map((column) => (
          <Row key={column.id} as="label">
            <input
              type="checkbox"
              checked={!hidden.has(column.id)}
              onChange={() => {
                const next = new Set(hidden);
                if (!next.delete(column.id)) next.add(column.id);
                onChange({ hide: some([...next].filter(Boolean).join(',')), cursor: search.cursor });
              }}
            />
            {i18n._(column.title)}
          </Row>
        ))}
      </Panel>
    </details>
  );
  return (
    <Row wrap>
      <SearchField
        label={t`Order, ticket, phone, its last four digits or a whole name`}
        placeholder={t`Order, ticket, phone, name`}
        text={search.text}
        takenFor={takenFor ? taken[takenFor] : undefined}
        onFind={(text) => onChange({ text })}
      />
      {isNarrow ? (
        <details className={styles.moreFilters}>
          <summary className={buttonClass({ variant: 'outline' })}>
            {t`Filter`} {set === 0 ? null : <Count>{set}</Count>}
          </summary>
          <Row wrap>{fields}</Row>
        </details>
      ) : (
        fields
      )}
      {isFiltered ? (
        <LinkButton
          onPress={() => {
            onChange(
              Object.fromEntries(
                Object.keys(search)
                  .filter((key) => key !== 'hide')
                  .map((key) => [key, undefined]),
              ),
            );
          }}
        >
          {t`Clear`}
        </LinkButton>
      ) : null}
      {isNarrow ? null : columns}
    </Row>
  );
}
