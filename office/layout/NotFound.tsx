import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Empty } from '#office/ui/Empty.tsx';

export function NotFound() {
  const { t } = useLingui();
  return (
    <Empty as="main">
      <h1>{t`There is no such page`}</h1>
      <Link to="/">{t`To the office`}</Link>
    </Empty>
  );
}
