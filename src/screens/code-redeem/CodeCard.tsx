import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { extraOf } from '#components/booking/order-failure.ts';
import { typedProblem } from '#domain/redeem.ts';
import { Button } from '#ui/Button.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { FieldNote } from '#ui/Field.tsx';
import { IconPaste, IconScan } from '#ui/icons.ts';
import { CodeField } from './CodeField.tsx';
import { useCodeWords, useTypedWords } from './code-words.ts';
import styles from './Exchange.module.css';
import type { CodeState } from './use-code.ts';

export interface CodeCardProps {
  code: CodeState;
  /** Codes for passes are printed elsewhere than those for tickets. */
  cards: boolean;
  /** The button was pressed while something is missing. */
  tried: boolean;
  scanning: boolean;
  onScan: () => void;
}

const mayPaste = (): boolean => 'clipboard' in navigator && 'readText' in navigator.clipboard;

/** The code: typed, pasted or scanned, with what is wrong with it below. */
export function CodeCard({ code, cards, tried, scanning, onScan }: CodeCardProps) {
  const { t } = useLingui();
  const codeWords = useCodeWords();
  const typedWords = useTypedWords();
  const [left, setLeft] = useState(false);
  const [refused, setRefused] = useState(false);
  const { typed, error } = code;
  const judged = typedProblem(typed) === 'letters' || tried || (left && typed !== '');
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
            <Trans>It is on the gift card or in the message of who gave it. Capitals, blanks and hyphens do not matter.</Trans>
          ) : (
            <Trans>It is on the back of the voucher or in the order at the partner. Capitals, blanks and hyphens do not matter.</Trans>
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
      <FieldNote id="exchange-paste" error={refused ? t`Nothing could be pasted. Hold your finger on the field and choose “Paste”.` : undefined} />
    </Card>
  );
}
