import type { ElementType } from 'react';
import { clsx } from './clsx.ts';
import type { FlowProps, FlowTag, Gap } from './flow.ts';
import { GAPS } from './gaps.ts';
import styles from './Flow.module.css';

interface Own {
  gap?: Gap | undefined;
  grow?: boolean | undefined;
  className?: string | undefined;
}

export function Stack<As extends FlowTag = 'div'>({ as, gap = 3, grow, className, ...rest }: FlowProps<As, Own>) {
  const Box = (as ?? 'div') as ElementType;
  return <Box {...rest} className={clsx(styles.stack, GAPS[gap], grow && styles.grow, className)} />;
}
