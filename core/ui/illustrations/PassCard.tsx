import type { ReactNode } from 'react';
import { clsx } from '#ui/clsx.ts';
import { Art } from './Art.tsx';
import { contours, once } from './draw.ts';
import styles from './Scene.module.css';

const slimLines = once(() => contours(236, 14, 20, 300, 20));

const fullLines = once(() => contours(285, 58, 28, 400, 21));

interface PassCardProps {
  slim?: boolean | undefined;
  sunless?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

export function PassCard({ slim, sunless, className, children }: PassCardProps) {
  return (
    <div className={clsx(styles.card, className)}>
      <div className={styles.behind}>
        <Art viewBox={slim ? '0 0 358 88' : '0 0 358 224'} className={styles.pass}>
          {!sunless && <circle cx={slim ? 236 : 285} cy={slim ? 14 : 58} r={slim ? 22.5 : 24} fill="#ED6B33" />}
          <path d={slim ? slimLines() : fullLines()} fill="none" stroke="#FFD9BE" opacity=".28" />
        </Art>
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
