import { clsx } from './clsx.ts';
import styles from './Skeleton.module.css';
import { type SkeletonBlockProps } from './Skeleton.tsx';

export function SkeletonBlock({ width = '100%', height, shape = 'text', className }: SkeletonBlockProps) {
  return <span className={clsx(styles.block, styles[shape], className)} style={{ width, height }} />;
}
