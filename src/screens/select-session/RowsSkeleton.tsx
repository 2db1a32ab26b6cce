import { useLingui } from '@lingui/react/macro';
import { LoadingState } from '#components/states/LoadingState.tsx';
import styles from './SelectSession.module.css';

export function RowsSkeleton() {
  const { t } = useLingui();
  return <LoadingState label={t`Loading sessions`} blocks={[84, 84, 84]} className={styles.list} />;
}
