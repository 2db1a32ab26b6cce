import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ChangeEvent, type ClipboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { extraOf } from '#components/booking/order-failure.ts';
import { typedProblem, codeIn, groupCode, regroup } from '#domain/order/redeem.ts';
import { Button } from '#ui/Button.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { FieldNote, Field } from '#ui/Field.tsx';
import { IconPaste, IconScan } from '#ui/icons.ts';
import { type CodeState, useCodeWords, useTypedWords } from './use-code.ts';
import styles from './Exchange.module.css';

interface CodeCardProps {
  code: CodeState;
  /** True for codes of passes, which are printed elsewhere than those of tickets. */
  cards: boolean;
  attempted: boolean;
  scanning: boolean;
  onScan: () => void;
}

const mayPaste = (): boolean => 'clipboard' in navigator && 'readText' in navigator.clipboard;

// oxlint-disable-next-line max-lines-per-function -- one field with its three ways to fill it, which share its error
export function CodeCard({ code, cards, attempted, scanning, onScan }: CodeCardProps) {
  const { t } = useLingui();
  const codeWords = useCodeWords();
  const typedWords = useTypedWords();
  const [left, setLeft] = useState(false);
  const [refused, setRefused] = useState(false);
  const { typed, error } = code;
  const judged = typedProblem(typed) === 'letters' || attempted || (left && typed !== '');
  const problem = error ? codeWords(error) : judged ? typedWords(typed) : undefined;
  const order = error ? extraOf(error)['order_id'] : undefined;
  const take = (text: string): void => {
    setRefused(false);
    code.take(text);
  };
  const paste = (): void =>
    void navigator.clipboard.readText().then(
      (text) => (text.trim() === '' ? setRefused(true) : take(text)),
      () => setRefused(true),
    );
  return (
    <Card className={styles.card}>
      <CodeField
        value={typed}
        label={<Trans>Your redemption code</Trans>}
        hint={
          cards ? (
            <Trans>
              It is on the gift card or in the message of who gave it. Capitals, blanks and hyphens do not matter.
            </Trans>
          ) : (
            <Trans>
              It is on the back of the voucher or in the order at the partner. Capitals, blanks and hyphens do not
              matter.
            </Trans>
          )
        }
        error={problem}
        onChange={(next) => {
          setLeft(false);
          code.type(next);
        }}
        onPasted={take}
        onLeave={() => setLeft(true)}
        onEnter={code.look}
      />
      {typeof order === 'string' && (
        <Link to="/myOrders" search={{ order }} className={linkButtonClass()}>
          <Trans>Show its order</Trans>
        </Link>
      )}
      <div className={styles.ways}>
        <Button variant="quiet" icon={IconScan} busy={scanning} onPress={onScan}>
          <Trans>Scan</Trans>
        </Button>
        {mayPaste() && (
          <Button variant="quiet" icon={IconPaste} onPress={paste}>
            <Trans>Paste</Trans>
          </Button>
        )}
      </div>
      <FieldNote
        id="exchange-paste"
        error={refused ? t`Nothing could be pasted. Hold your finger on the field and choose “Paste”.` : undefined}
      />
    </Card>
  );
}

interface CodeFieldProps {
  value: string;
  label: ReactNode;
  hint: ReactNode;
  error: string | undefined;
  onChange: (typed: string) => void;
  onPasted: (text: string) => void;
  onLeave: () => void;
  onEnter: () => void;
}

function CodeField({ value, label, hint, error, onChange, onPasted, onLeave, onEnter }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === field.current)
      field.current?.setSelectionRange(caret.current, caret.current);
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
