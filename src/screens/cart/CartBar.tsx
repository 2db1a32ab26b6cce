import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CartItem } from '#contract/visitor/cart.ts';
import { allState, type CartChoice, chooseAll } from '#domain/order/cart.ts';
import type { Problem } from '#domain/order/problems.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { ReasonStrip } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import styles from './Cart.module.css';
import type { CheckoutFailure } from './use-checkout.ts';
import { useRowWords } from './use-cart-edits.ts';
import { ChosenTotal } from './ChosenTotal.tsx';
import { FailureStrip } from './FailureStrip.tsx';

interface CartBarProps {
  live: readonly CartItem[];
  rows: readonly CartItem[];
  problems: readonly Problem[];
  choice: CartChoice;
  online: boolean;
  busy: boolean;
  failure: CheckoutFailure | null;
  onChoice: (choice: CartChoice) => void;
  onCheckout: () => void;
}

export function CartBar({ live, rows, problems, choice, online, busy, failure, onChoice, onCheckout }: CartBarProps) {
  const { t } = useLingui();
  const [problem] = problems;
  const off = !online || problem !== undefined;
  return (
    <ActionBar
      stacked
      reason={
        <div role="status">
          <Reason online={online} problem={problem} rows={rows} failure={failure} />
        </div>
      }
      summary={
        <div className={styles.sum}>
          <AllBox live={live} choice={choice} onChoice={onChoice} />
          <ChosenTotal rows={rows} narrow />
        </div>
      }
    >
      <Button busy={busy} reason={off ? t`See the reason above.` : undefined} onPress={onCheckout}>
        <Trans>Check out</Trans>
      </Button>
    </ActionBar>
  );
}

function AllBox({ live, choice, onChoice }: Pick<CartBarProps, 'live' | 'choice' | 'onChoice'>) {
  const box = useRef<HTMLInputElement>(null);
  const state = allState(live, choice);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  const none = !live.some((row) => row.state === 'ok');
  return (
    <Checkbox
      ref={box}
      checked={state === 'all'}
      disabled={none && state === 'none'}
      onChange={(on) => onChoice(chooseAll(live, choice, on))}
    >
      <Trans comment="ticks all rows of the cart that can be bought">Select all</Trans>
    </Checkbox>
  );
}

function Reason({
  online,
  problem,
  rows,
  failure,
}: Pick<CartBarProps, 'online' | 'rows' | 'failure'> & { problem: Problem | undefined }): ReactNode {
  const { i18n } = useLingui();
  const { name } = useRowWords();
  if (!online)
    return (
      <ReasonStrip icon={IconWifiOff}>
        <Trans>Without a network the cart can only be looked at. Nothing in it is lost.</Trans>
      </ReasonStrip>
    );
  if (failure) return <FailureStrip failure={failure} />;
  if (!problem) return null;
  const row = rows.find(({ tickets }) =>
    tickets.some(({ ticket_type_id }) => ticket_type_id === problem.ticket_type_id),
  );
  const which = row ? name(row) : '';
  if (problem.code === 'choose-tickets')
    return (
      <ReasonStrip>
        <Trans>Nothing is ticked. Choose what you want to buy.</Trans>
      </ReasonStrip>
    );
  return (
    <ReasonStrip>
      {which && <>{which}: </>}
      {problem.code === 'bind-missing' ? (
        <Trans>Sold only with others. Tick the tickets it goes with, too.</Trans>
      ) : (
        i18n._(problemWords(problem))
      )}
    </ReasonStrip>
  );
}
