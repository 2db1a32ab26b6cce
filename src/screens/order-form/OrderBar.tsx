import { savedTime } from '#components/saved-time.ts';
import { Note, ReasonStrip } from '#ui/Banner.tsx';
import { IconCart, IconChevronDown, IconChevronUp, IconOk, IconWifiOff } from '#ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Fee } from '#components/Fee.tsx';
import { FromFee } from '#components/FromFee.tsx';
import { PriceBreakdown } from '#components/PriceBreakdown.tsx';
import { type CountWords, useCountText } from '#components/use-count-text.ts';
import type { TicketTypeSummary } from '#contract/visitor/catalog.ts';
import { chosenTypes, type DraftTraveller, type DraftVisit, ticketCount } from '#domain/order/draft-order.ts';
import { isFromFee } from '#domain/order/offer.ts';
import { type Judged, orderPriceLines, orderTotal } from '#domain/order/order-visits.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './TicketOrder.module.css';
import { Link } from '@tanstack/react-router';
import { buttonClass, linkButtonClass } from '#ui/buttonClass.ts';
import type { useFormCart } from './use-submit-order.ts';
import type { AddToCartResult } from '#components/use-submit-to-cart.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { plural } from '@lingui/core/macro';
import { commaText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { AlertDialog } from '#ui/Sheet.tsx';
import { useDaysText } from '#components/use-days-text.ts';
import { isAnyDay, WIDE_RANGE } from '#domain/catalog/any-day.ts';
import { groupSize } from '#domain/order/tour.ts';
import type { TicketType } from './use-order-data.ts';

interface OrderBarProps extends CountWords {
  judged: readonly Judged[];
  types: readonly TicketTypeSummary[];
  /** The total before prices changed under the same choice. */
  was: number | null;
  reason: ReactNode;
  off: boolean;
  busy: boolean;
  onPlace: () => void;
  onOff: () => void;
  cart?: ReactNode;
}

export function OrderBar({
  judged,
  types,
  was,
  when,
  howMany,
  reason,
  off,
  busy,
  onPlace,
  onOff,
  cart,
}: OrderBarProps) {
  const { t } = useLingui();
  const countText = useCountText();
  const [open, setOpen] = useState(false);
  const total = orderTotal(judged);
  const isFrom = judged.some(({ visit, offer }) => chosenTypes(visit).some((id) => isFromFee(offer, id, visit.date)));
  const count = judged.reduce((sum, { visit }) => sum + ticketCount(visit), 0);
  return (
    <ActionBar
      reason={<div role="status">{reason}</div>}
      above={
        open && (
          <PriceBreakdown
            lines={orderPriceLines(judged)}
            total={total}
            nameOf={(id) => types.find((type) => type.id === id)?.name}
          />
        )
      }
      summary={
        <>
          <p>
            {countText(
              judged.flatMap(({ visit }) => visit.date ?? []),
              count,
              { when, howMany },
            )}
          </p>
          <div className={styles.total} hidden={count === 0}>
            {was !== null && (
              <Fee fen={was} size="s" cents="always" struck={t({ message: 'was', context: 'before an old price' })} />
            )}
            {isFrom ? <FromFee of={{ fee: total, isFrom }} size="l" /> : <Fee fen={total} size="l" cents="always" />}
            <LinkButton
              className={styles.details}
              expanded={open}
              iconEnd={open ? IconChevronDown : IconChevronUp}
              onPress={() => setOpen(!open)}
            >
              <Trans>Details</Trans>
            </LinkButton>
          </div>
        </>
      }
    >
      {cart}
      <Button
        busy={busy}
        busyLabel={t`Placing order`}
        reason={off ? t`See the reason above.` : undefined}
        onDisabledPress={onOff}
        onPress={onPlace}
      >
        {total === 0 && count > 0 ? <Trans>Confirm, free</Trans> : <Trans>Place order</Trans>}
      </Button>
    </ActionBar>
  );
}

interface CartButtonProps {
  cart: ReturnType<typeof useFormCart>;
  online: boolean;
  /** Days and sessions are known. */
  ready: boolean;
  onOff: () => void;
}

/** Puts what is filled in into the cart; once it is there, leads to it, so that nothing goes in twice. */
export function CartButton({ cart: { busy, carted, blocked, add }, online, ready, onOff }: CartButtonProps) {
  const { t } = useLingui();
  if (carted?.kind === 'added' && !busy)
    return (
      <Link to="/cart" className={clsx(buttonClass({ variant: 'outline' }), styles.cart)}>
        <Icon of={IconCart} size={20} />
        <Trans>View cart</Trans>
      </Link>
    );
  const off = !online || !ready || blocked !== undefined;
  return (
    <Button
      variant="outline"
      icon={IconCart}
      className={styles.cart}
      busy={busy}
      reason={off ? t`See the reason above.` : undefined}
      onDisabledPress={onOff}
      onPress={add}
    >
      <Trans>Add to cart</Trans>
    </Button>
  );
}

const toCart = (
  <Link to="/cart" className={linkButtonClass({ inherit: true, underline: true })}>
    <Trans>Go to the cart</Trans>
  </Link>
);

export function CartedStrip({ carted }: { carted: AddToCartResult }) {
  const { i18n } = useLingui();
  const errorWords = useErrorWords();
  if (carted.kind === 'added')
    return (
      <ReasonStrip tone="ok" icon={IconOk} action={toCart}>
        <Trans>In the cart. It keeps your choice, not the places.</Trans>
      </ReasonStrip>
    );
  if (carted.kind === 'outcome-unknown')
    return (
      <ReasonStrip action={toCart}>
        <Trans>We are not sure it arrived. Look into the cart before you add it again.</Trans>
      </ReasonStrip>
    );
  const problem = carted.kind === 'refused' ? carted.problem : undefined;
  return (
    <ReasonStrip tone={carted.kind === 'partner' ? 'wait' : 'bad'}>
      {problem ? i18n._(problemWords(problem)) : errorWords(carted.error)}
    </ReasonStrip>
  );
}

export function DisplacedDialog({
  people,
  onKeep,
  onRemove,
}: {
  people: readonly DraftTraveller[];
  onKeep: () => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const who = commaText(
    people.map(({ name }) => name),
    useLocale(),
  );
  const count = people.length;
  return (
    <AlertDialog
      open={count > 0}
      onClose={onKeep}
      title={<Trans>Fewer tickets?</Trans>}
      safeLabel={t`Keep`}
      actionLabel={t`${plural(count, { one: 'Remove visitor', other: 'Remove visitors' })}`}
      onAction={onRemove}
    >
      <Trans>With fewer tickets there is no place for {who}. The particulars stay in your list.</Trans>
    </AlertDialog>
  );
}

export function useBarWords(type: TicketType, draft: DraftVisit, tour: boolean): { when?: string; howMany?: string } {
  const { t } = useLingui();
  const daysText = useDaysText();
  const people = groupSize(draft);
  const count = ticketCount(draft);
  if (tour) return { howMany: t`${plural(people, { one: '# person', other: '# people' })}` };
  return {
    ...(isAnyDay(type) && draft.date ? { when: daysText(draft.date, WIDE_RANGE.end) } : {}),
    ...(type.type === 'RENT'
      ? { howMany: t({ context: 'rental', message: `${plural(count, { one: '# item', other: '# items' })}` }) }
      : {}),
  };
}

export function PricesAge({ at }: { at: number }) {
  const time = savedTime(at, useLocale());
  return (
    <Note tone="wait" icon={IconWifiOff}>
      <Trans>Prices as of {time}.</Trans>
    </Note>
  );
}
