import { useLingui } from '@lingui/react/macro';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

interface Props {
  /** Whether holders may change to another day; otherwise everything is returned at once. */
  offers: boolean;
  until: string;
  onOffers(offers: boolean): void;
  onUntil(until: string): void;
}

export function OfferChoice({ offers, until, onOffers, onUntil }: Props) {
  const { t } = useLingui();
  return (
    <Stack as="fieldset">
      <Text as="legend" size="micro" strong tone="second">{t`What holders can do`}</Text>
      <Row as="label">
        <input type="radio" name="offer" checked={offers} onChange={() => onOffers(true)} />
        {t`Change to another day or session without a fee; what is not changed is returned in full`}
      </Row>
      {offers ? (
        <Field
          label={t`Change until (venue time)`}
          type="datetime-local"
          required
          value={until}
          onChange={(event) => onUntil(event.target.value)}
        />
      ) : null}
      <Row as="label">
        <input type="radio" name="offer" checked={!offers} onChange={() => onOffers(false)} />
        {t`Return everything in full at once`}
      </Row>
    </Stack>
  );
}
