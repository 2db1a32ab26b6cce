import { useLingui, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSheet } from '#components/use-sheet.ts';
import { useTitle } from '#components/use-title.ts';
import { cartQuery, useCartChanges } from '#queries/cart.ts';
import { projectConfigQuery } from '#queries/catalog.ts';
import { ticketTypeQuery } from '#queries/ticket-types.ts';
import layout from '#ui/layout.module.css';
import { CartState } from './CartState.tsx';
import { useState } from 'react';
import { PriceDialog } from '#components/PriceDialog.tsx';
import { SameOrderDialog } from '#components/SameOrderDialog.tsx';
import { useOrderPlaced } from '#components/use-order-placed.ts';
import { BehindLine, lineFailureOf } from '#components/waiting-line/BehindLine.tsx';
import type { CartItem } from '#contract/visitor/cart.ts';
import { choiceProblems, chosenRows } from '#domain/order/cart.ts';
import { useCartDraft } from '#state/cart-draft.ts';
import { given } from '#state/given.ts';
import { Words } from '#i18n/Words.tsx';
import { useOnline } from '#state/online.ts';
import { CartList, type CartListProps } from './CartList.tsx';
import { CheckoutStep } from './CheckoutStep.tsx';
import { useCheckout } from './use-checkout.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HomeLink } from './HomeLink.tsx';

interface CartScreenProps {
  sheet?: string | undefined;
  row?: string | undefined;
}

export function CartScreen({ sheet, row }: CartScreenProps) {
  const { t } = useLingui();
  const sheets = useSheet();
  const config = useQuery(projectConfigQuery());
  const cart = useQuery(cartQuery());
  useTitle(t({ context: 'title', message: 'Cart' }));
  const off = config.data?.using_shopping_cart === false;
  return (
    <main className={layout.screen}>
      <h1 className="vh">{t({ context: 'title', message: 'Cart' })}</h1>
      {off ? (
        <NoCart />
      ) : (
        <CartState query={cart}>
          {({ list }) => (
            <Cart
              cart={cart}
              list={list}
              sheet={sheet}
              rowId={row}
              sheets={sheets}
              orderLimit={config.data?.order_limit ?? Infinity}
            />
          )}
        </CartState>
      )}
    </main>
  );
}

interface CartProps extends Pick<CartListProps, 'cart' | 'sheet' | 'rowId' | 'sheets'> {
  list: readonly CartItem[];
  orderLimit: number;
}

// oxlint-disable-next-line max-lines-per-function -- it only joins the list and the checkout, which need the same rows and failure
function Cart({ cart, list, sheet, rowId, sheets, orderLimit }: CartProps) {
  const online = useOnline();
  const draft = useCartDraft();
  const { leaving, sent } = useCartChanges();
  const [agreed, setAgreed] = useState<string | null>(null);
  const onPlaced = useOrderPlaced();
  const shown = list.filter(({ id }) => !sent.includes(id));
  const live = shown.filter((row) => !leaving.some(({ id }) => id === row.id));
  const chosen = chosenRows(live, draft.choice);
  const phone = draft.phone ?? given().phone;
  const type = useQuery({
    ...ticketTypeQuery(chosen[0]?.tickets[0]?.ticket_type_id ?? ''),
    enabled: chosen.length > 0,
  });
  const agreement = type.data?.agreement;
  const checkout = useCheckout({ rows: chosen, phone, agreement: agreement?.version ?? '' }, onPlaced);
  const { held } = checkout;
  const line = lineFailureOf(checkout.failure);
  const failure = line ? null : checkout.failure;
  const rows = held ?? chosen;
  const problems = choiceProblems(rows, orderLimit);
  const atCheckout = (sheet === 'checkout' || sheet === 'agreement') && rows.length > 0;
  const change = (next: typeof draft.choice): void => {
    checkout.dismiss();
    draft.setChoice(next);
  };
  return (
    <>
      {atCheckout ? (
        <BehindLine part failure={line} name={lineName(rows, line)}>
          <CheckoutStep
            rows={rows}
            problems={problems}
            online={online}
            phone={phone}
            agreement={agreement}
            agreed={agreed}
            sheet={sheet}
            sheets={sheets}
            checkout={{ ...checkout, failure }}
            agreementFailed={type.isError}
            onAgreementRetry={() => void type.refetch()}
            onPhone={(next) => draft.setPhone(next)}
            onAgree={setAgreed}
          />
        </BehindLine>
      ) : (
        <CartList
          cart={cart}
          shown={shown}
          live={live}
          rows={rows}
          problems={problems}
          online={online}
          sheet={sheet}
          rowId={rowId}
          sheets={sheets}
          failure={failure}
          choice={draft.choice}
          onChoice={change}
        />
      )}
      <PriceDialog
        price={failure?.kind === 'price' && !checkout.busy ? failure : null}
        onCancel={checkout.dismiss}
        onOrder={(total) => checkout.place(total)}
      />
      <SameOrderDialog question={checkout.question} />
    </>
  );
}

function lineName(rows: readonly CartItem[], line: ReturnType<typeof lineFailureOf>) {
  const ticket = rows
    .flatMap(({ tickets }) => tickets)
    .find(({ ticket_type_id }) => ticket_type_id === line?.ticketTypeId);
  return ticket ? <Words of={ticket.type_name} /> : null;
}

function NoCart() {
  return (
    <EmptyState
      title={<Trans>There is no cart here</Trans>}
      text={<Trans>Tickets of this venue are ordered right away.</Trans>}
      actions={<HomeLink />}
    />
  );
}
