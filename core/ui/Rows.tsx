import type { ReactNode } from 'react';
import { clsx } from './clsx.ts';
import { Icon } from './Icon.tsx';
import { IconChevronRight, type IconType } from './icons.ts';
import styles from './Rows.module.css';

export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

/** For the link or button that is the whole row: `<li><Link className={rowClass()}><RowFace … /></Link></li>`. */
export const rowClass = (off = false): string => clsx(styles.row, off && styles.off);

export interface RowFaceProps {
  icon: IconType;
  label: ReactNode;
  hint?: ReactNode;
  value?: ReactNode;
  /** It leads nowhere, or out of the app. */
  plain?: boolean | undefined;
}

export function RowFace({ icon, label, hint, value, plain }: RowFaceProps) {
  return (
    <>
      <Icon of={icon} size={24} className={styles.icon} />
      <span className={styles.face}>
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>
          {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        </span>
        {value !== undefined && <span className={styles.value}>{value}</span>}
      </span>
      {!plain && <Icon of={IconChevronRight} size={18} className={styles.chevron} />}
    </>
  );
}
