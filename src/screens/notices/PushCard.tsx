import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale } from '#i18n/use-locale.ts';
import { pushQuery, useTurnPush } from '#queries/push.ts';
import { useOnline } from '#state/online.ts';
import { Note } from '#ui/Banner.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Switch } from '#ui/Switch.tsx';
import styles from './Notices.module.css';

export function PushCard({ children }: { children: ReactNode }) {
  const { data } = useQuery(pushQuery());
  const online = useOnline();
  const turn = useTurnPush(data ?? {}, useLocale());
  if (data?.key === undefined) return null;
  const { state } = data;
  const isOn = turn.isPending ? turn.variables : state === 'on';
  return (
    <Card as="section" flush labelledBy="push">
      <div className={styles.head}>
        <SectionTitle id="push">
          <Trans>On this phone</Trans>
        </SectionTitle>
      </div>
      {state === 'on' || state === 'off' ? (
        <div className={styles.switches}>
          <Switch
            checked={isOn}
            disabled={!online || turn.isPending}
            onChange={turn.mutate}
            hint={<Trans>Notices appear on the screen, also while the app is closed.</Trans>}
          >
            <Trans>Notify me on this phone</Trans>
          </Switch>
        </div>
      ) : (
        <div className={styles.note}>
          <Note tone="info">
            {state === 'denied' ? (
              <Trans>
                Notifications of this site are blocked. Allow them in the settings of your browser or phone, then open
                this page again.
              </Trans>
            ) : state === 'home-screen' ? (
              <Trans>
                Add this site to the home screen first: tap Share, then Add to Home Screen. Open it from there and come
                back to this page.
              </Trans>
            ) : (
              <Trans>This browser cannot show notifications.</Trans>
            )}
          </Note>
        </div>
      )}
      <div role="status" className={styles.note}>
        {turn.isError && (
          <Note tone="bad">
            <Trans>Notifications could not be switched. The message service of your browser may be out of reach.</Trans>
          </Note>
        )}
      </div>
      {isOn && children}
    </Card>
  );
}
