import { useLingui } from '@lingui/react/macro';
import styles from './SkeletonLines.module.css';

export function SkeletonLines() {
  const { t } = useLingui();
  return (
    <>
      <span className="vh" role="status">{t`Loading`}</span>
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
    </>
  );
}
