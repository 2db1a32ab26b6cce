import { Trans } from '@lingui/react/macro';
import { ReasonStrip } from '#ui/Banner.tsx';

export const OrderUnsureReason = () => (
  <ReasonStrip>
    <Trans>We are not sure the order arrived. Press again: we look for it first, so it is never ordered twice.</Trans>
  </ReasonStrip>
);
