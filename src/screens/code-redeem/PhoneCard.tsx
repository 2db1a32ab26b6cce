import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldId } from '#components/booking/field-ids.ts';
import { repairPhone } from '#domain/phone.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import type { BuyerCardProps } from './ProblemLine.tsx';

export function PhoneCard({ order: { phone }, update, problems, tried }: BuyerCardProps) {
  const { i18n } = useLingui();
  const [left, setLeft] = useState(false);
  const problem = problems.find(({ part }) => part === 'phone');
  const change = (next: string): void => update((now) => ({ ...now, phone: next }));
  return (
    <Card>
      <Field
        id={fieldId('phone')}
        label={<Trans>Phone for pick-up</Trans>}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        hint={<Trans>The venue calls it if something changes. Foreign numbers with + and the country code.</Trans>}
        error={problem && (tried || (left && phone !== '')) ? i18n._(problemWords(problem)) : undefined}
        onChange={(event) => {
          setLeft(false);
          change(event.target.value);
        }}
        onBlur={() => {
          setLeft(true);
          if (phone !== repairPhone(phone)) change(repairPhone(phone));
        }}
      />
    </Card>
  );
}
