import { useLingui } from '@lingui/react/macro';
import { NotAllowed } from '#office/ui/NotAllowed.tsx';
import type { NavigationEntry } from './office-page.ts';
import { Page } from './Page.tsx';

/** In place of a page that the role may not open: without it each of its parts would be refused by itself. */
export function ClosedPage({ title, permission, opens = permission }: NavigationEntry) {
  const { i18n } = useLingui();
  return (
    <Page title={i18n._(title)}>
      <NotAllowed needs={opens} />
    </Page>
  );
}
