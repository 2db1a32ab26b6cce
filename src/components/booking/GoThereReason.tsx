import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ReasonStrip } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';

export const GoThereReason = ({ onLead, children }: { onLead: () => void; children: ReactNode }) => (
  <ReasonStrip
    action={
      <LinkButton inherit underline onPress={onLead}>
        <Trans>Go there</Trans>
      </LinkButton>
    }
  >
    {children}
  </ReasonStrip>
);
