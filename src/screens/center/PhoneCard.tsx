import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { hasPhoneSignIn, isSignedIn } from '#queries/sign-in.ts';
import { forgetFamily, useKnownPeople } from '#state/people.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { IconLogOut, IconTrash, IconUsers } from '#ui/icons.ts';
import { RowFace } from '#ui/RowFace.tsx';
import { rowClass, Rows } from '#ui/Rows.tsx';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import { showToast } from '#ui/toastStore.ts';
import styles from './Center.module.css';
import { ClearDialog } from './ClearDialog.tsx';
import { SignOutOthers } from './SignOutOthers.tsx';

export function PhoneCard({ onCleared }: { onCleared: (isEnded: boolean) => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card as="section" flush labelledBy="center-phone">
      <div className={styles.head}>
        <SectionTitle id="center-phone">
          <Trans>On this phone</Trans>
        </SectionTitle>
      </div>
      <Rows>
        <li>
          <StoredPeople />
        </li>
        <li>
          <button type="button" className={rowClass()} onClick={() => setAsking(true)}>
            <RowFace
              icon={IconTrash}
              label={<Trans>Clear data on this phone</Trans>}
              hint={<Trans>Tickets, orders, people and the sign-in</Trans>}
            />
          </button>
        </li>
        {isSignedIn() && (
          <li>
            <SignOutOthers />
          </li>
        )}
        {hasPhoneSignIn() && (
          <li>
            <Link to="/login" search={{}} className={rowClass()}>
              <RowFace icon={IconLogOut} label={<Trans>Sign-in on this phone</Trans>} />
            </Link>
          </li>
        )}
      </Rows>
      {asking && <ClearDialog onClose={() => setAsking(false)} onCleared={onCleared} />}
    </Card>
  );
}

function StoredPeople() {
  const { t } = useLingui();
  const { people, stored, canStore } = useKnownPeople();
  const [asking, setAsking] = useState(false);
  const label = <Trans>Saved visitors</Trans>;
  const count = stored.size;
  if (people.length === 0)
    return (
      <div className={rowClass(true)}>
        <RowFace
          icon={IconUsers}
          plain
          label={label}
          value={canStore === null ? <Trans>Looking</Trans> : <Trans>No one is saved here</Trans>}
        />
      </div>
    );
  const forget = (): void =>
    void forgetFamily().then(() => {
      setAsking(false);
      showToast(t`People and documents are forgotten.`, { tone: 'ok' });
    });
  return (
    <>
      <button type="button" className={rowClass()} onClick={() => setAsking(true)}>
        <RowFace
          icon={IconUsers}
          label={label}
          hint={count > 0 ? <Trans>Encrypted, only on this phone</Trans> : <Trans>Until you leave the app</Trans>}
          value={t`${plural(people.length, { one: '# person', other: '# people' })}`}
        />
      </button>
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Forget people and documents?</Trans>}
        safeLabel={t`Keep them`}
        actionLabel={t`Forget`}
        onAction={forget}
      >
        <p>
          <Trans>
            Names, document numbers and phones of visitors leave this phone for good. Orders and tickets stay.
          </Trans>
        </p>
      </AlertDialog>
    </>
  );
}
