import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Day } from '#domain/day.ts';
import type { Part, Problem } from '#domain/problems.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { dayText } from '#i18n/format.ts';
import { commaText } from '#i18n/list-text.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { ReasonStrip } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import type { Failed } from './use-submit-order.ts';

export interface OrderReasonProps {
  online: boolean;
  pending: boolean;
  /** A picture is under way. */
  sending: boolean;
  failed: Failed | null;
  problem: Problem | undefined;
  /** The nearest day after the chosen one sold out. */
  nearest: Day | null;
  onLead: (problem: Problem) => void;
  onPeople: () => void;
  onDate: (day: Day) => void;
}

/** Why the order can't be placed, or what came of the last attempt; with the way to put it right. */
export function OrderReason({ online, pending, sending, failed, problem, nearest, onLead, onPeople, onDate }: OrderReasonProps) {
  if (!online)
    return (
      <ReasonStrip icon={IconWifiOff}>
        <Trans>Ordering needs a network. What you filled in is kept.</Trans>
      </ReasonStrip>
    );
  if (failed?.refusal.kind === 'unsure') {
    return (
      <ReasonStrip>
        <Trans>We are not sure the order arrived. Press again: we look for it first, so it is never ordered twice.</Trans>
      </ReasonStrip>
    );
  }
  if (failed?.refusal.kind === 'grey') return <GreyListed names={failed.refusal.names} onPeople={onPeople} />;
  if (failed?.refusal.kind === 'holds') return <HoldsTicket names={failed.refusal.names} onPeople={onPeople} />;
  if (problem) return <FirstProblem problem={problem} onLead={onLead} />;
  if (failed && failed.refusal.kind !== 'price' && failed.refusal.kind !== 'problems') return <Refused failed={failed} nearest={nearest} onDate={onDate} />;
  if (sending) {
    return (
      <ReasonStrip tone="info">
        <Trans>The itinerary is still being sent.</Trans>
      </ReasonStrip>
    );
  }
  return pending ? (
    <ReasonStrip tone="info">
      <Trans>Dates and sessions are still loading.</Trans>
    </ReasonStrip>
  ) : null;
}

function GreyListed({ names, onPeople }: { names: readonly string[]; onPeople: () => void }) {
  const who = commaText(names, useLocale());
  return (
    <ReasonStrip
      tone="bad"
      action={
        <LinkButton inherit underline onPress={onPeople}>
          <Trans>Change visitors</Trans>
        </LinkButton>
      }
    >
      <Trans>The venue does not sell to {who} at the moment. Nothing was ordered; the other visitors stay.</Trans>
    </ReasonStrip>
  );
}

/** A session that each person enters once: who has a ticket already, as far as the server says. */
function HoldsTicket({ names, onPeople }: { names: readonly string[]; onPeople: () => void }) {
  const who = commaText(names, useLocale());
  return (
    <ReasonStrip
      tone="bad"
      action={
        <LinkButton inherit underline onPress={onPeople}>
          <Trans>Change visitors</Trans>
        </LinkButton>
      }
    >
      {who === '' ? (
        <Trans>One of the visitors already holds a ticket for this session. Nothing was ordered; the others stay.</Trans>
      ) : (
        <Trans>{who} already holds a ticket for this session. Nothing was ordered; the other visitors stay.</Trans>
      )}
    </ReasonStrip>
  );
}

function FirstProblem({ problem, onLead }: { problem: Problem; onLead: (problem: Problem) => void }) {
  const { i18n } = useLingui();
  const words: Record<Part, ReactNode> = {
    date: <Trans context="link to what is missing">Choose</Trans>,
    batch: <Trans context="link to what is missing">Choose</Trans>,
    seats: <Trans context="link to what is missing">Choose</Trans>,
    tickets: <Trans context="link to what is wrong">Show</Trans>,
    travellers: problem.person === undefined ? <Trans context="link to what is missing">Choose</Trans> : <Trans context="link to what is wrong">Show</Trans>,
    phone: <Trans context="link to what is missing">Enter</Trans>,
    agreement: <Trans context="link to what is missing">Read</Trans>,
    agency: <Trans context="link to what is missing">Enter</Trans>,
    invoice: <Trans context="link to what is missing">Enter</Trans>,
  };
  return (
    <ReasonStrip
      action={
        <LinkButton inherit underline onPress={() => onLead(problem)}>
          {words[problem.part]}
        </LinkButton>
      }
    >
      {i18n._(problemWords(problem))}
    </ReasonStrip>
  );
}

function Refused({ failed, nearest, onDate }: { failed: Failed; nearest: Day | null; onDate: (day: Day) => void }) {
  const errorWords = useErrorWords();
  const locale = useLocale();
  const other = nearest && dayText(nearest, locale);
  const sold = failed.refusal.kind === 'sold-out';
  return (
    <ReasonStrip
      tone="bad"
      action={
        sold && nearest ? (
          <LinkButton inherit underline onPress={() => onDate(nearest)}>
            <Trans>Take {other}</Trans>
          </LinkButton>
        ) : undefined
      }
    >
      {failed.error ? errorWords(failed.error) : null}
    </ReasonStrip>
  );
}
