import { Trans } from '@lingui/react/macro';
import { useAge } from '#components/use-age.ts';
import { useOnline } from '#state/online.ts';
import { Note } from '#ui/Banner.tsx';
import { IconClock, IconWifiOff } from '#ui/icons.ts';

/** @param savedAt device time. */
export function CardsAge({ savedAt, stored }: { savedAt: number; stored: boolean }) {
  const online = useOnline();
  const { time } = useAge(savedAt);
  if (online && !stored) return null;
  return (
    <div role="status">
      <Note tone={online ? 'mute' : 'wait'} icon={online ? IconClock : IconWifiOff}>
        <Trans>Saved at {time}, valid unless changed</Trans>
      </Note>
    </div>
  );
}
