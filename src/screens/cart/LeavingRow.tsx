import { Trans, useLingui } from '@lingui/react/macro';
import type { CartItem } from '#contract/cart.ts';
import { undoDeletion } from '#queries/cart.ts';
import { LinkButton } from '#ui/Button.tsx';
import styles from './Cart.module.css';
import { useRowWords } from './use-row-words.ts';

/** A row that was deleted a moment ago, in its place, with the way back. */
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
