import { useLingui } from '@lingui/react/macro';
import type { listClosable } from '#contract/office/closing.ts';
import type { OutputOf } from '#contract/operation.ts';
import { venueText } from '#office/words/order-words.ts';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';

interface Props {
  spots: OutputOf<typeof listClosable>['spots'];
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

export function SpotChoice({ spots, chosen, onChange }: Props) {
  const { t } = useLingui();
  return (
    <Stack as="fieldset">
      <Text as="legend" size="micro" strong tone="second">{t`Spots and guides`}</Text>
      {spots.map((spot) => (
        <Row key={spot.id} as="label">
          <input
            type="checkbox"
            checked={chosen.includes(spot.id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, spot.id] : chosen.filter((id) => id !== spot.id))
            }
          />
          {venueText(spot.name)}
          {spot.closed ? <Tag>{t`closed`}</Tag> : null}
        </Row>
      ))}
    </Stack>
  );
}
