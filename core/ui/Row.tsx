import type { ElementType } from 'react';
import { clsx } from './clsx.ts';
import type { FlowProps, FlowTag, Gap } from './flow.ts';
import { GAPS } from './gaps.ts';
import styles from './Flow.module.css';

interface Own {
  gap?: Gap | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  justify?: 'start' | 'end' | 'between' | undefined;
  wrap?: boolean | undefined;
  grow?: boolean | undefined;
  className?: string | undefined;
}

export function Row<As extends FlowTag = 'div'>({
  as,
  gap = 2,
  align = 'center',
  justify = 'start',
  wrap,
  grow,
  className,
  ...rest
}: FlowProps<As, Own>) {
  const Box = (as ?? 'div') as ElementType;
  const look = clsx(
    styles.row,
    GAPS[gap],
    styles[`align-${align}`],
    justify !== 'start' && styles[`justify-${justify}`],
    wrap && styles.wrap,
    grow && styles.grow,
    className,
  );
  return <Box {...rest} className={look} />;
}
