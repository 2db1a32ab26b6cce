import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Note } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { IconInfo, IconUser } from '#ui/icons.ts';
import styles from './PhotoNotice.module.css';

/** Time until the notice closes by itself, milliseconds. */
const STAYS = 8_000;

export function PhotoNotice() {
  const [state, setState] = useState<'passing' | 'open' | 'closed'>('passing');
  useEffect(() => {
    if (state !== 'passing') return undefined;
    const timer = setTimeout(() => setState('closed'), STAYS);
    return () => clearTimeout(timer);
  }, [state]);
  if (state === 'closed') {
    return (
      <div>
        <LinkButton icon={IconInfo} expanded={false} onPress={() => setState('open')}>
          <Trans>Which photo is right?</Trans>
        </LinkButton>
      </div>
    );
  }
  return (
    <div role="status">
      <Note tone="info" icon={IconUser}>
        <p>
          <Trans>
            A photo of the person, not of a document: one face, from the front, well lit, nobody else in the picture.
          </Trans>
        </p>
        <div className={styles.actions}>
          {state === 'passing' && (
            <LinkButton inherit underline onPress={() => setState('open')}>
              <Trans>Keep this open</Trans>
            </LinkButton>
          )}
          <LinkButton inherit underline onPress={() => setState('closed')}>
            <Trans>Close the notice</Trans>
          </LinkButton>
        </div>
      </Note>
    </div>
  );
}
