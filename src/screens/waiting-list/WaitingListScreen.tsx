import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { DataAge } from '#components/states/DataAge.tsx';
import { homeLink, QueryState } from '#components/states/QueryState.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { savedTicketsLink } from '#components/states/MissingState.tsx';
import { useTitle } from '#components/use-title.ts';
import { parseDay } from '#domain/lib/day.ts';
import { ticketTypeQuery } from '#queries/ticket-types.ts';
import { openedIn } from '#queries/host.ts';
import { waitsQuery } from '#queries/waiting-list.ts';
import layout from '#ui/layout.module.css';
import { EmptyState } from '#ui/EmptyState.tsx';
import { JoinForm } from './JoinForm.tsx';
import { OwnWait } from './OwnWait.tsx';

type LoadQuestion = () => Promise<{ AskMessages: ComponentType<{ moment: 'waiting' }> }>;

export interface WaitingListScreenProps {
  type?: string | undefined;
  date?: string | undefined;
  session?: string | undefined;
  loadQuestion: LoadQuestion;
}

export function WaitingListScreen({ type, date, session, loadQuestion }: WaitingListScreenProps) {
  const { t } = useLingui();
  useTitle(t`Waiting list`);
  const waits = useQuery(waitsQuery());
  return (
    <main className={layout.screen}>
      <h1 className="vh">{t`Waiting list`}</h1>
      <div className={layout.content}>
        <DataAge query={waits} />
        <QueryState
          query={waits}
          loading={<LoadingState label={t`Loading the waiting list`} blocks={[140]} className={layout.content} />}
          title={<Trans>The waiting list could not be loaded</Trans>}
          offline={{
            text: <Trans>You keep your place. It is shown once there is a network.</Trans>,
            actions: savedTicketsLink,
          }}
          empty={{
            when: ({ list }) => list.length === 0 && type === undefined,
            show: (
              <EmptyState
                picture="calendar"
                title={<Trans>You’re not on any waiting list</Trans>}
                text={<Trans>Where a day or session is sold out, its order form offers to wait for a place.</Trans>}
                actions={homeLink}
              />
            ),
          }}
        >
          {({ list }) => (
            <>
              {list.length > 0 && (
                <ul className={layout.stack}>
                  {list.map((wait) => (
                    <OwnWait key={wait.id} wait={wait} />
                  ))}
                </ul>
              )}
              {list.some(({ state }) => state === 'waiting') && <Question load={loadQuestion} />}
            </>
          )}
        </QueryState>
        {type !== undefined && <Join typeId={type} date={date} session={session} />}
      </div>
    </main>
  );
}

/** Offers a message about the waiting list inside the messaging app. Where it can't be loaded it is left out. */
function Question({ load }: { load: LoadQuestion }) {
  const { data } = useQuery({
    queryKey: ['ask-messages'],
    queryFn: load,
    enabled: openedIn() === 'messaging',
    staleTime: Infinity,
    retry: false,
  });
  return data ? <data.AskMessages moment="waiting" /> : null;
}

function Join({ typeId, date, session }: Pick<WaitingListScreenProps, 'date' | 'session'> & { typeId: string }) {
  const { t } = useLingui();
  const query = useQuery(ticketTypeQuery(typeId));
  return (
    <QueryState
      query={query}
      loading={<LoadingState label={t`Loading tickets`} blocks={[190, 120]} className={layout.content} />}
      title={<Trans>The tickets could not be loaded</Trans>}
      offline={{ text: <Trans>You can join the waiting list once there is a network.</Trans> }}
    >
      {(type) =>
        type.waiting_list === true ? (
          <JoinForm type={type} preset={date === undefined ? null : parseDay(date)} session={session} />
        ) : (
          <p>
            <Trans>There is no waiting list for this ticket.</Trans>
          </p>
        )
      }
    </QueryState>
  );
}
