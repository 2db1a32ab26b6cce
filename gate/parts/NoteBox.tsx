import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import type { IconType } from '#ui/icons.ts';
import styles from './parts.module.css';

export function NoteBox({ icon, children }: { icon: IconType; children: ReactNode }) {
  return (
    <p className={styles.note}>
      <Icon of={icon} />
      <span>{children}</span>
    </p>
  );
}
