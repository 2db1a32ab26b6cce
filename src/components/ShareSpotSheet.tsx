import { Trans, useLingui } from '@lingui/react/macro';
import type { Scenic } from '#contract/visitor/catalog.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { handsOutFiles } from '#queries/host.ts';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { IconCopy, IconShare } from '#ui/icons.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { showToast } from '#ui/toastStore.ts';
import styles from './SaveSheet.module.css';
import { venuePagePath } from '#contract/visitor/venue-page.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { projectId } from '#queries/session.ts';

/** The address of a spot, which everybody may open: nothing of a visitor, an order or a ticket is in it. */
export function ShareSpotSheet({ scenic, onClose }: { scenic: Scenic; onClose: () => void }) {
  const { t } = useLingui();
  const words = useWords();
  const link = shareAddress(scenic.id, useLocale());
  const copy = async (): Promise<void> => {
    if (await copyText(link)) showToast(t`The link is copied.`);
    else showToast(t`Copying is not possible here. Press and hold the link instead.`, { tone: 'wait' });
  };
  // Closing the share sheet is a cancellation, not an error.
  const share = (): void => void navigator.share({ title: words(scenic.name), url: link }).catch(() => undefined);
  return (
    <Sheet open onClose={onClose} title={t`Share this place`} closeLabel={t`Close`}>
      <div className={styles.body}>
        <p>
          <Trans>
            Anyone who opens this link sees the place and can book. It doesn’t contain your order, name or codes.
          </Trans>
        </p>
        <p className={styles.text}>{link}</p>
        {'share' in navigator && handsOutFiles() && (
          <Button block icon={IconShare} onPress={share}>
            <Trans context="link">Share</Trans>
          </Button>
        )}
        <Button variant="tonal" block icon={IconCopy} onPress={() => void copy()}>
          <Trans>Copy the link</Trans>
        </Button>
      </div>
    </Sheet>
  );
}

/**
 * @returns the address that shows a spot to another person: the server's page, which chats show as a card in this
 * language. Another backend has no such page, so there it is the app's own address.
 */
function shareAddress(scenic: string | undefined, locale: Locale): string {
  if (document.documentElement.dataset['api'] === undefined)
    return new URL(venuePagePath({ project: projectId(), scenic, locale }), location.origin).href;
  const address = new URL(location.pathname, location.origin);
  address.searchParams.set('project', projectId());
  if (scenic !== undefined) address.searchParams.set('scenic', scenic);
  return address.href;
}
