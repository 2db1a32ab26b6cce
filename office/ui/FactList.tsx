import type { ComponentProps } from 'react';
import { clsx } from '#ui/clsx.ts';
import styles from './FactList.module.css';

/** Terms and what they are, in two columns: `dt` and `dd`, alone or in a `div` each. */
export function FactList({ well, className, ...list }: ComponentProps<'dl'> & { well?: boolean | undefined }) {
  return <dl {...list} className={clsx(styles.list, well && styles.well, className)} />;
}
