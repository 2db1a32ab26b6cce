import { useLingui } from '@lingui/react/macro';
import { NotAllowed } from '#office/ui/NotAllowed.tsx';
import type { NavigationEntry } from './office-page.ts';
import { Page } from './Page.tsx';

/** Replaces a page that the role may not open: otherwise each part of the page would show a refusal of its own. */
export function ClosedPage({ title, permission, opens = permission }: NavigationEntry) {
  const { i18n } = useLingui();
  return (
    <Page title={i18n._(title)}>
      <NotAllowed needs={opens} />
    </Page>
  );
}
