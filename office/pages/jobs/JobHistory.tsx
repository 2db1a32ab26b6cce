import { useLingui } from '@lingui/react/macro';
import type { JobDetail } from '#contract/office/jobs.ts';
import { Panel } from '#office/ui/Panel.tsx';
import { Timeline } from '#office/ui/Timeline.tsx';
import { ACTION_WORDS } from '#office/words/action-words.ts';
import { instantText, namesText } from '#office/words/format.ts';
import { Text } from '#ui/Text.tsx';
import { JOB_STATES } from './job-words.ts';

interface Step {
  at: number;
  words: string;
  by?: string;
  tone?: 'ok' | 'wait' | 'bad' | 'info';
}

export function JobHistory({ job }: { job: JobDetail }) {
  const { t, i18n } = useLingui();
  const { kind, by, approved_by, created_at, run_at, done_at, interrupted_at, actions } = job;
  const actionText = (action: string): string => {
    const words = ACTION_WORDS[action];
    return words ? i18n._(words) : action;
  };
  const people = namesText([by, approved_by].filter((name) => name !== undefined));
  const steps: Step[] = [
    { at: created_at, words: actionText(kind === 'close' ? 'day.close' : 'day.move'), by: people, tone: 'info' },
    ...(run_at > created_at ? [{ at: run_at, words: t`Returns begin`, tone: 'wait' as const }] : []),
    ...(interrupted_at === undefined
      ? []
      : [{ at: interrupted_at, words: t`Went on by itself after an interruption`, tone: 'bad' as const }]),
    ...(done_at === undefined ? [] : [{ at: done_at, words: i18n._(JOB_STATES.done[0]), tone: 'ok' as const }]),
    ...actions.map((action) => ({ at: action.at, words: actionText(action.action), by: action.by })),
  ];
  return (
    <Panel pad stack aria-labelledby="job-history">
      <h2 id="job-history">{t`History`}</h2>
      <Timeline>
        {steps
          .toSorted((a, b) => b.at - a.at)
          .map((step) => (
            <li key={`${step.at} ${step.words}`} data-tone={step.tone}>
              <span>
                {step.words}{' '}
                <Text size="micro" tone="third">
                  {step.by === undefined ? null : `${step.by} · `}
                  <Text numeric>{instantText(step.at)}</Text>
                </Text>
              </span>
            </li>
          ))}
      </Timeline>
    </Panel>
  );
}
