import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { repairPhone } from '#domain/lib/phone.ts';
import type { Problem } from '#domain/order/problems.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { given, rememberPhone } from '#state/given.ts';
import { Field } from '#ui/Field.tsx';

export interface PhoneFieldProps {
  id: string;
  phone: string;
  problem: Problem | undefined;
  attempted: boolean;
  onChange: (phone: string) => void;
}

export function PhoneField({ id, phone, problem, attempted, onChange }: PhoneFieldProps) {
  const { i18n } = useLingui();
  const [left, setLeft] = useState(false);
  const [last] = useState(given().phone);
  const shown = problem && (left ? phone !== '' || attempted : attempted) ? problem : undefined;
  return (
    <Field
      id={id}
      label={<Trans>Phone for pick-up</Trans>}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="done"
      value={phone}
      hint={
        phone !== '' && phone === last ? (
          <Trans>The number you used last. The venue calls it if something changes.</Trans>
        ) : (
          <Trans>The venue calls it if something changes. Foreign numbers with + and the country code.</Trans>
        )
      }
      error={shown && i18n._(problemWords(shown))}
      onChange={(event) => {
        setLeft(false);
        onChange(event.target.value);
      }}
      onBlur={() => {
        setLeft(true);
        if (phone !== repairPhone(phone)) onChange(repairPhone(phone));
        rememberPhone(phone);
      }}
    />
  );
}
