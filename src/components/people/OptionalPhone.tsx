import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '#ui/Field.tsx';
import { IconPlus } from '#ui/icons.ts';
import { LinkButton } from '#ui/LinkButton.tsx';

export type OptionalPhoneProps = Omit<ComponentProps<typeof Field>, 'label'> & { id: string; value: string };

export function OptionalPhone(field: OptionalPhoneProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (isOpen || field.value !== '')
    return (
      <Field {...field} label={t`Mobile phone (optional)`} type="tel" inputMode="tel" onFocus={() => setOpen(true)} />
    );
  return (
    <LinkButton
      icon={IconPlus}
      onPress={() => {
        // Focused during the touch itself, since otherwise the phone's keyboard would not open.
        flushSync(() => setOpen(true));
        document.getElementById(field.id)?.focus();
      }}
    >
      <Trans>Mobile phone (optional)</Trans>
    </LinkButton>
  );
}
