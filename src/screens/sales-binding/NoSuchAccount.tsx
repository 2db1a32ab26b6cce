import { homeLink } from '#components/states/QueryState.tsx';
import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#ui/EmptyState.tsx';

export function NoSuchAccount() {
  return (
    <main>
      <EmptyState
        level={1}
        title={<Trans>This link leads to no sales account</Trans>}
        text={
          <Trans>
            It may be incomplete, or the account was withdrawn. Ask your organisation for a new link. Nothing was bound.
          </Trans>
        }
        actions={homeLink}
      />
    </main>
  );
}
