import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { qrPath } from '#components/qr-path.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { useWords } from '#i18n/use-locale.ts';
import { handsOutFiles } from '#queries/host.ts';
import { projectId } from '#queries/session.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { copyText } from '#ui/copy-text.ts';
import { IconCopy, IconShare } from '#ui/icons.ts';
import { showToast } from '#ui/toastStore.ts';
import styles from './TicketShare.module.css';

/** @returns the app's own address with the secret behind the `#`: that part is in no request, and so in no log. */
function addressOf(link: string): string {
  const address = new URL(location.pathname, location.origin);
  address.searchParams.set('project', projectId());
  address.hash = `/ticketShare?link=${link}`;
  return address.href;
}

export function LinkCard({ link, name }: { link: string; name: LocalText }) {
  const { t } = useLingui();
  const words = useWords();
  const address = addressOf(link);
  const { d, size } = useMemo(() => qrPath(address), [address]);
  const copy = async (): Promise<void> => {
    if (await copyText(address)) showToast(t`The link is copied.`);
    else showToast(t`Copying is not possible here. Press and hold the link instead.`, { tone: 'wait' });
  };
  // Closing the share sheet is a cancellation, not an error.
  const share = (): void => void navigator.share({ title: words(name), url: address }).catch(() => undefined);
  return (
    <Card className={styles.part}>
      <p>
        <Trans>Let the other phone’s camera read this, or send the link.</Trans>
      </p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t`The link as a QR code`}
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={d} />
      </svg>
      <p className={styles.link}>{address}</p>
      {'share' in navigator && handsOutFiles() && (
        <Button block icon={IconShare} onPress={share}>
          <Trans>Send the link</Trans>
        </Button>
      )}
      <Button variant="tonal" block icon={IconCopy} onPress={() => void copy()}>
        <Trans>Copy the link</Trans>
      </Button>
    </Card>
  );
}
