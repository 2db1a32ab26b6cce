import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { linkButtonClass } from '#ui/buttonClass.ts';
import styles from './Cart.module.css';
import { forgetVanished, useCartChanges } from '#queries/cart.ts';
import { Banner } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { useRowWords } from './use-cart-edits.ts';

export function Vanished() {
  const { vanished } = useCartChanges();
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
