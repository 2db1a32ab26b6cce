import type { ReactNode } from 'react';
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
