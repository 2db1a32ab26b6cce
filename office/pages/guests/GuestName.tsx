import { useLingui } from '@lingui/react/macro';
import type { Guest } from '#contract/office/guests.ts';
import { clsx } from '#ui/clsx.ts';
import { Text } from '#ui/Text.tsx';
import styles from './Guests.module.css';

export function GuestName({ guest: { name, first } }: { guest: Guest }) {
  const { t } = useLingui();
  const under = clsx(!first && styles.under);
  return name === '' ? (
    <Text tone="third" className={under}>{t`not named`}</Text>
  ) : (
    <Text as="b" className={under}>
      {name}
    </Text>
  );
}
