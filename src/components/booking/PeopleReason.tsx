import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ReasonStrip } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';

export const PeopleReason = ({ onPeople, children }: { onPeople: () => void; children: ReactNode }) => (
  <ReasonStrip
    tone="bad"
    action={
      <LinkButton inherit underline onPress={onPeople}>
        <Trans>Change visitors</Trans>
      </LinkButton>
    }
  >
    {children}
  </ReasonStrip>
);
