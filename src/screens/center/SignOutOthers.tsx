import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorWords } from '#i18n/error-words.ts';
import { useLogoutOthers } from '#queries/sign-in.ts';
import { Note } from '#ui/Banner.tsx';
import { IconShield } from '#ui/icons.ts';
import { RowFace } from '#ui/RowFace.tsx';
import { rowClass } from '#ui/Rows.tsx';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import { showToast } from '#ui/toastStore.ts';
import styles from './Center.module.css';

/** Signs out the visitor's other phones; they count as signed out only once the server confirms it. */
// oxlint-disable-next-line max-lines-per-function -- one dialog with the row that opens it
export function SignOutOthers() {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const logout = useLogoutOthers();
  const why = useErrorWords();
  const open = (): void => {
    logout.reset();
    setAsking(true);
  };
  const signOut = (): void => {
    if (busy) return;
    setBusy(true);
    void logout
      .mutateAsync({})
      .then(
        ({ ended }) => {
          setAsking(false);
          showToast(
            t`${plural(ended, { 0: 'No other sign-in was open.', one: '# other sign-in has ended.', other: '# other sign-ins have ended.' })}`,
          );
        },
        () => undefined,
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      <button type="button" className={rowClass()} onClick={open}>
        <RowFace
          icon={IconShield}
          label={<Trans>Sign out everywhere else</Trans>}
          hint={<Trans>Ends your sign-in on all other phones and browsers</Trans>}
        />
      </button>
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        busy={busy}
        title={<Trans>Sign out everywhere else?</Trans>}
        safeLabel={t`Keep signed in`}
        actionLabel={t`Sign out`}
        onAction={signOut}
      >
        <div className={styles.paragraphs}>
          <p>
            <Trans>
              All other phones and browsers must sign in again before they see or change your orders. Tickets that they
              have saved stay on them; this phone stays signed in.
            </Trans>
          </p>
          <div role="status">
            {logout.error && (
              <Note tone="bad">
                <Trans>The venue’s service has not confirmed it.</Trans> {why(logout.error)}
              </Note>
            )}
          </div>
        </div>
      </AlertDialog>
    </>
  );
}
