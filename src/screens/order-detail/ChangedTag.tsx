import { Trans } from '@lingui/react/macro';
import { Tag } from '#ui/Tag.tsx';
import { IconSwap } from '#ui/icons.ts';

export const ChangedTag = () => (
  <Tag icon={IconSwap}>
    <Trans context="ticket status">Changed</Trans>
  </Tag>
);
