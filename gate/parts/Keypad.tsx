import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/Icon.tsx';
import { IconErase } from '#ui/icons.ts';
import styles from './parts.module.css';

interface KeypadProps {
  onDigit: (digit: string) => void;
  onErase: () => void;
  onClear: () => void;
}

/** Own keys, large enough for gloves: the system's keyboard would cover half of the screen. */
export function Keypad({ onDigit, onErase, onClear }: KeypadProps) {
  const { t } = useLingui();
  return (
    <div className={styles.pad} role="group" aria-label={t`Digits`}>
      {[...'123456789'].map((digit) => (
        <button key={digit} type="button" onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" className={styles.quiet} onClick={onClear}>
        <Trans>Clear</Trans>
      </button>
      <button type="button" onClick={() => onDigit('0')}>
        0
      </button>
      <button type="button" className={styles.quiet} aria-label={t`Delete`} onClick={onErase}>
        <Icon of={IconErase} size={32} />
      </button>
    </div>
  );
}

export const PIN_LENGTH = 6;
