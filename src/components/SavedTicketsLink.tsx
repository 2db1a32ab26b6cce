import { Trans } from '@lingui/react/macro';
import { buttonClass } from '#ui/buttonClass.ts';

/** Link to the stored codes where a service worker is in control: it shows them without this program. */
export const SavedTicketsLink = () =>
  navigator.serviceWorker?.controller ? (
    <a href="/tickets" className={buttonClass({ variant: 'quiet' })}>
      <Trans>Saved tickets</Trans>
    </a>
  ) : null;
