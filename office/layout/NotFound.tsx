import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

export function NotFound() {
  const { t } = useLingui();
  return (
    <main className="empty">
      <h1>{t`There is no such page`}</h1>
      <Link to="/">{t`To the office`}</Link>
    </main>
  );
}
