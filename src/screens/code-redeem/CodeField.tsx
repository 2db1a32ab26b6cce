import type { ChangeEvent, ClipboardEvent, ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { codeIn, groupCode, regroup } from '#domain/redeem.ts';
import { Field } from '#ui/Field.tsx';
import styles from './Exchange.module.css';

export interface CodeFieldProps {
  value: string;
  label: ReactNode;
  hint: ReactNode;
  error: string | undefined;
  onChange: (typed: string) => void;
  onPasted: (text: string) => void;
  onLeave: () => void;
  onEnter: () => void;
}

/** A field for codes: what is typed is repaired and grouped at once, the caret stays where it was. */
export function CodeField({ value, label, hint, error, onChange, onPasted, onLeave, onEnter }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === field.current) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const take = (input: HTMLInputElement): void => {
    const next = regroup(input.value, input.selectionStart ?? input.value.length);
    caret.current = next.caret;
    onChange(next.text);
  };
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    // Input methods build letters up in several steps; grouping between them would break these.
    if ((event.nativeEvent as InputEvent).isComposing) onChange(event.target.value);
    else take(event.target);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    const { selectionStart, selectionEnd } = event.currentTarget;
    const whole = selectionStart === 0 && selectionEnd === event.currentTarget.value.length;
    // A whole code, maybe in a message: only the code is of use. A few letters go where the caret is.
    if (!whole || codeIn(text) === '') return;
    event.preventDefault();
    onPasted(text);
  };
  return (
    <form
      className={styles.codeField}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <Field
        ref={field}
        id="exchange-code"
        label={label}
        hint={hint}
        error={error}
        value={value}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={change}
        onCompositionEnd={(event) => take(event.currentTarget)}
        onPaste={paste}
        onBlur={() => {
          if (value !== groupCode(value)) onChange(groupCode(value));
          onLeave();
        }}
      />
    </form>
  );
}
