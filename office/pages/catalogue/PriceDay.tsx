import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, CSSProperties } from 'react';
import type { Day } from '#domain/lib/day.ts';
import { clsx } from '#ui/clsx.ts';
import { Text } from '#ui/Text.tsx';
import styles from './PriceCalendar.module.css';

interface Props extends ComponentProps<'button'> {
  day: Day;
  month: string;
  /** `?` where no price is known yet. */
  price: string;
  isClosed: boolean;
  isNew: boolean;
  isChosen: boolean;
}

export function PriceDay({ day, month, price, isClosed, isNew, isChosen, ...rest }: Props) {
  const { t } = useLingui();
  const isOpen = price === '?';
  return (
    <button
      {...rest}
      type="button"
      data-day={day}
      className={clsx(
        styles.day,
        isClosed ? styles.closed : isOpen ? styles.open : isNew && styles.fresh,
        isChosen && styles.picked,
      )}
      aria-pressed={isChosen}
    >
      <span className="vh">{month}</span> <Text numeric>{Number(day.slice(8))}</Text>{' '}
      <span className={clsx('num', styles.price)} style={{ '--signs': price.length } as CSSProperties}>
        {isOpen ? <span className="vh">{t`no price yet`}</span> : null}
        <span aria-hidden={isOpen}>{price}</span>
      </span>
    </button>
  );
}
