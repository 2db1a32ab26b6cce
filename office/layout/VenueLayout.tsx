import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { mayDo } from '#domain/office/office-rights.ts';
import { needsSignIn } from '#office/queries/call.ts';
import { helloQuery } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { useKey } from '#office/ui/use-key.ts';
import { useNarrow } from '#office/ui/use-narrow.ts';
import { Navigation } from './Navigation.tsx';
import { NotFound } from './NotFound.tsx';
import { OfficeContext } from './office-context.ts';
import { useOpenPage } from './office-page.ts';
import { PhoneBar } from './PhoneBar.tsx';
import styles from './Layout.module.css';
import { Empty } from '#office/ui/Empty.tsx';
import { Button } from '#ui/Button.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Loaded when it is needed, since few colleagues ever open a page that is closed to them. */
const ClosedPage = lazy(() => import('./ClosedPage.tsx').then((file) => ({ default: file.ClosedPage })));

export function VenueLayout() {
  const { t } = useLingui();
  const { project } = useParams({ strict: false });
  const { href, pathname } = useLocation();
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const [Help, setHelp] = useState<ComponentType<{ onClose(): void }> | null>(null);
  // The help is a part of the program; without a network it can't be loaded, and nothing opens.
  const openHelp = () =>
    void import('./KeyHelp.tsx').then(
      ({ KeyHelp }) => setHelp(() => KeyHelp),
      () => undefined,
    );
  useKey('?', openHelp);
  const page = useOpenPage();
  const hello = useQuery(helloQuery(project ?? '-'));
  const lost = hello.isError && needsSignIn(hello.error);
  useEffect(() => {
    // After signing out the sign-in page is already loading. A second redirect would make it the page to return to.
    if (lost && pathname !== '/sign-in') void navigate({ to: '/sign-in', search: { next: href } });
    // The effect runs only when `lost` changes: the address to return to is the one at that moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lost]);
  if (hello.data === undefined || lost) {
    return (
      <main className={styles.body}>
        {hello.isError && !lost ? <Failure error={hello.error} onRetry={() => void hello.refetch()} /> : null}
      </main>
    );
  }
  const venue = hello.data.venues.find((each) => each.project === project);
  if (hello.data.venues.length === 0) return <NoRole login={hello.data.login} />;
  if (!venue) return <NotFound />;
  return (
    <OfficeContext value={{ project: venue.project, role: venue.role, hello: hello.data }}>
      <div className={styles.frame}>
        <nav className={isNarrow ? styles.phoneBar : styles.nav} aria-label={t`Pages`}>
          <button
            type="button"
            className={styles.skip}
            onClick={() => document.querySelector<HTMLElement>('main')?.focus()}
          >
            {t`To the content`}
          </button>
          {isNarrow ? <PhoneBar onHelp={openHelp} /> : <Navigation onHelp={openHelp} />}
        </nav>
        {page && !mayDo(venue.role, page.opens ?? page.permission) ? (
          <Suspense>
            <ClosedPage {...page} />
          </Suspense>
        ) : (
          <Outlet />
        )}
        {Help ? <Help onClose={() => setHelp(null)} /> : null}
      </div>
    </OfficeContext>
  );
}

function NoRole({ login }: { login: string }) {
  const { t } = useLingui();
  const signOut = useSignOut();
  return (
    <Empty as="main">
      <h1>{t`You have no role at any venue`}</h1>
      <p>{t`The account ${login} is still there, but no venue has a role for it any more. Ask an owner of your venue for a new link.`}</p>
      <Button variant="outline" onPress={() => void signOut()}>
        {t`Sign out`}
      </Button>
    </Empty>
  );
}
