import { type ReactNode, useId } from 'react';
import { clsx } from '#ui/clsx.ts';
import styles from './Scene.module.css';

/** Ids from useId hold signs that url(#…) does not like. */
export function useGradientId(): string {
  return useId().replace(/[^\w-]/g, '');
}

export function Art({
  viewBox,
  className,
  children,
}: {
  viewBox: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      className={clsx(styles.art, className)}
    >
      {children}
    </svg>
  );
}
