import { Trans, useLingui } from '@lingui/react/macro';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { IconChevronRight } from '#ui/icons.ts';
import styles from './Wallet.module.css';
import { useHolderName } from './use-holder-name.ts';
import type { WalletPeopleProps } from './WalletPeople.tsx';

/** Buttons lead to the next ticket too, since a visitor with one free hand can't swipe. */
export function WalletBar({ tickets, index, onSelect, onDone }: WalletPeopleProps & { onDone: () => void }) {
  const { t } = useLingui();
  const holderName = useHolderName();
  const next = tickets[index + 1];
  const name = next && holderName(next, index + 1, tickets);
  return (
    <ActionBar>
      {tickets.length > 1 && (
        <Button
          variant="outline"
          size="lg"
          className={styles.previous}
          reason={index === 0 ? t`This is the first ticket.` : undefined}
          onPress={() => onSelect(index - 1)}
        >
          <Trans context="wallet">Previous</Trans>
        </Button>
      )}
      {next ? (
        <Button iconEnd={IconChevronRight} onPress={() => onSelect(index + 1)}>
          {t({ context: 'wallet', message: `Next: ${name}` })}
        </Button>
      ) : (
        <Button onPress={onDone}>
          <Trans context="wallet">Done</Trans>
        </Button>
      )}
    </ActionBar>
  );
}
