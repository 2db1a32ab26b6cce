import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { digitsOf } from '#domain/lib/countdown.ts';
import { dayOf } from '#domain/lib/day.ts';
import { LOBBY_MS } from '#domain/waiting/waiting-line.ts';
import { clockText, momentText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { PlaceInLine } from '#queries/waiting-line.ts';
import { serverNow, useServerNow } from '#state/clock.ts';
import { useOnline } from '#state/online.ts';
import { Note } from '#ui/Banner.tsx';
import { Card } from '#ui/Card.tsx';
import { IconOk } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { CountdownDigits } from '#ui/CountdownDigits.tsx';
import styles from './WaitingLine.module.css';

export function BeforeOpening({ name, place }: { name: ReactNode; place: PlaceInLine }) {
  const locale = useLocale();
  const online = useOnline();
  const opensAt = place.opens_at ?? 0;
  const left = opensAt - useServerNow(1_000);
  const opening = dayOf(opensAt) === dayOf(serverNow()) ? clockText(opensAt) : momentText(opensAt, locale);
  const from = clockText(opensAt - LOBBY_MS);
  const { people = 0 } = place;
  return (
    <div className={layout.content}>
      <Card as="section" className={styles.hero}>
        <p className={styles.name}>{name}</p>
        <h1 className={styles.title}>
          <Trans>The sale opens at {opening}</Trans>
        </h1>
        {left > 0 ? (
          <div className={styles.digits}>
            <CountdownDigits text={digitsOf(left)} large />
          </div>
        ) : (
          <p className={styles.words}>
            <Trans>The places are being drawn. Yours shows in a moment.</Trans>
          </p>
        )}
        <p className={styles.words} role="status">
          {place.state === 'draw' ? (
            people > 1 ? (
              <Plural
                value={people}
                one="# person is in the draw, and you are in it."
                other="# people are in the draw, and you are in it."
              />
            ) : (
              <Trans>You are in the draw.</Trans>
            )
          ) : (
            <Trans>From {from} on you can take part in the draw. Keep this page open or come back then.</Trans>
          )}
        </p>
      </Card>
      {!online && (
        <Note tone="wait">
          <Trans>You are offline. Be online again when the sale opens.</Trans>
        </Note>
      )}
      <Note tone="info" icon={IconOk}>
        <Trans>
          Everybody who is here before the opening draws a place by lot. Coming early, reloading or a second phone
          changes nothing.
        </Trans>
      </Note>
    </div>
  );
}
