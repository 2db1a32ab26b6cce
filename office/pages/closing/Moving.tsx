import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { listClosable, previewMove, startMove } from '#contract/office/closing.ts';
import type { OutputOf } from '#contract/operation.ts';
import { addDays, type Day, dayOf, instantOf, parseDay } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { NotAllowed } from '#office/ui/NotAllowed.tsx';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { spanText, weekdayText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { MoveForm, type MovePlan } from './MoveForm.tsx';
import { PREVIEW_REFRESH_MS, isSubmitted, PreviewStep } from './PreviewStep.tsx';
import { Steps } from './Steps.tsx';

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
    <Page
      title={t`Move a session on ${name}`}
      about={<Link to="/$project/calendar" params={{ project }} search={{ day }}>{t`To the calendar`}</Link>}
    >
      {may('override') ? (
        <>
          {plan ? (
            <Preview key={`${plan.session} ${plan.minutes}`} day={day} plan={plan} onBack={() => setPlan(null)} />
          ) : (
            <Loaded query={spots}>
              {(data) => (
                <>
                  <MoveSteps at={0} />
                  <MoveForm
                    key={day}
                    day={day}
                    spots={data.spots}
                    chosen={search.session}
                    onDay={(next) => void navigate({ search: { day: next } })}
                    onDone={setPlan}
                  />
                </>
              )}
            </Loaded>
          )}
        </>
      ) : (
        <NotAllowed needs="override" />
      )}
    </Page>
  );
}

function Preview({ day, plan: { session, minutes, free }, onBack }: { day: Day; plan: MovePlan; onBack(): void }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const start = useAction(startMove);
  const query = useQuery({
    ...officeQuery(project, previewMove, { session, minutes }),
    gcTime: 0,
    staleTime: PREVIEW_REFRESH_MS,
    refetchInterval: start.isIdle && PREVIEW_REFRESH_MS,
    retry: false,
  });
  return (
    <Loaded query={query}>
      {({ preview, name, was, now, clashes }) => (
        <>
          <MoveSteps at={isSubmitted(start) ? 2 : 1} />
          <p>
            {venueText(name)}:{' '}
            <Text as="s" numeric>
              {spanText(was)}
            </Text>{' '}
            <Text as="b" numeric>
              {spanText(now)}
            </Text>
          </p>
          <PreviewStep
            preview={preview}
            day={day}
            query={query}
            submission={start}
            onBack={onBack}
            showsMoney={false}
            emptyText={t`No ticket of this session was sold.`}
            startText={t`Move it now`}
            onConfirm={(seen) => start.mutate({ session, minutes, free, seen })}
          >
            <Clashes clashes={clashes} />
          </PreviewStep>
        </>
      )}
    </Loaded>
  );
}

function MoveSteps({ at }: { at: number }) {
  const { t } = useLingui();
  return <Steps at={at} names={[t`Session and time`, t`Preview and confirmation`, t`Approval by a colleague`]} />;
}

function Clashes({ clashes }: { clashes: OutputOf<typeof previewMove>['clashes'] }) {
  const { t } = useLingui();
  if (clashes.length === 0) return null;
  return (
    <Panel pad stack aria-labelledby="clashes">
      <h2 id="clashes">{t`Somebody of these orders has another session at the new time`}</h2>
      <Row as="ul" wrap>
        {clashes.map(({ order, order_no }) => (
          <li key={order}>
            <OrderLink order={order} number={order_no} />
          </li>
        ))}
      </Row>
    </Panel>
  );
}
