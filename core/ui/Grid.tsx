import type { CSSProperties, ElementType } from 'react';
import { clsx } from './clsx.ts';
import type { FlowProps, FlowTag, Gap } from './flow.ts';
import { GAPS } from './gaps.ts';
import styles from './Flow.module.css';

interface Own {
  /** Least width of a column, pixels: as many columns as fit. */
  min: number;
  /** Whether few children share the whole width, or stay as wide as in a full row. */
  fill?: 'share' | 'keep' | undefined;
  gap?: Gap | undefined;
  align?: 'start' | 'stretch' | undefined;
  className?: string | undefined;
}

export function Grid<As extends FlowTag = 'div'>({
  as,
  min,
  fill = 'share',
  gap = 3,
  align = 'start',
  className,
  ...rest
}: FlowProps<As, Own>) {
  const Box = (as ?? 'div') as ElementType;
  const style: CSSProperties = {
    gridTemplateColumns: `repeat(auto-${fill === 'share' ? 'fit' : 'fill'}, minmax(min(100%, ${min}px), 1fr))`,
  };
  return <Box {...rest} style={style} className={clsx(styles.grid, GAPS[gap], styles[`items-${align}`], className)} />;
}
