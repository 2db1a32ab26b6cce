import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/States.tsx';

const wayHome = (
  <Link to="/" className={buttonClass({})}>
    <Trans>Back to home</Trans>
  </Link>
);

/** Stands for every screen of the specification that this venue does not offer yet. */
export function NotOpenScreen() {
  return (
    <main>
      <EmptyState
        level={1}
        title={<Trans>This part is not open yet</Trans>}
        text={<Trans>The venue does not offer this online yet. Tickets are on the home page.</Trans>}
        actions={wayHome}
      />
    </main>
  );
}
