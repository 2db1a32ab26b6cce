import type { ComponentProps } from 'react';
import { clsx } from '#ui/clsx.ts';
import styles from './FactList.module.css';

export function FactList({ well, className, ...list }: ComponentProps<'dl'> & { well?: boolean | undefined }) {
  return <dl {...list} className={clsx(styles.list, well && styles.well, className)} />;
}
