import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { api } from '#api/port.ts';
import { useOnline } from '#state/online.ts';
import { appSession } from '#queries/session.ts';
import { Banner } from '#ui/Banner.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import { ToastHost } from '#ui/ToastHost.tsx';
import { ProjectEffects } from './ProjectEffects.tsx';
import { firstScreen } from '#start/remove-static-shell.ts';
import styles from './Shell.module.css';
import { screenOf } from '#start/entry-query.ts';
import { tabBarOn } from './tabs.ts';
import { titleOf } from './titles.ts';
import { needsNoProject } from './session-bootstrap.ts';

const Notices = lazy(() =>
  firstScreen
    .then(() => import('./Notices.tsx'))
    .then(
      ({ Notices: component }) => ({ default: component }),
      () => ({ default: Nothing }),
    ),
);
/** The file of the mode is loaded before the shell, so nothing waits here. */
const AppBar = lazy(() => import('./mobile-mode.ts').then(({ AppBar: component }) => ({ default: component })));
/** The file is requested at once, but the first paint does not wait for it. */
const fetchTabs = () => import('./Tabs.tsx').then(({ Tabs: component }) => ({ default: component }));
const fetchedTabs = fetchTabs()
  .catch(fetchTabs)
  .catch(() => ({ default: Nothing }));
const Tabs = lazy(() => fetchedTabs);
const ProjectMask = lazy(() =>
  import('./ProjectMask.tsx').then(({ ProjectMask: component }) => ({ default: component })),
);

/** Notices or tabs that can't be fetched must not break the screen. */
function Nothing(): null {
  return null;
}

const usePath = (): string => useRouterState({ select: ({ location }) => location.href });

function Title() {
  const title = useRouterState({ select: ({ matches }) => titleOf(matches) });
  const { i18n } = useLingui();
  const { projectName } = appSession();
  const words = title ? i18n._(title) : projectName;
  useLayoutEffect(() => {
    if (words) document.title = words;
  }, [words]);
  return null;
}

function TopBar() {
  const path = usePath();
  return (
    <Suspense fallback={<div className={styles.bar} />}>
      <AppBar path={path} />
    </Suspense>
  );
}

function Remarks() {
  const path = usePath();
  if (useOnline())
    return (
      <Suspense>
        <Notices path={path} />
      </Suspense>
    );
  // The wallet has a line of its own for this: there the code must not move when the network comes and goes.
  if (screenOf(path) === 'showQrcode') return null;
  return (
    <Banner tone="wait" icon={IconWifiOff}>
      <Trans>You are offline. Saved tickets still work.</Trans>
    </Banner>
  );
}

function TabsHere() {
  const path = usePath();
  if (tabBarOn(path) !== 'shown') return null;
  return (
    <Suspense fallback={<div className={styles.tabs} aria-busy="true" />}>
      <Tabs path={path} />
    </Suspense>
  );
}

function AskForProject() {
  return needsNoProject(usePath()) ? (
    <Frame />
  ) : (
    <Suspense>
      <ProjectMask />
    </Suspense>
  );
}

/** Each part subscribes to the address by itself, so that a tap renders only what changes with it. */
function Frame() {
  return (
    <div className={styles.shell}>
      <Title />
      <ProjectEffects />
      {api().mode === 'mobile' && <TopBar />}
      <Remarks />
      <Outlet />
      <TabsHere />
      <ToastHost />
    </div>
  );
}

export const Shell = () => (appSession().project ? <Frame /> : <AskForProject />);
