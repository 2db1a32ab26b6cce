import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { runningBuild } from '#queries/build.ts';
import { openedIn, opensOffline } from '#queries/host.ts';
import { Card } from '#ui/Card.tsx';
import { IconDevice, IconInfo, IconLock } from '#ui/icons.ts';
import { RowFace } from '#ui/RowFace.tsx';
import { rowClass, Rows } from '#ui/Rows.tsx';

export function AboutCard() {
  return (
    <Card flush>
      <Rows>
        <li>
          <Link to="/myOrders" search={{ center: 'privacy' }} className={rowClass()}>
            <RowFace
              icon={IconLock}
              label={<Trans>Your data</Trans>}
              hint={<Trans>What is kept, where and how long</Trans>}
            />
          </Link>
        </li>
        <li>
          <div className={rowClass()}>
            <RowFace icon={IconDevice} plain label={<OpenedIn />} hint={<Offline />} />
          </div>
        </li>
        <li>
          <div className={rowClass()}>
            <RowFace
              icon={IconInfo}
              plain
              label={<Trans>Version</Trans>}
              value={<span className="num">{runningBuild() || '–'}</span>}
            />
          </div>
        </li>
      </Rows>
    </Card>
  );
}

function OpenedIn() {
  const openedBy = openedIn();
  if (openedBy === 'home-screen') return <Trans>Opened from the home screen</Trans>;
  return openedBy === 'messaging' ? <Trans>Opened in the messaging app</Trans> : <Trans>Opened in the browser</Trans>;
}

function Offline() {
  return opensOffline() ? (
    <Trans>Opens without a network, too</Trans>
  ) : (
    <Trans>Saved tickets open without a network once the app is open</Trans>
  );
}
