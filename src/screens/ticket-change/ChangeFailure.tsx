import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Part } from '#domain/order/problems.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { ReasonStrip } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { BLOCK_WORDS } from './NothingToChange.tsx';
import type { ChangeProblem } from './change-problem.ts';

interface ChangeFailureProps {
  failure: ChangeProblem;
  onLead?: (part: Part, visit: number) => void;
}

/** Says why a change failed: nothing was changed, unless the outcome is unknown. */
// oxlint-disable-next-line max-lines-per-function -- one table of all failures, with the part that each leads to
export function ChangeFailure({ failure, onLead }: ChangeFailureProps) {
  const { i18n } = useLingui();
  const errorWords = useErrorWords();
  const problem = failure.kind === 'problems' ? failure.problems[0] : undefined;
  const reason = failure.kind === 'blocked' && failure.block ? i18n._(BLOCK_WORDS[failure.block]) : '';
  const holds = failure.kind === 'people' ? failure.holds : null;
  const words: Partial<Record<typeof failure.kind, ReactNode>> = {
    'outcome-unknown': (
      <Trans>
        We are not sure the change arrived. Press again: we look at the order first, so nothing is changed twice.
      </Trans>
    ),
    'not-done': <Trans>The change has not arrived; nothing is changed so far. You can send it again.</Trans>,
    'sold-out': <Trans>These places were just taken. Nothing was changed; choose another session or day.</Trans>,
    'no-seats': <Trans>These seats can’t be had any more. Nothing was changed; choose other seats.</Trans>,
    price: (
      <Trans>
        The price of that day has changed. Tickets can only be moved to a day with the same price; choose another one.
      </Trans>
    ),
    same: <Trans>One of the tickets is there already. Choose another day, session or seat.</Trans>,
    blocked: <Trans>Nothing was changed: not all of these tickets can be changed. {reason}</Trans>,
    apart: <Trans>Tickets that were sold together must stay on the same date or session. Change them together.</Trans>,
    people: holds === 'session' && (
      <Trans>One of the visitors already holds a ticket for that session. Choose another session.</Trans>
    ),
  };
  const partOf: Partial<Record<typeof failure.kind, Part>> = {
    'sold-out': 'date',
    price: 'date',
    same: 'date',
    problems: 'date',
    people: holds === 'day' ? 'date' : 'session',
    'no-seats': 'seats',
    blocked: 'tickets',
    apart: 'tickets',
  };
  const part = partOf[failure.kind];
  return (
    <ReasonStrip
      tone={failure.kind === 'outcome-unknown' || failure.kind === 'not-done' ? 'wait' : 'bad'}
      action={
        part &&
        onLead && (
          <LinkButton inherit underline onPress={() => onLead(part, 0)}>
            <Trans context="link to what is missing">Choose</Trans>
          </LinkButton>
        )
      }
    >
      {words[failure.kind] ||
        (problem?.code === 'age-wrong' ? (
          <Trans>
            On that day one of the visitors is too old or too young for the ticket. Nothing was changed; choose another
            day.
          </Trans>
        ) : problem ? (
          i18n._(problemWords(problem))
        ) : (
          'error' in failure && errorWords(failure.error)
        ))}
    </ReasonStrip>
  );
}
