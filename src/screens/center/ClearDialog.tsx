import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnline } from '#state/online.ts';
import { forgetThisPhone } from '#queries/session.ts';
import { walletQuery } from '#queries/wallet.ts';
import { Note } from '#ui/Banner.tsx';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import styles from './Center.module.css';

export function ClearDialog({ onClose, onCleared }: { onClose: () => void; onCleared: (isEnded: boolean) => void }) {
  const { t } = useLingui();
  const online = useOnline();
  const saved = useQuery(walletQuery()).data?.length ?? 0;
  const [busy, setBusy] = useState(false);
  const clear = (): void => {
    if (busy) return;
    setBusy(true);
    void forgetThisPhone().then(onCleared);
  };
  return (
    <AlertDialog
      open
      onClose={onClose}
      busy={busy}
      title={<Trans>Clear your data on this phone?</Trans>}
      safeLabel={t`Keep everything`}
      actionLabel={t`Clear`}
      onAction={clear}
    >
      <div className={styles.paragraphs}>
        <p>
          <Trans>These leave this phone for good:</Trans>
        </p>
        <ul className={styles.list}>
          <li>
            <Trans>saved tickets, orders and passes</Trans>
          </li>
          <li>
            <Trans>orders, ratings and invoices that you have begun</Trans>
          </li>
          <li>
            <Trans>saved visitors, documents and invoice titles</Trans>
          </li>
          <li>
            <Trans>the sign-in</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            Nothing is cancelled: your orders stay with the venue and come back when you sign in again. Language, text
            size and the venue stay.
          </Trans>
        </p>
        {!online && saved > 0 && (
          <Note tone="wait">
            {t`${plural(saved, {
              one: 'You are offline: # saved ticket will not open until there is a network.',
              other: 'You are offline: # saved tickets will not open until there is a network.',
            })}`}
          </Note>
        )}
      </div>
    </AlertDialog>
  );
}
