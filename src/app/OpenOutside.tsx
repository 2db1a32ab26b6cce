import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isMessagingApp } from '#api/messaging-app.ts';
import { copyText } from '#ui/copy-text.ts';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import { showToast } from '#ui/toastStore.ts';
import styles from './OpenOutside.module.css';

const isIos = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);

/** No payment page opens in the messaging app, so the way into the phone's own browser is shown once a page. */
export function OpenOutside() {
  const { t } = useLingui();
  const [open, setOpen] = useState(isMessagingApp);
  const copy = async (): Promise<void> => {
    if (await copyText(location.href)) showToast(t`The link is copied.`);
    else showToast(t`The link could not be copied. Use the menu at the top right.`, { tone: 'wait' });
  };
  return (
    <AlertDialog
      open={open}
      onClose={() => setOpen(false)}
      title={<Trans>Open this page in your browser</Trans>}
      safeLabel={t`Stay here`}
      actionLabel={t`Copy the link`}
      mild
      onAction={() => void copy()}
    >
      <svg className={styles.arrow} viewBox="0 0 72 96" aria-hidden="true">
        <path d="M8 92C10 52 28 26 62 8M40 6l23 1-4 23" />
      </svg>
      <p>
        {isIos() ? (
          <Trans>Tap ··· at the top right, then “Open in Safari”.</Trans>
        ) : (
          <Trans>Tap ··· at the top right, then “Open in browser”.</Trans>
        )}{' '}
        <Trans>Paying works only there; what you look at here stays as it is.</Trans>
      </p>
    </AlertDialog>
  );
}
