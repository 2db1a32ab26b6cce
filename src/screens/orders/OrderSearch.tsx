import { useLingui } from '@lingui/react/macro';
import { startTransition, useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconClose, IconSearch } from '#ui/icons.ts';
import styles from './MyOrders.module.css';

/** Pause after the last letter until the text is saved, milliseconds. */
const SAVE_AFTER = 400;

export interface OrderSearchProps {
  initial: string;
  /** The text that the list shows; it may lag behind fast typing. */
  onSearch: (text: string) => void;
  onSave: (text: string) => void;
}

export function OrderSearch({ initial, onSearch, onSave }: OrderSearchProps) {
  const { t } = useLingui();
  const [text, setText] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function type(next: string): void {
    setText(next);
    startTransition(() => onSearch(next));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSave(next), SAVE_AFTER);
  }
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        // The keyboard would cover the list, which shows the result already.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }}
    >
      <Field
        id="order-search"
        label={t`Search orders`}
        labelHidden
        placeholder={t`Number, place, name or date`}
        value={text}
        onChange={(event) => type(event.target.value)}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        trailing={
          text === '' ? (
            <Icon of={IconSearch} size={20} />
          ) : (
            <IconButton icon={IconClose} size={20} label={t`Clear the search`} onPress={() => type('')} />
          )
        }
      />
    </form>
  );
}
