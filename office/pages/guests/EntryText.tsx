import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { Guest } from '#contract/office/guests.ts';
import { timeText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Icon } from '#ui/Icon.tsx';
import { Text } from '#ui/Text.tsx';

export function EntryText({ guest: { came, places, came_at, gate } }: { guest: Guest }) {
  const { t } = useLingui();
  if (came === 0) return <Text tone="third">{t`not here`}</Text>;
  const when = [came_at === undefined ? '' : timeText(came_at), gate ? venueText(gate) : ''].filter(Boolean).join(' ');
  return (
    <Text tone="ok" numeric>
      <Icon of={Check} size={14} /> {came < places ? t`${came} of ${places}` : when === '' ? t`in` : ''} {when}
    </Text>
  );
}
