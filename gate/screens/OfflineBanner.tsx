import { Trans } from '@lingui/react/macro';
import { useGate } from '#gate/app/gate-context.ts';
import { useSince } from '#gate/parts/use-now.ts';
import type { GateStatus } from '#gate/types.ts';
import { useLength } from '#gate/verdict/use-ago.ts';
import { useTexts } from '#gate/verdict/use-texts.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import styles from './screens.module.css';

export function OfflineBanner({ status: { answered_at, list_at, permit_until } }: { status: GateStatus }) {
  const { device } = useGate();
  const { moment } = useTexts();
  const length = useLength();
  const since = length(useSince(answered_at ?? device.now(), device.now));
  return (
    <div className={styles.offline} role="status">
      <Icon of={IconWifiOff} size={28} />
      <div>
        <b>
          <Trans>Offline for {since}, scanning goes on</Trans>
        </b>
        {list_at !== null && permit_until !== null && (
          <span>
            <Trans>
              The list is of {moment(list_at)}, good until {moment(permit_until)}
            </Trans>
          </span>
        )}
      </div>
    </div>
  );
}
