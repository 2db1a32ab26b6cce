import type { ElementType } from 'react';
import { clsx } from '#ui/clsx.ts';
import type { FlowProps, FlowTag } from '#ui/flow.ts';
import panel from './Panel.module.css';
import styles from './Timeline.module.css';

export function Timeline<As extends FlowTag = 'ol'>({
  as,
  pad,
  ...rest
}: FlowProps<As, { pad?: boolean | undefined }>) {
  const Box = (as ?? 'ol') as ElementType;
  return <Box {...rest} className={clsx(styles.list, pad && panel.inside)} />;
}
