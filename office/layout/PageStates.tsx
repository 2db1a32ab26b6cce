import { useLingui } from '@lingui/react/macro';
import { Failure } from '#office/ui/Failure.tsx';

export function PageLoading() {
  const { t } = useLingui();
  return (
    <main className="main" tabIndex={-1} aria-busy="true">
      <div className="body stack">
        <span className="hidden-text" role="status">{t`Loading`}</span>
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    </main>
  );
}

/**
 * Shown when a page throws or its JavaScript chunk can't be loaded. "Try again" reloads the whole document: some
 * browsers don't request a failed module again,
 * and after a new release the old chunks no longer exist.
 */
export function PageFailed({ error }: { error: unknown }) {
  return (
    <main className="main" tabIndex={-1}>
      <div className="body">
        <Failure error={error} onRetry={() => location.reload()} />
      </div>
    </main>
  );
}
