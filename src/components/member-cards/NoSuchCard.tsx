import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass, linkButtonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/States.tsx';

/** For an address that names a member card which the visitor does not have. */
export function NoSuchCard() {
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
