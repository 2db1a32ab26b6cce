import type { ReactNode } from 'react';
import { clsx } from './clsx.ts';
import styles from './Skeleton.module.css';

export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={styles.skeleton}>
      <span className="vh">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export interface SkeletonBlockProps {
  width?: number | string | undefined;
  height: number | string;
  shape?: 'text' | 'thumb' | 'control' | 'pill' | 'card' | undefined;
  className?: string | undefined;
}

export function SkeletonBlock({ width = '100%', height, shape = 'text', className }: SkeletonBlockProps) {
  return <span className={clsx(styles.block, styles[shape], className)} style={{ width, height }} />;
}
