import { Trans } from '@lingui/react/macro';
import { ReasonStrip } from '#ui/Banner.tsx';
import { IconWifiOff } from '#ui/icons.ts';

export const OrderOfflineReason = () => (
  <ReasonStrip icon={IconWifiOff}>
    <Trans>Ordering needs a network. What you filled in is kept.</Trans>
  </ReasonStrip>
);
