import { Trans } from '@lingui/react/macro';
import { useOnline } from '#state/online.ts';
import { Card } from '#ui/Card.tsx';
import { Switch } from '#ui/Switch.tsx';
import styles from './Notices.module.css';

/** Text messages of a venue that sends them. They are for a few kinds only, so there is one switch for all of them. */
export function TextSwitch({ isOn, onChange }: { isOn: boolean; onChange: (wanted: boolean) => void }) {
  const online = useOnline();
  return (
    <Card flush>
      <div className={styles.switches}>
        <Switch
          checked={isOn}
          disabled={!online}
          onChange={onChange}
          hint={<Trans>To the phone of the order: closed days, moved sessions and places that are held.</Trans>}
        >
          <Trans>Text messages</Trans>
        </Switch>
      </div>
    </Card>
  );
}
