import type { ComponentProps } from 'react';
import { clsx } from '#ui/clsx.ts';
import panel from './Panel.module.css';

/** Scrolls by itself where its content is wider or higher than it. */
export function Scroll({ className, ...box }: ComponentProps<'div'>) {
  return <div {...box} className={clsx(panel.scroll, className)} />;
}
