import type { ElementType } from 'react';
import type { FlowProps, FlowTag } from '#ui/flow.ts';
import styles from './Control.module.css';

/** A label above its control, with a hint or a fault below. */
export function FieldBox<As extends FlowTag = 'div'>({ as, ...rest }: FlowProps<As, object>) {
  const Box = (as ?? 'div') as ElementType;
  return <Box {...rest} className={styles.box} />;
}
