import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { listClosable, previewMove, startMove } from '#contract/office/closing.ts';
import type { OfficeOutput } from '#contract/office/office-operation.ts';
import { addDays, dayOf, instantOf, parseDay } from '#domain/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery, useDeed } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Note } from '#office/ui/Note.tsx';
import { spanText, weekdayText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import type { MovePlan } from './MoveForm.tsx';
import { MoveForm } from './MoveForm.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { Steps } from './Steps.tsx';

/** Gives a session of a day another time, in steps. The day and the session are in the address. */
export function Moving() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const search = useSearch({ from: '/$project/move' });
  const navigate = useNavigate({ from: '/$project/move' });
  const [tomorrow] = useState(() => addDays(dayOf(Date.now()), 1));
  const day = parseDay(search.day ?? '') ?? tomorrow;
  const [plan, setPlan] = useState<MovePlan | null>(null);
  const spots = useQuery({ ...officeQuery(project, listClosable, { day }), enabled: may('override'), staleTime: 0 });
  const name = weekdayText(instantOf(day, '12:00'));
  return (
    <Page title={t`Move a session on ${name}`} about={<Link to="/$project/calendar" params={{ project }} search={{ day }}>{t`To the calendar`}</Link>}>
      {may('override') ? (
        <>
          <Steps at={plan ? 1 : 0} names={[t`Session and time`, t`Preview and confirmation`, t`Approval by a colleague`]} />
          {plan ? (
            <Preview key={`${plan.session} ${plan.minutes}`} plan={plan} onBack={() => setPlan(null)} />
          ) : (
            <Loaded query={spots}>
              {(data) => (
                <MoveForm
                  key={day}
                  day={day}
                  spots={data.spots}
                  chosen={search.session}
                  onDay={(next) => void navigate({ search: { day: next } })}
                  onDone={setPlan}
                />
              )}
            </Loaded>
          )}
        </>
      ) : (
        <Note tone="bad">{t`Your role does not allow this.`}</Note>
      )}
    </Page>
  );
}

function Preview({ plan: { session, minutes, free }, onBack }: { plan: MovePlan; onBack(): void }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const query = useQuery({ ...officeQuery(project, previewMove, { session, minutes }), gcTime: 0, staleTime: 60_000, retry: false });
  const start = useDeed(project, startMove);
  return (
    <Loaded query={query}>
      {({ preview, name, was, now, clashes }) => (
        <>
          <p>
            {venueText(name)}: <s className="num">{spanText(was)}</s> <b className="num">{spanText(now)}</b>
          </p>
          <PreviewStep
            {...{ preview, query, start, onBack }}
            money={false}
            none={t`No ticket of this session was sold.`}
            atOnce={t`Move it now`}
            onDo={(seen) => start.mutate({ session, minutes, free, seen })}
          >
            <Clashes clashes={clashes} />
          </PreviewStep>
        </>
      )}
    </Loaded>
  );
}

function Clashes({ clashes }: { clashes: OfficeOutput<typeof previewMove>['clashes'] }) {
  const { t } = useLingui();
  const { project } = useOffice();
  if (clashes.length === 0) return null;
  return (
    <section className="card pad stack" aria-labelledby="clashes">
      <h2 id="clashes">{t`Somebody of these orders has another session at the new time`}</h2>
      <ul className="row wrap plain-list">
        {clashes.map(({ order, order_no }) => (
          <li key={order}>
            <Link className="code" to="/$project/orders/$order" params={{ project, order }}>
              {order_no}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
