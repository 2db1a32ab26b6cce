import { useLingui } from '@lingui/react/macro';
import { Failure } from '#office/ui/Failure.tsx';

/** In the place of a page whose part of the program is still on its way. */
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
 * In the place of a page that failed, or whose part of the program could not be fetched. The document is loaded anew: a part that failed once is not asked
 * for again by every browser, and after a new version of the office only its own parts are there.
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
