import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Banner } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { IconRefresh } from '#ui/icons.ts';
import { isSafeToReload } from './chunk-guard.ts';
import { applyUpdate, updateWaits } from './worker.ts';

/** Says quietly that a newer version is ready, where loading it loses nothing. It never loads by itself. */
export function UpdatePrompt({ path }: { path: string }) {
  const waiting = useSyncExternalStore(updateWaits.subscribe, updateWaits.get);
  if (!waiting || !isSafeToReload(path)) return null;
  return (
    <Banner
      tone="info"
      icon={IconRefresh}
      action={
        <LinkButton inherit underline onPress={applyUpdate}>
          <Trans>Update</Trans>
        </LinkButton>
      }
    >
      <Trans>A newer version is ready.</Trans>
    </Banner>
  );
}
