import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSheet } from '#components/use-sheet.ts';
import { useTitle } from '#components/use-title.ts';
import { cartQuery } from '#queries/cart.ts';
import { projectConfigQuery } from '#queries/catalog.ts';
import { Cart } from './Cart.tsx';
import styles from './Cart.module.css';
import { CartState, NoCart } from './CartStates.tsx';

export interface CartScreenProps {
  /** What lies open: the order of the chosen rows, the people or the day of a row. */
  sheet?: string | undefined;
  /** The row that a sheet is about. */
  row?: string | undefined;
}

/** The shopping cart: several days and places, bought in one order. */
export function CartScreen({ sheet, row }: CartScreenProps) {
  const { t } = useLingui();
  const moves = useSheet(sheet);
  const config = useQuery(projectConfigQuery());
  const cart = useQuery(cartQuery());
  useTitle(t({ context: 'title', message: 'Cart' }));
  const off = config.data?.using_shopping_cart === false;
  return (
    <main className={styles.screen}>
      <h1 className="vh">{t({ context: 'title', message: 'Cart' })}</h1>
      {off ? (
        <NoCart />
      ) : (
        <CartState query={cart}>
          {({ list }) => <Cart cart={cart} list={list} sheet={sheet} rowId={row} moves={moves} orderLimit={config.data?.order_limit ?? Infinity} />}
        </CartState>
      )}
    </main>
  );
}
