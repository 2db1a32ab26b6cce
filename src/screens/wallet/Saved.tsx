import { Trans } from '@lingui/react/macro';

export function Saved({ time }: { time: string }) {
  return <Trans>Saved at {time}, valid unless changed</Trans>;
}
