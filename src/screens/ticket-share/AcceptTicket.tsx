import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { homeLink, QueryState } from '#components/states/QueryState.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { useTitle } from '#components/use-title.ts';
import type { SharedTicket } from '#contract/visitor/ticket-share.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { untilText } from '#i18n/until-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { keysOf, sharedTicketQuery, useAcceptTickets } from '#queries/ticket-share.ts';
import { useOnline } from '#state/online.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Note, ReasonStrip } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { TicketFacts } from './TicketFacts.tsx';
import styles from './TicketShare.module.css';

/** Opening the link changes nothing: taking the ticket over needs a press. */
export function AcceptTicket({ link }: { link: string }) {
  const { t } = useLingui();
  useTitle(t`A ticket for you`);
  const queries = useQueries({ queries: keysOf(link).map(sharedTicketQuery) });
  const [first] = queries;
  const query = queries.find(({ error }) => error !== null) ?? queries.find(({ data }) => data === undefined) ?? first;
  if (!query) return null;
  const open = queries.flatMap(({ data }, index): Sent[] =>
    data?.state === 'open' && data.ticket
      ? [{ key: keysOf(link)[index] ?? '', ticket: data.ticket, until: data.until ?? 0 }]
      : [],
  );
  return (
    <QueryState
      level={1}
      query={query}
      loading={
        <LoadingState
          label={t`Loading the ticket`}
          blocks={[{ height: 32, width: '70%', shape: 'text' }, 180]}
          className={layout.content}
        />
      }
      loadingAgain
      title={<Trans>The ticket could not be loaded</Trans>}
      notFound={<Ended state="over" />}
      offline={{ text: <Trans>Accepting a ticket needs a network. Nothing was changed.</Trans> }}
      actions={homeLink}
    >
      {(shared) => (isSome(open) ? <Open sent={open} /> : <Ended {...(first?.data ?? shared)} />)}
    </QueryState>
  );
}

interface Sent {
  key: string;
  ticket: NonNullable<SharedTicket['ticket']>;
  until: number;
}
type Some = readonly [Sent, ...Sent[]];
const isSome = (sent: readonly Sent[]): sent is Some => sent.length > 0;

// oxlint-disable-next-line max-lines-per-function -- one text from the heading to its button
function Open({ sent }: { sent: Some }) {
  const { t } = useLingui();
  const locale = useLocale();
  const online = useOnline();
  const navigate = useNavigate();
  const errorWords = useErrorWords();
  const accept = useAcceptTickets();
  const count = sent.length;
  const time = untilText(Math.min(...sent.map(({ until }) => until)), locale);
  const [first, ...others] = sent;
  const press = (): void =>
    void accept.mutateAsync([first.key, ...others.map(({ key }) => key)]).then(
      // The secret leaves the address bar and the history.
      ({ order_id, ticket_id }) =>
        navigate({ to: '/ticketShare', search: { order: order_id, ticket: ticket_id }, replace: true }),
      () => undefined,
    );
  const failure = accept.error && !accept.isPending ? errorWords(accept.error) : undefined;
  return (
    <>
      <div className={styles.content}>
        <h1 className={text.title}>
          {count > 1 ? (
            t`${plural(count, { one: 'You’ve been sent # ticket', other: 'You’ve been sent # tickets' })}`
          ) : (
            <Trans>You’ve been sent a ticket</Trans>
          )}
        </h1>
        {sent.map(({ key, ticket }) => (
          <Card key={key} className={styles.part}>
            <TicketFacts ticket={ticket} holders={ticket.holders} />
          </Card>
        ))}
        <Note tone="info">
          <Trans>
            Once you accept it, its code is on this phone, also without a network, and no longer on the phone that sent
            it.
          </Trans>
        </Note>
        <p className={text.second}>
          <Trans>
            The buyer can take it back until it is used, and handles refunds and changes. The link is valid until {time}
            .
          </Trans>
        </p>
      </div>
      <ActionBar
        reason={
          <div role="status">
            {online ? (
              failure !== undefined && <ReasonStrip tone="bad">{failure}</ReasonStrip>
            ) : (
              <ReasonStrip icon={IconWifiOff}>
                <Trans>Accepting a ticket needs a network. Nothing was changed.</Trans>
              </ReasonStrip>
            )}
          </div>
        }
      >
        <Button block busy={accept.isPending} reason={online ? undefined : t`See the reason above.`} onPress={press}>
          {count > 1 ? (
            t`${plural(count, { one: 'Accept # ticket', other: 'Accept # tickets' })}`
          ) : (
            <Trans>Accept the ticket</Trans>
          )}
        </Button>
      </ActionBar>
    </>
  );
}

/** The link gives no ticket here; this does not reveal whose phone has the ticket. */
function Ended({ state, order_id, ticket_id }: Pick<SharedTicket, 'state' | 'order_id' | 'ticket_id'>) {
  const words: Record<SharedTicket['state'], { title: ReactNode; text: ReactNode }> = {
    mine: {
      title: <Trans>The ticket is on this phone</Trans>,
      text: <Trans>You accepted it. Its code works without a network.</Trans>,
    },
    own: {
      title: <Trans>You bought this ticket yourself</Trans>,
      text: <Trans>Open the link on the phone that the ticket is for.</Trans>,
    },
    taken: {
      title: <Trans>This ticket was already accepted</Trans>,
      text: <Trans>A link is good for one phone. If it was meant for you, ask who sent it.</Trans>,
    },
    over: {
      title: <Trans>This link is over</Trans>,
      text: (
        <Trans>It ended or was withdrawn, or the ticket was used or returned. Ask who sent it for a new one.</Trans>
      ),
    },
    open: { title: <Trans>This link is over</Trans>, text: undefined },
  };
  const { title, text: line } = words[state];
  return (
    <EmptyState
      level={1}
      title={title}
      text={line}
      actions={
        order_id === undefined ? (
          homeLink
        ) : (
          <Link to="/ticketShare" search={{ order: order_id, ticket: ticket_id }} replace className={buttonClass({})}>
            <Trans>See the ticket</Trans>
          </Link>
        )
      }
    />
  );
}
