import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Board } from '#contract/office/board.ts';
import { board } from '#contract/office/board.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { secondsText, yuanText } from '#office/words/format.ts';
import { GatesCard } from './GatesCard.tsx';
import { HoursCard } from './HoursCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** Polling interval, milliseconds. */
const POLL_MS = 15_000;

/** The venue day so far: who entered, what was sold, what waits, sessions and gates. */
export function Today() {
  const { t } = useLingui();
  const { project } = useOffice();
  const query = useQuery({ ...officeQuery(project, board, {}), refetchInterval: POLL_MS });
  const { data } = query;
  const asOf = secondsText(query.dataUpdatedAt);
  return (
    <Page title={t`Today`} about={data ? t`${data.day}, read at ${asOf}` : undefined}>
      <Loaded query={query}>
        {(today) => (
          <>
            <Figures today={today} />
            <div className="two">
              <div className="stack">
                <HoursCard hours={today.hours} />
                <SessionsCard sessions={today.sessions} />
              </div>
              <GatesCard today={today} />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Figures({ today: { entered, sold, waiting } }: { today: Board }) {
  const { t } = useLingui();
  const { project, may } = useOffice();
  return (
    <div className="figures">
      <section className="card pad">
        <h2 className="small t2">{t`Entered`}</h2>
        <b>{entered}</b>
        <span className="small dim">
          <Plural value={entered} one="person through the gates" other="people through the gates" />
        </span>
      </section>
      <section className="card pad">
        <h2 className="small t2">{t`Sold today`}</h2>
        <b>{yuanText(sold.fee)}</b>
        <span className="small dim">
          <Plural value={sold.orders} one="# order" other="# orders" /> · {t`a week ago by now ${yuanText(sold.fee_before)}`}
        </span>
      </section>
      <section className="card pad">
        <h2 className="small t2">{t`Waiting for us`}</h2>
        <b>{waiting.confirm + waiting.review}</b>
        <span className="row wrap small">
          <Link to="/$project/orders" params={{ project }} search={{ waits: 'confirm' }}>
            <Plural value={waiting.confirm} one="# to confirm" other="# to confirm" />
          </Link>
          {may('returns') ? (
            <Link to="/$project/returns" params={{ project }}>
              <Plural value={waiting.review} one="# return" other="# returns" />
            </Link>
          ) : (
            <Link to="/$project/orders" params={{ project }} search={{ waits: 'review' }}>
              <Plural value={waiting.review} one="# return" other="# returns" />
            </Link>
          )}
        </span>
      </section>
      <section className="card pad">
        <h2 className="small t2">{t`Refund failed`}</h2>
        <b className={waiting.failed > 0 ? 'bad' : undefined}>{waiting.failed}</b>
        <Link className="small" to="/$project/orders" params={{ project }} search={{ pay: 'FAILED' }}>
          {t`Show them`}
        </Link>
      </section>
    </div>
  );
}
