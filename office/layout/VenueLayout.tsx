import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { signOut } from '#contract/office/account.ts';
import { countWaiting } from '#contract/office/orders.ts';
import { mayDo } from '#domain/office-rights.ts';
import { call, needsSignIn } from '#office/queries/call.ts';
import { helloQuery, officeQuery } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { ROLE_WORDS } from '#office/words/role-words.ts';
import { NotFound } from './NotFound.tsx';
import { OfficeContext } from './office-context.ts';
import { PAGES } from './pages.ts';

/** The frame of every page in a venue: its navigation and who is signed in. Without a session it leads to the sign-in and back. */
export function VenueLayout() {
  const { t, i18n } = useLingui();
  const { project } = useParams({ strict: false });
  const { href } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const hello = useQuery(helloQuery(project ?? '-'));
  const lost = hello.isError && needsSignIn(hello.error);
  useEffect(() => {
    if (lost) void navigate({ to: '/sign-in', search: { next: href } });
    // The address of the moment when the session was lost.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lost]);
  if (hello.data === undefined || lost) {
    return <main className="body">{hello.isError && !lost ? <Failure error={hello.error} onRetry={() => void hello.refetch()} /> : null}</main>;
  }
  const { venues, name, needs_factor } = hello.data;
  const venue = venues.find((each) => each.project === project);
  if (!venue) return <NotFound />;
  const leave = async (): Promise<void> => {
    await call(signOut, {}).catch(() => undefined);
    client.clear();
    await navigate({ to: '/sign-in' });
  };
  const pages = needs_factor ? [] : PAGES.filter(({ permission }) => mayDo(venue.role, permission));
  const groups = [...new Set(pages.map(({ group }) => group))];
  return (
    <OfficeContext value={{ project: venue.project, role: venue.role, hello: hello.data }}>
      <div className="frame">
        <nav className="nav" aria-label={t`Pages`}>
          <button type="button" className="skip" onClick={() => document.querySelector<HTMLElement>('main')?.focus()}>
            {t`To the content`}
          </button>
          <div className="venue">
            <span className="mark" aria-hidden="true" />
            {venues.length > 1 ? (
              <select
                aria-label={t`Venue`}
                value={venue.project}
                onChange={(event) => void navigate({ to: '/$project', params: { project: event.target.value } })}
              >
                {venues.map((each) => (
                  <option key={each.project} value={each.project}>
                    {each.name}
                  </option>
                ))}
              </select>
            ) : (
              <b className="cut">{venue.name}</b>
            )}
          </div>
          {groups.map((group) => (
            <div key={i18n._(group)} className="nav-group">
              <h2>{i18n._(group)}</h2>
              {pages
                .filter((page) => page.group === group)
                .map(({ to, title, Icon }) => (
                  <Link key={to} to={to} params={{ project: venue.project }} activeProps={{ 'aria-current': 'page' }}>
                    <Icon className="i" aria-hidden="true" />
                    {i18n._(title)}
                    {to === '/$project/returns' ? <WaitingReturns project={venue.project} /> : null}
                  </Link>
                ))}
            </div>
          ))}
          <div className="foot">
            <div className="me">
              <Link to="/$project/account" params={{ project: venue.project }} className="grow">
                <span className="ava" aria-hidden="true">
                  {name.slice(0, 1)}
                </span>
                <span className="who">
                  <b className="cut">{name}</b>
                  <span className="hidden-text">{t`Own account`}</span>
                  <span className="small dim">{i18n._(ROLE_WORDS[venue.role])}</span>
                </span>
              </Link>
              <button type="button" className="btn ico quiet" aria-label={t`Sign out`} onClick={() => void leave()}>
                <LogOut className="i" aria-hidden="true" />
              </button>
            </div>
          </div>
        </nav>
        <Outlet />
      </div>
    </OfficeContext>
  );
}

/** Polling interval of the numbers in the navigation, milliseconds. */
const POLL_MS = 60_000;

/** Number of orders with a return that waits for a decision. */
function WaitingReturns({ project }: { project: string }) {
  const { t } = useLingui();
  const { data } = useQuery({ ...officeQuery(project, countWaiting, {}), refetchInterval: POLL_MS });
  if (!data || data.review === 0) return null;
  return (
    <span className="cnt wait">
      {data.review}
      <span className="hidden-text"> {t`waiting`}</span>
    </span>
  );
}
