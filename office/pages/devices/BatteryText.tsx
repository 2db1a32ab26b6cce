import { useLingui } from '@lingui/react/macro';
import type { Device } from '#contract/office/devices.ts';
import { isLow } from './device-words.ts';

export function BatteryText({ device }: { device: Device }) {
  const { t } = useLingui();
  const { battery, charging } = device;
  if (battery === undefined) return '–';
  return (
    <span className={isLow(device) ? 'num bad b' : 'num'}>
      {charging ? t`${battery} %, charging` : t`${battery} %`}
    </span>
  );
}
