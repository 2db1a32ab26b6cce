import { type ReactNode, Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';
import type { Drawn } from './StateDrawing.tsx';
import styles from './States.module.css';

const StateDrawing = lazyPart(() => import('./StateDrawing.tsx').then((parts) => parts.StateDrawing));

export interface StateProps {
  title: ReactNode;
  text?: ReactNode;
  detail?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
}

export function State({
  drawing,
  title,
  text,
  detail,
  actions,
  level = 2,
  role,
}: StateProps & { drawing: Drawn; role?: 'alert' | 'status' | undefined }) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      <svg viewBox="0 0 240 150" className={styles.drawing} aria-hidden="true" focusable="false">
        <Suspense fallback={null}>
          <StateDrawing of={drawing} />
        </Suspense>
      </svg>
      <div role={role}>
        <Heading className={styles.title}>{title}</Heading>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
