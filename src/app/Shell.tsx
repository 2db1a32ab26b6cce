import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { api } from '#api/port.ts';
import { useOnline } from '#state/online.ts';
import { currentVisit } from '#queries/session.ts';
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
/** In the file of its mode: by now it is there. */
const AppBar = lazy(() => import('./mobile-mode.ts').then(({ AppBar: component }) => ({ default: component })));
/** Asked for at once, but neither the first paint nor what is above waits for it. */
const fetchTabs = () => import('./Tabs.tsx').then(({ Tabs: component }) => ({ default: component }));
const fetchedTabs = fetchTabs()
  .catch(fetchTabs)
  .catch(() => ({ default: Nothing }));
const Tabs = lazy(() => fetchedTabs);
const ProjectMask = lazy(() =>
  import('./ProjectMask.tsx').then(({ ProjectMask: component }) => ({ default: component })),
);

/** A remark that can't be fetched is no reason to break the screen. */
function Nothing(): null {
  return null;
}

export function Shell() {
  const path = useRouterState({ select: ({ location }) => location.href });
  const title = useRouterState({ select: ({ matches }) => titleOf(matches) });
  const { i18n } = useLingui();
  const online = useOnline();
  const { project, projectName } = currentVisit();
  const words = title ? i18n._(title) : projectName;
  useLayoutEffect(() => {
    if (words) document.title = words;
  }, [words]);

  if (!project && !needsNoProject(path)) {
    return (
      <Suspense>
        <ProjectMask />
      </Suspense>
    );
  }
  return (
    <div className={styles.shell}>
      <ProjectEffects />
      {api().mode === 'mobile' && (
        <Suspense fallback={<div className={styles.bar} />}>
          <AppBar path={path} />
        </Suspense>
      )}
      {online ? (
        <Suspense>
          <Notices path={path} />
        </Suspense>
      ) : (
        // The wallet says it in a line of its own: there the code must not move when the network comes and goes.
        screenOf(path) !== 'showQrcode' && (
          <Banner tone="wait" icon={IconWifiOff}>
            <Trans>You are offline. Saved tickets still work.</Trans>
          </Banner>
        )
      )}
      <Outlet />
      {tabBarOn(path) === 'shown' && (
        <Suspense fallback={<div className={styles.tabs} aria-busy="true" />}>
          <Tabs path={path} />
        </Suspense>
      )}
      <ToastHost />
    </div>
  );
}
