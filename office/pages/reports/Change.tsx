import { percentText } from '#office/words/figures-text.ts';
import { Text } from '#ui/Text.tsx';
import { changeOf } from './sums.ts';

export function Change({ value, earlier }: { value: number; earlier: number | undefined }) {
  const change = changeOf(value, earlier);
  if (change === null) return '–';
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return (
    <Text as="b" tone={change < 0 ? 'bad' : change > 0 ? 'ok' : undefined} numeric>
      {sign}
      {percentText(Math.abs(change))}
    </Text>
  );
}
