import { Trans } from '@lingui/react/macro';
import { useGate } from '#gate/app/gate-context.ts';
import { Mark } from '#gate/parts/Mark.tsx';
import type { GateStatus } from '#gate/types.ts';
import { useTexts } from '#gate/verdict/use-texts.ts';
import { Button } from '#ui/Button.tsx';
import { IconSync } from '#ui/icons.ts';
import styles from './screens.module.css';

export function OfflinePanel({ status: { waiting_lines, list_at } }: { status: GateStatus }) {
  const { device } = useGate();
  const { moment } = useTexts();
  const time = list_at === null ? '' : moment(list_at);
  return (
    <>
      <div className={styles.queue}>
        <b>{waiting_lines}</b>
        <div>
          <b>
            <Trans>to send</Trans>
          </b>
          <p>
            <Trans>Kept here, sent by itself</Trans>
          </p>
        </div>
        <Button variant="quiet" size="lg" icon={IconSync} onPress={() => void device.sync()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
      <ul className={styles.works}>
        <li>
          <Mark of="GO" />
          <Trans>Listed tickets and cards: as ever</Trans>
        </li>
        <li>
          <Mark of="ASK" />
          <Trans>Bought after {time}: look before you admit</Trans>
        </li>
        <li>
          <Mark of="STOP" />
          <Trans>Find by phone: needs the network</Trans>
        </li>
      </ul>
    </>
  );
}
