import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconClose, IconSearch } from '#ui/icons.ts';
import styles from './MyOrders.module.css';

/** Where to type what is looked for. */
export function OrderSearch({ text, onType }: { text: string; onType: (text: string) => void }) {
  const { t } = useLingui();
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        // Puts the keyboard away: the list is there already.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }}
    >
      <Field
        id="order-search"
        label={t`Search orders`}
        labelHidden
        placeholder={t`Number, place, name or date`}
        value={text}
        onChange={(event) => onType(event.target.value)}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        trailing={
          text === '' ? <Icon of={IconSearch} size={20} /> : <IconButton icon={IconClose} size={20} label={t`Clear the search`} onPress={() => onType('')} />
        }
      />
    </form>
  );
}
