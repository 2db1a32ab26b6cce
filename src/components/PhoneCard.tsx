import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { repairPhone } from '#domain/phone.ts';
import type { Problem } from '#domain/problems.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';

export interface PhoneCardProps {
  /** Of the field, so that a form can lead to it. */
  id: string;
  phone: string;
  problem: Problem | undefined;
  tried: boolean;
  onChange: (phone: string) => void;
}

export function PhoneCard({ id, phone, problem, tried, onChange }: PhoneCardProps) {
  const { i18n } = useLingui();
  const [left, setLeft] = useState(false);
  const shown = problem && (left ? phone !== '' || tried : tried) ? problem : undefined;
  return (
    <Card>
      <Field
        id={id}
        label={<Trans>Phone for pick-up</Trans>}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        hint={<Trans>The venue calls it if something changes. Foreign numbers with + and the country code.</Trans>}
        error={shown && i18n._(problemWords(shown))}
        onChange={(event) => {
          setLeft(false);
          onChange(event.target.value);
        }}
        onBlur={() => {
          setLeft(true);
          if (phone !== repairPhone(phone)) onChange(repairPhone(phone));
        }}
      />
    </Card>
  );
}
