import { useLingui } from '@lingui/react/macro';
import styles from './Table.module.css';

export function ActionHead() {
  const { t } = useLingui();
  return (
    <th scope="col" className={styles.actions}>
      <span className="vh">{t`Actions`}</span>
    </th>
  );
}
