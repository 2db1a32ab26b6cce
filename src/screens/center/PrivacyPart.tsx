import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTitle } from '#components/use-title.ts';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import styles from './Center.module.css';

/** The legal text is part of each purchase agreement. */
export function PrivacyPart() {
  const { t } = useLingui();
  useTitle(t`Your data`);
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>
        <Trans>Your data</Trans>
      </h1>
      <Card>
        <div className={styles.paragraphs}>
          <h2>
            <Trans>For an order</Trans>
          </h2>
          <p>
            <Trans>
              The venue gets names, document numbers and the phone that a ticket needs, stored encrypted. Lists show
              them with the middle hidden.
            </Trans>
          </p>
          <h2>
            <Trans>Photos and health codes</Trans>
          </h2>
          <p>
            <Trans>
              Sent only where a ticket asks for them, never kept on this phone, and deleted by the venue some time after
              the visit.
            </Trans>
          </p>
          <h2>
            <Trans>On this phone</Trans>
          </h2>
          <p>
            <Trans>
              Tickets and orders, so that they open without a network; tickets go 7 days after the visit. Visitors only
              if you ask for it: encrypted, and forgotten 12 months after their last use.
            </Trans>
          </p>
          <h2>
            <Trans>Not collected</Trans>
          </h2>
          <p>
            <Trans>This app does not ask for your location, contacts or chats, and has no trackers of others.</Trans>
          </p>
          <h2>
            <Trans>How to delete it</Trans>
          </h2>
          <p>
            <Trans>“Clear data on this phone” empties this phone. For what the venue keeps, ask the venue.</Trans>
          </p>
        </div>
      </Card>
      <Link to="/myOrders" search={{ center: 'open' }} className={linkButtonClass()}>
        <Trans>Personal center</Trans>
      </Link>
    </main>
  );
}
