import type { CartItem } from '#contract/visitor/cart.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './Cart.module.css';
import { undoDeletion } from '#queries/cart.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { useRowWords } from './use-cart-edits.ts';

export function LeavingRow({ row }: { row: CartItem }) {
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
