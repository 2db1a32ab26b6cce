import type { ReactNode } from 'react';
import { clsx } from '#ui/clsx.ts';
import { Picture } from './Picture.tsx';
import { StampedPicture } from './StampedPicture.tsx';
import styles from './PictureRow.module.css';

export interface PictureRowProps {
  picture: string;
  small?: boolean;
  listed?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function PictureRow({ picture, small, listed, className, children }: PictureRowProps) {
  return (
    <div className={clsx(styles.row, className)}>
      <div className={clsx(styles.thumb, small && styles.small)}>
        {listed ? <StampedPicture picture={picture} /> : <Picture picture={picture} />}
      </div>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
