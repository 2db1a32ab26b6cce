import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Switch } from '#ui/Switch.tsx';
import { StorageTerms } from '#components/StorageTerms.tsx';
import styles from './TravellerForm.module.css';

export interface RememberSwitchProps {
  /** Null until the visitor answered. */
  isRemembered: boolean | null;
  onRemember: (yes: boolean) => void;
}

export function RememberSwitch({ isRemembered, onRemember }: RememberSwitchProps) {
  /** The terms are shown in full only until the first answer. */
  const [isNews] = useState(isRemembered === null);
  return (
    <div className={styles.remember}>
      <Switch checked={isRemembered === true} onChange={onRemember} hint={isNews ? <StorageTerms /> : undefined}>
        <Trans>Remember them for next time</Trans>
      </Switch>
    </div>
  );
}
