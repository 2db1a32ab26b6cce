import { useLingui } from '@lingui/react/macro';
import { Text } from '#ui/Text.tsx';
import { useHoursSpan } from './use-devices-today.ts';

export function HoursSpan() {
  const { t } = useLingui();
  const { first, last, isQuiet } = useHoursSpan();
  return isQuiet ? null : (
    <Text size="micro" tone="third">{t`Columns: people by hour, from ${first}:00 to ${last}:59`}</Text>
  );
}
