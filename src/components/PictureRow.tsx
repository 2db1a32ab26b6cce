import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { Picture } from './Picture.tsx';
import styles from './PictureRow.module.css';

export interface PictureRowProps {
  picture: string;
  small?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** What something looks like, with its words beside it. */
export function PictureRow({ picture, small, className, children }: PictureRowProps) {
  return (
    <div className={cx(styles.row, className)}>
      <div className={cx(styles.thumb, small && styles.small)}>
        <Picture picture={picture} />
      </div>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
