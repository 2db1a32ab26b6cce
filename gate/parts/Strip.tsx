import type { ReactNode } from 'react';
import type { GateStatus } from '#gate/types.ts';
import { Fresh } from './Fresh.tsx';
import styles from './parts.module.css';

export function Strip({ title, sub, status }: { title: ReactNode; sub: ReactNode; status: GateStatus }) {
  return (
    <header className={styles.strip}>
      <div className={styles.where}>
        <h1>{title}</h1>
        <p>{sub}</p>
      </div>
      <Fresh status={status} />
    </header>
  );
}
