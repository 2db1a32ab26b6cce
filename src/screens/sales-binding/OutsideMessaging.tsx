import { homeLink } from '#components/states/QueryState.tsx';
import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#ui/EmptyState.tsx';

export function OutsideMessaging() {
  return (
    <main>
      <EmptyState
        level={1}
        title={<Trans>Open this link in the messaging app</Trans>}
        text={
          <Trans>
            A sales account is bound to a person of the messaging app, so it works only there. Nothing was bound.
          </Trans>
        }
        actions={homeLink}
      />
    </main>
  );
}
