import type { ElementType } from 'react';
import { clsx } from '#ui/clsx.ts';
import type { FlowProps, FlowTag } from '#ui/flow.ts';
import styles from './Panel.module.css';

interface Own {
  /** Room between the edge and the content. A table or a list goes up to the edge. */
  pad?: boolean | undefined;
  stack?: boolean | undefined;
  /** True where the panel contains a wide table that scrolls; give the panel `tabIndex={0}` for the keyboard. */
  scroll?: boolean | undefined;
  className?: string | undefined;
}

export function Panel<As extends FlowTag = 'section'>({
  as,
  pad,
  stack,
  scroll,
  className,
  ...rest
}: FlowProps<As, Own>) {
  const Box = (as ?? 'section') as ElementType;
  const look = clsx(styles.panel, pad && styles.pad, stack && styles.stack, scroll && styles.scroll, className);
  return <Box {...rest} className={look} />;
}
