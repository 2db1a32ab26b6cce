import { Trans } from '@lingui/react/macro';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSlow } from '#components/use-slow.ts';
import { projectConfigQuery } from '#queries/catalog.ts';
import { useStore } from '#ui/create-store.ts';
import { storageTrouble } from '#storage/local.ts';
import { Banner } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { IconClock, IconRefresh } from '#ui/icons.ts';
import { isSafeToReload } from './chunk-load-errors.ts';
import { screenOf } from '#start/entry-query.ts';
import { applyUpdate, updateWaits } from './service-worker.ts';

/** Screens that show stored answers without their age. */
const isSilent = (path: string): boolean => ['', 'scenicIntro'].includes(screenOf(path));

// oxlint-disable-next-line max-lines-per-function -- one banner at most: the order of the conditions is their rank
export function Notices({ path }: { path: string }) {
  const waiting = useStore(updateWaits);
  const isRefreshing =
    useIsFetching({
      predicate: (query) => query.isActive() && query.meta?.persist === true && query.state.data !== undefined,
    }) > 0;
  const slow = useSlow(isRefreshing);
  const [isKnown, setKnown] = useState(false);
  const { data: config, error } = useQuery(projectConfigQuery());
  // Without a network the venue's configuration is not missing: the screen names the problem.
  if (!config && (error?.kind === 'refused' || error?.kind === 'garbled')) {
    return (
      <Banner
        tone="bad"
        action={
          <Action onPress={() => location.reload()}>
            <Trans>Refresh</Trans>
          </Action>
        }
      >
        <Trans>The venue’s configuration is missing. Refresh and try again.</Trans>
      </Banner>
    );
  }
  if (waiting && isSafeToReload(path)) {
    return (
      <Banner
        tone="info"
        icon={IconRefresh}
        action={
          <Action onPress={() => void applyUpdate()}>
            <Trans>Update</Trans>
          </Action>
        }
      >
        <Trans>A newer version is ready.</Trans>
      </Banner>
    );
  }
  if (storageTrouble.seen && !isKnown && isSafeToReload(path)) {
    return (
      <Banner
        tone="mute"
        action={
          <>
            <Link
              to="/showQrcode"
              search={{ sheet: 'picture' }}
              className={linkButtonClass({ inherit: true, underline: true })}
            >
              <Trans>Save as a picture</Trans>
            </Link>
            <Action onPress={() => setKnown(true)}>
              <Trans>OK</Trans>
            </Action>
          </>
        }
      >
        <Trans>
          This phone keeps nothing at the moment. With a network everything works; save your codes as pictures.
        </Trans>
      </Banner>
    );
  }
  if (!slow || !isSilent(path)) return null;
  return (
    <Banner tone="mute" icon={IconClock}>
      <Trans>Slow network. You see what this phone has kept.</Trans>
    </Banner>
  );
}

function Action({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <LinkButton inherit underline onPress={onPress}>
      {children}
    </LinkButton>
  );
}
