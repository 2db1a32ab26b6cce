import styles from './Price.module.css';
import { clsx } from './clsx.ts';

export interface PriceProps {
  fen: number;
  currency: string;
  size?: 's' | 'm' | 'l' | 'xl' | undefined;
  /** `auto` leaves out `.00`. */
  cents?: 'auto' | 'always' | undefined;
  zero?: string | undefined;
  prefix?: string | undefined;
  suffix?: string | undefined;
  /** Struck out; the text is the spoken word before it ("was"). */
  struck?: string | undefined;
  className?: string | undefined;
}

export function Price({
  fen,
  currency,
  size = 'm',
  cents = 'auto',
  zero,
  prefix,
  suffix,
  struck,
  className,
}: PriceProps) {
  const whole = Math.trunc(Math.abs(fen) / 100);
  const rest = Math.abs(fen) % 100;
  const figure =
    fen === 0 && zero !== undefined ? (
      zero
    ) : (
      <>
        {fen < 0 && '−'}
        <span className={styles.currency}>{currency}</span>
        {String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}
        {(cents === 'always' || rest > 0) && <span className={styles.cents}>.{String(rest).padStart(2, '0')}</span>}
      </>
    );
  return (
    <span className={clsx(styles.price, styles[size], struck !== undefined && styles.struck, className)}>
      {prefix && <span className={styles.word}>{prefix}</span>}
      {/* A new amount fades in; it never rolls. */}
      {struck === undefined ? (
        <span key={fen} className={styles.fade}>
          {figure}
        </span>
      ) : (
        <>
          <span className="vh">{struck} </span>
          <s>{figure}</s>
        </>
      )}
      {suffix && <span className={styles.word}>{suffix}</span>}
    </span>
  );
}
