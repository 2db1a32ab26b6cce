import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { copyText } from '#ui/copy-text.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconCopy, IconReceipt } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import { showToast } from '#ui/toastStore.ts';
import styles from './InvoiceScreen.module.css';

/** @returns the whole address of the file; null for anything that is no web address. */
export function fileAddress(url: string, page: string): string | null {
  try {
    const address = new URL(url, page);
    return address.protocol === 'https:' || address.protocol === 'http:' ? address.href : null;
  } catch {
    return null;
  }
}

/** Opens or saves the invoice; its address to copy stands beside it, since the messaging app can't save files everywhere. */
export function RecordDownload({ url }: { url: string }) {
  const { t } = useLingui();
  const address = fileAddress(url, location.href.split('#')[0] ?? '');
  if (address === null) return null;
  const copy = async (): Promise<void> => {
    if (await copyText(address)) showToast(t`The address is copied. Open it in a browser to save the file.`);
    else showToast(t`Copying is not possible here. Press and hold the address instead.`, { tone: 'wait' });
  };
  return (
    <div className={styles.download}>
      <div className={styles.actions}>
        <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'tonal' })}>
          <Icon of={IconReceipt} size={20} />
          <Trans>Open invoice</Trans>
        </a>
        <Button variant="quiet" icon={IconCopy} onPress={() => void copy()}>
          <Trans>Copy address</Trans>
        </Button>
      </div>
      <p className={clsx(text.micro, text.third)}>
        <Trans>If the file can’t be saved here, copy the address and open it in the phone’s browser.</Trans>
      </p>
      <p className={styles.address}>{address}</p>
    </div>
  );
}
