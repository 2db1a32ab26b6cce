import type { ReactNode } from 'react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Held } from '#components/booking/order-failure.ts';
import { OrderOfflineReason } from '#components/booking/OrderOfflineReason.tsx';
import { OrderUnsureReason } from '#components/booking/OrderUnsureReason.tsx';
import { PeopleReason } from '#components/booking/PeopleReason.tsx';
import type { Day } from '#domain/lib/day.ts';
import { leadingProblem, type Part, type Problem, stillToChoose } from '#domain/order/problems.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { dayText } from '#i18n/format.ts';
import { commaText } from '#i18n/list-text.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { ReasonStrip } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { useOrderForm } from './order-form-context.ts';
import type { SubmitFailure } from '#components/booking/submit-failure.ts';

interface OrderReasonProps {
  online: boolean;
  nearest: Day | null;
}

export function OrderReason({ online, nearest }: OrderReasonProps) {
  const { order, problems, ready, sending, submission, wasRead, lead, openSheet } = useOrderForm();
  const { failure } = submission;
  if (!online) return <OrderOfflineReason />;
  if (failure?.kind === 'outcome-unknown') return <OrderUnsureReason />;
  if (failure?.kind === 'people') return <PeopleRefused {...failure} onPeople={() => openSheet('travellers', 0)} />;
  const problem = leadingProblem(problems);
  if (problem)
    return <FirstProblem problem={problem} missing={stillToChoose(problems)} wasRead={wasRead} onLead={lead} />;
  if (failure && 'error' in failure)
    return <Refused failure={failure} nearest={nearest} onDate={(day) => order.changeDate(0, day)} />;
  if (sending) {
    return (
      <ReasonStrip tone="info">
        <Trans>The itinerary is still being sent.</Trans>
      </ReasonStrip>
    );
  }
  return ready ? null : (
    <ReasonStrip tone="info">
      <Trans>Dates and sessions are still loading.</Trans>
    </ReasonStrip>
  );
}

function PeopleRefused({ names, holds, onPeople }: { names: readonly string[]; holds: Held; onPeople: () => void }) {
  const who = commaText(names, useLocale());
  return (
    <PeopleReason onPeople={onPeople}>
      {holds === 'day' && who === '' ? (
        <Trans>
          One of the visitors already has this free ticket for that day. Nothing was ordered; the others stay.
        </Trans>
      ) : holds === 'day' ? (
        <Trans>{who} already has this free ticket for that day. Nothing was ordered; the other visitors stay.</Trans>
      ) : holds === null ? (
        <Trans>The venue does not sell to {who} at the moment. Nothing was ordered; the other visitors stay.</Trans>
      ) : who === '' ? (
        <Trans>
          One of the visitors already holds a ticket for this session. Nothing was ordered; the others stay.
        </Trans>
      ) : (
        <Trans>{who} already holds a ticket for this session. Nothing was ordered; the other visitors stay.</Trans>
      )}
    </PeopleReason>
  );
}

interface FirstProblemProps {
  problem: Problem;
  missing: readonly Problem[];
  wasRead: boolean;
  onLead: (problem: Problem) => void;
}

function FirstProblem({ problem, missing, wasRead, onLead }: FirstProblemProps) {
  const { i18n } = useLingui();
  const list = useMissing(missing);
  const words: Record<Part, ReactNode> = {
    date: <Trans context="link to what is missing">Choose</Trans>,
    session: <Trans context="link to what is missing">Choose</Trans>,
    seats: <Trans context="link to what is missing">Choose</Trans>,
    tickets: <Trans context="link to what is wrong">Show</Trans>,
    travellers:
      problem.person === undefined ? (
        <Trans context="link to what is missing">Choose</Trans>
      ) : (
        <Trans context="link to what is wrong">Show</Trans>
      ),
    phone: <Trans context="link to what is missing">Enter</Trans>,
    agreement: wasRead ? (
      <Trans context="link to what is missing">Tick it</Trans>
    ) : (
      <Trans context="link to what is missing">Read</Trans>
    ),
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
      {missing.length > 1 ? (
        <Trans>Still missing: {list}</Trans>
      ) : (
        i18n._(problemWords(problem.part === 'agreement' && wasRead ? { code: 'agreement-unticked' } : problem))
      )}
    </ReasonStrip>
  );
}

function useMissing(problems: readonly Problem[]): string {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = ({ code, params }: Problem): string => {
    const count = Number(params?.['missing'] ?? params?.['wanted'] ?? 0);
    if (code === 'choose-date') return t({ context: 'still missing', message: 'date' });
    if (code === 'choose-session') return t({ context: 'still missing', message: 'session' });
    if (code === 'choose-seats')
      return t({ context: 'still missing', message: `${plural(count, { one: '# seat', other: '# seats' })}` });
    if (code === 'choose-tickets') return t({ context: 'still missing', message: 'tickets' });
    if (code === 'purchaser-required') return t({ context: 'still missing', message: 'phone number' });
    if (code === 'phone-required') return t({ context: 'still missing', message: 'phone of the guide' });
    if (code === 'guide-name-required') return t({ context: 'still missing', message: 'name of the guide' });
    if (code === 'agency-required') return t({ context: 'still missing', message: 'agency' });
    return t({ context: 'still missing', message: `${plural(count, { one: '# visitor', other: '# visitors' })}` });
  };
  return commaText(problems.map(nameOf), locale);
}

function Refused({
  failure,
  nearest,
  onDate,
}: {
  failure: Extract<SubmitFailure, { error: unknown }>;
  nearest: Day | null;
  onDate: (day: Day) => void;
}) {
  const errorWords = useErrorWords();
  const locale = useLocale();
  const other = nearest && dayText(nearest, locale);
  const sold = failure.kind === 'sold-out';
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
      {errorWords(failure.error)}
    </ReasonStrip>
  );
}
