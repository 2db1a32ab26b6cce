import { Trans } from '@lingui/react/macro';
import styles from './setup.module.css';

/** The device has one log: a second page waits until the first is closed, and shows that after a moment. */
export function StartingScreen() {
  return (
    <main aria-busy="true">
      <p className={styles.starting} role="status">
        <Trans>Starting … If the gate is open in another window of this device, close that one.</Trans>
      </p>
    </main>
  );
}
