import type { ComponentProps } from 'react';
import { clsx } from '#ui/clsx.ts';
import panel from './Panel.module.css';

export function Scroll({ className, ...box }: ComponentProps<'div'>) {
  return <div {...box} className={clsx(panel.scroll, className)} />;
}
