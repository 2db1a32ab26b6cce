import type { ElementType } from 'react';
import { clsx } from '#ui/clsx.ts';
import type { FlowProps, FlowTag } from '#ui/flow.ts';
import styles from './Control.module.css';

export function FieldBox<As extends FlowTag = 'div'>({
  as,
  className,
  ...rest
}: FlowProps<As, { className?: string | undefined }>) {
  const Box = (as ?? 'div') as ElementType;
  return <Box {...rest} className={clsx(styles.box, className)} />;
}
