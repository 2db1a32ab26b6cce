import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HomeLink } from './HomeLink.tsx';

export function NoCart() {
  return (
    <EmptyState
      title={<Trans>There is no cart here</Trans>}
      text={<Trans>Tickets of this venue are ordered right away.</Trans>}
      actions={<HomeLink />}
    />
  );
}
