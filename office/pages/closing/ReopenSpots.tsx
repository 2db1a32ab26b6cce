import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { listClosable, reopenDay } from '#contract/office/closing.ts';
import type { OutputOf, InputOf } from '#contract/operation.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Panel } from '#office/ui/Panel.tsx';
import { namesText, spanText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Note } from '#ui/Banner.tsx';
import { ReopenButton } from './ReopenButton.tsx';

interface Closed {
  scope: InputOf<typeof reopenDay>;
  names: string;
  job: string | undefined;
}

function closedOf(day: string, spots: OutputOf<typeof listClosable>['spots']): Closed[] {
  const whole = spots.filter(({ closed }) => closed !== undefined);
  const sessions = spots.flatMap(({ id, name, sessions: all }) =>
    all.flatMap((session): Closed[] =>
      session.closed
        ? [
            {
              scope: { day, scenics: [id], session: session.id },
              names: `${venueText(name)} ${spanText(session)}`,
              job: session.job,
            },
          ]
        : [],
    ),
  );
  if (whole.length === 0) return sessions;
  const names = namesText(whole.map(({ name }) => venueText(name)));
  return [
    { scope: { day, scenics: whole.map(({ id }) => id) }, names, job: whole.find(({ job }) => job !== undefined)?.job },
    ...sessions,
  ];
}

export function ReopenSpots({ day, spots }: { day: string; spots: OutputOf<typeof listClosable>['spots'] }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const [done, setDone] = useState<OutputOf<typeof reopenDay>>();
  return (
    <>
      {done ? (
        <Note announce tone="ok">
          {t`Sold again from now on.`}{' '}
          <Plural
            value={done.kept}
            _0=""
            one="# order kept its tickets and was told."
            other="# orders kept their tickets and were told."
          />
        </Note>
      ) : null}
      {closedOf(day, spots).map(({ scope, names, job }) => (
        <Panel key={scope.session ?? ''} pad stack>
          <p>
            {t`Closed by the office: ${names}`}{' '}
            {job === undefined ? null : (
              <Link to="/$project/jobs/$job" params={{ project, job }}>
                {t`See the job`}
              </Link>
            )}
          </p>
          <ReopenButton scope={scope} names={names} onDone={setDone} />
        </Panel>
      ))}
    </>
  );
}
