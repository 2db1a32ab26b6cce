import type { ReactNode } from 'react';
import { Scene } from '#ui/illustrations/Scene.tsx';
import layout from '#ui/layout.module.css';
import styles from './SalesBinding.module.css';

export function Frame({ children, bar }: { children: ReactNode; bar?: ReactNode }) {
  return (
    <main className={layout.fill}>
      <div className={styles.hero}>
        <Scene kind="mountain" />
      </div>
      <div className={styles.card}>{children}</div>
      {bar}
    </main>
  );
}
