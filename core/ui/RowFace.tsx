import { Icon } from './Icon.tsx';
import { IconChevronRight } from './icons.ts';
import styles from './Rows.module.css';
import { type RowFaceProps } from './Rows.tsx';

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
