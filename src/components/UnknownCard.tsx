import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass, linkButtonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

/** Shown for a link to a card that the visitor does not have. */
export function UnknownCard() {
  return (
    <EmptyState
      title={<Trans>This card is not among yours</Trans>}
      text={<Trans>Find it with the phone number that it was bought with.</Trans>}
      actions={
        <>
          <Link to="/memberCertification" className={buttonClass({})}>
            <Trans>Find cards by phone</Trans>
          </Link>
          <Link to="/selectCard" className={linkButtonClass({ underline: true })}>
            <Trans>My cards</Trans>
          </Link>
        </>
      }
    />
  );
}
