import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { forgetVanished, useCartMoves } from '#queries/cart.ts';
import { Banner } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import styles from './Cart.module.css';
import { useRowWords } from './use-row-words.ts';

/** Rows that went without anything having been done here: nothing goes without a word. */
export function Vanished() {
  const { vanished } = useCartMoves();
  const { name, day } = useRowWords();
  if (vanished.length === 0) return null;
  return (
    <Banner
      tone="wait"
      action={
        <LinkButton inherit underline onPress={forgetVanished}>
          <Trans>OK</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>No longer in the cart; bought or deleted on another phone:</Trans>
      </p>
      <ul className={styles.vanished}>
        {vanished.map((row) => (
          <li key={row.id}>
            {day(row)} {name(row)}
          </li>
        ))}
      </ul>
      <Link to="/myOrders" className={linkButtonClass({ inherit: true, underline: true })}>
        <Trans>My orders</Trans>
      </Link>
    </Banner>
  );
}
