import { useLingui } from '@lingui/react/macro';

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
