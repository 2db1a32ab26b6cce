import { useLingui } from '@lingui/react/macro';
import type { Device } from '#contract/office/devices.ts';
import { Text } from '#ui/Text.tsx';
import { isLow } from './device-words.ts';

export function BatteryText({ device }: { device: Device }) {
  const { t } = useLingui();
  const { battery, charging } = device;
  if (battery === undefined) return '–';
  return (
    <Text numeric {...(isLow(device) ? { tone: 'bad', strong: true } : {})}>
      {charging ? t`${battery} %, charging` : t`${battery} %`}
    </Text>
  );
}
