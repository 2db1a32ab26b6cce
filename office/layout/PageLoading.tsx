import { SkeletonLines } from '#office/ui/SkeletonLines.tsx';
import { Stack } from '#ui/Stack.tsx';
import styles from './Layout.module.css';

export function PageLoading() {
  return (
    <main className={styles.main} tabIndex={-1} aria-busy="true">
      <Stack className={styles.body}>
        <SkeletonLines />
      </Stack>
    </main>
  );
}
