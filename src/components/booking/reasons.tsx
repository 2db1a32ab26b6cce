import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Problem } from '#domain/order/problems.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { ReasonStrip } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { IconWifiOff } from '#ui/icons.ts';

export const OrderOfflineReason = () => (
  <ReasonStrip icon={IconWifiOff}>
    <Trans>Ordering needs a network. What you filled in is kept.</Trans>
  </ReasonStrip>
);

export const OrderUnsureReason = () => (
  <ReasonStrip>
    <Trans>We are not sure the order arrived. Press again: we look for it first, so it is never ordered twice.</Trans>
  </ReasonStrip>
);

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

export function ProblemReason({ problem, onLead }: { problem: Pick<Problem, 'code' | 'params'>; onLead: () => void }) {
  const { i18n } = useLingui();
  return <GoThereReason onLead={onLead}>{i18n._(problemWords(problem))}</GoThereReason>;
}

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
