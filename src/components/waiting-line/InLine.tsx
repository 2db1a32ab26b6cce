import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { savedTime } from '#components/saved-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { PlaceInLine } from '#queries/waiting-line.ts';
import { useOnline } from '#state/online.ts';
import { Note } from '#ui/Banner.tsx';
import { Card } from '#ui/Card.tsx';
import { IconOk } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import styles from './WaitingLine.module.css';

/** @param at device time of the answer. */
export function InLine({ name, place, at }: { name: ReactNode; place: PlaceInLine; at: number }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const online = useOnline();
  const { ahead = 0 } = place;
  const number = i18n.number(place.place ?? 0);
  const time = savedTime(at, locale);
  return (
    <div className={layout.content}>
      <Card as="section" className={styles.hero}>
        <p className={styles.name}>{name}</p>
        <h1 className={styles.title}>
          <Trans>You are in line</Trans>
        </h1>
        <p className={styles.figure}>{number}</p>
        <p className={styles.words}>
          <Trans>Your place</Trans>
        </p>
        <div role="status" className={styles.facts}>
          <p>
            {ahead === 0 ? (
              <Trans>You are next.</Trans>
            ) : (
              <Plural value={ahead} one="# person is ahead of you." other="# people are ahead of you." />
            )}
          </p>
          {place.wait_seconds !== undefined && <WaitTime seconds={place.wait_seconds} />}
        </div>
        <p className={styles.age}>
          <Trans>As of {time}</Trans>
        </p>
      </Card>
      {!online && (
        <Note tone="wait">
          <Trans>
            You are offline. You keep your place; the line moves on, and this page shows it once there is a network.
          </Trans>
        </Note>
      )}
      {place.sold_out === true && (
        <Note tone="bad">
          <Trans>Everything is sold at the moment. Tickets may come back; you keep your place.</Trans>
        </Note>
      )}
      <Note tone="info" icon={IconOk}>
        <Trans>
          This page goes on by itself when it is your turn. You may leave and come back: you keep your place.
        </Trans>
      </Note>
    </div>
  );
}

/** Rounded to minutes, five minutes or half hours, so that the text does not change at every read. */
function WaitTime({ seconds }: { seconds: number }) {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 30) / 2;
  const shown = minutes > 20 ? Math.ceil(minutes / 5) * 5 : minutes;
  return (
    <p>
      {minutes > 60 ? (
        <Plural value={hours} one="About # hour" other="About # hours" />
      ) : (
        <Plural value={shown} one="About # minute" other="About # minutes" />
      )}
    </p>
  );
}
