import { Trans } from '@lingui/react/macro';
import { declineInstall, install, type InstallWay } from '#state/install.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { clsx } from '#ui/clsx.ts';
import { IconPlus } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import styles from './PayScreen.module.css';

export function InstallOffer({ way }: { way: NonNullable<InstallWay> }) {
  return (
    <Card as="section">
      <h2 className={text.strong}>
        <Trans>Tickets on your home screen</Trans>
      </h2>
      <p className={clsx(text.small, text.second)}>
        {way === 'share' ? (
          <Trans>
            Tap Share in the browser’s bar, then “Add to Home Screen”. Sign in once more there: the icon keeps its own
            tickets.
          </Trans>
        ) : (
          <Trans>One tap opens your codes at the gate, also without a network.</Trans>
        )}
      </p>
      <div className={styles.offer}>
        {way === 'button' && (
          <Button variant="tonal" icon={IconPlus} onPress={() => void install()}>
            <Trans>Add to home screen</Trans>
          </Button>
        )}
        <Button variant="quiet" onPress={declineInstall}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Card>
  );
}
