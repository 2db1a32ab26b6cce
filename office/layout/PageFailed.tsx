import { Failure } from '#office/ui/Failure.tsx';
import styles from './Layout.module.css';

/**
 * Shown when a page throws or its JavaScript chunk can't be loaded. "Try again" reloads the whole document: some
 * browsers don't request a failed module again, and after a new release the old chunks no longer exist.
 */
export function PageFailed({ error }: { error: unknown }) {
  return (
    <main className={styles.main} tabIndex={-1}>
      <div className={styles.body}>
        <Failure error={error} onRetry={() => location.reload()} />
      </div>
    </main>
  );
}
