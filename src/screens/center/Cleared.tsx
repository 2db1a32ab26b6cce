import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

/**
 * The screen sends no requests, so that no private data returns to the phone.
 * @param isEnded whether the server confirmed the end of the session.
 */
export function Cleared({ isEnded }: { isEnded: boolean }) {
  return (
    <main>
      <EmptyState
        level={1}
        title={<Trans>Your data was removed from this phone</Trans>}
        text={
          <Trans>
            You can close this page now. Your orders stay with the venue; opening them here signs you in again.
          </Trans>
        }
        detail={
          isEnded ? undefined : (
            <Trans>
              The venue’s service could not be reached. The sign-in ends there by itself after 7 days without use.
            </Trans>
          )
        }
        actions={
          <Link to="/" className={buttonClass({})}>
            <Trans>Back to home</Trans>
          </Link>
        }
      />
    </main>
  );
}
