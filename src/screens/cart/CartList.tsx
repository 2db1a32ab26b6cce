import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { SheetActions } from '#components/use-sheet.ts';
import { DataAge } from '#components/states/DataAge.tsx';
import type { CartItem } from '#contract/visitor/cart.ts';
import { type CartChoice, cartDays, choose, isChosen } from '#domain/order/cart.ts';
import type { Problem } from '#domain/order/problems.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useCartChanges, undoDeletion } from '#queries/cart.ts';
import { Note } from '#ui/Banner.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconCalendar } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import styles from './Cart.module.css';
import { CartBar } from './CartBar.tsx';
import { CartRow } from './CartRow.tsx';
import { Vanished } from './Vanished.tsx';
import { MoveSheet } from './MoveSheet.tsx';
import { PeopleSheets, usePeopleEdit } from './PeopleSheets.tsx';
import type { CheckoutFailure } from './use-checkout.ts';
import { useCartEdits, usePartnerAdding, useRowWords } from './use-cart-edits.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HomeLink } from './HomeLink.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';

export interface CartListProps {
  cart: Pick<UseQueryResult, 'dataUpdatedAt' | 'isFetching' | 'isError'>;
  sheet: string | undefined;
  rowId: string | undefined;
  sheets: SheetActions;
  /** `shown`: rows whose deletion was not sent yet; `live`: those of them that nobody has deleted. */
  shown: readonly CartItem[];
  live: readonly CartItem[];
  rows: readonly CartItem[];
  problems: readonly Problem[];
  choice: CartChoice;
  online: boolean;
  failure: CheckoutFailure | null;
  onChoice: (choice: CartChoice) => void;
}

// oxlint-disable-next-line max-lines-per-function -- the rows, their bar and their sheets share the same running edit
export function CartList(props: CartListProps) {
  const { cart, shown, live, choice, online, sheet, rowId, sheets, onChoice } = props;
  const { leaving } = useCartChanges();
  const edits = useCartEdits();
  const addPartner = usePartnerAdding(edits);
  const edit = usePeopleEdit(sheet, edits.busy === null, edits.update);
  const row = live.find(({ id }) => id === rowId);
  return (
    <>
      <div className={layout.content}>
        <DataAge query={cart} />
        <Vanished />
        {shown.length === 0 ? (
          <CartEmpty />
        ) : (
          <Note tone="mute">
            <Trans>The cart keeps your choice, not the places: they are yours once the order is placed.</Trans>
          </Note>
        )}
        {cartDays(shown).map((day) => (
          <CartDay key={day.date} date={day.date}>
            {day.rows.map((each) =>
              leaving.some(({ id }) => id === each.id) ? (
                <LeavingRow key={each.id} row={each} />
              ) : (
                <CartRow
                  key={each.id}
                  row={each}
                  chosen={isChosen(each, choice)}
                  online={online}
                  busy={edits.busy === each.id}
                  refused={edits.refused?.id === each.id ? edits.refused.words : undefined}
                  onChoose={(on) => onChoice(choose(choice, each.id, on))}
                  onRemove={() => edits.remove(each)}
                  onLines={(lines) => edits.update(each, lines)}
                  onPeople={() => sheets.open('travellers', { row: each.id })}
                  onDate={() => sheets.open('date', { row: each.id })}
                  onPartner={(partner, count) => addPartner(each, partner, count)}
                />
              ),
            )}
          </CartDay>
        ))}
      </div>
      {live.length > 0 && (
        <CartBar
          live={live}
          rows={props.rows}
          problems={props.problems}
          choice={choice}
          online={online}
          failure={props.failure}
          onChoice={onChoice}
          busy={edits.busy !== null}
          onCheckout={() => sheets.open('checkout')}
        />
      )}
      {row && <PeopleSheets key={`people ${row.id}`} row={row} sheet={sheet} sheets={sheets} edit={edit} />}
      {row && (sheet === 'date' || sheet === 'dates') && (
        <MoveSheet
          key={`date ${row.id}`}
          row={row}
          sheet={sheet}
          sheets={sheets}
          busy={edits.busy === row.id}
          refused={edits.refused?.id === row.id ? edits.refused.words : undefined}
          onMove={(lines) => edits.update(row, lines, sheets.close)}
        />
      )}
    </>
  );
}

function CartDay({ date, children }: { date: ReturnType<typeof cartDays>[number]['date']; children: ReactNode }) {
  const locale = useLocale();
  return (
    <Card as="section" flush labelledBy={`cart-${date ?? 'any'}`}>
      <header className={styles.day}>
        <Icon of={IconCalendar} size={20} />
        <h2 id={`cart-${date ?? 'any'}`}>{date ? dayText(date, locale) : <Trans context="validity">Any day</Trans>}</h2>
      </header>
      <ul>{children}</ul>
    </Card>
  );
}

function CartEmpty() {
  return (
    <EmptyState
      title={<Trans>The cart is empty</Trans>}
      text={<Trans>Put tickets for several days or places in here and pay for them in one order.</Trans>}
      actions={<HomeLink />}
    />
  );
}

function LeavingRow({ row }: { row: CartItem }) {
  const { t } = useLingui();
  const name = useRowWords().name(row);
  return (
    <li className={styles.leaving}>
      <span role="status">
        <Trans>{name} was removed.</Trans>
      </span>
      <LinkButton label={t`Undo: ${name}`} onPress={() => undoDeletion(row.id)}>
        <Trans>Undo</Trans>
      </LinkButton>
    </li>
  );
}
