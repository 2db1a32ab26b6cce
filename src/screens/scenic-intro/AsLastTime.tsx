import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOrderAgain } from '#components/use-order-again.ts';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { lastParty } from '#domain/order/last-party.ts';
import { commaText } from '#i18n/list-text.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { ordersQuery } from '#queries/orders.ts';
import { Button } from '#ui/Button.tsx';
import { IconSync } from '#ui/icons.ts';
import styles from './ScenicIntroScreen.module.css';

/** Shown without a call of its own, so that a busy sale is not slower. */
export function AsLastTime({ spot, tickets }: { spot: string; tickets: readonly TicketTypeSummary[] }) {
  const locale = useLocale();
  const words = useWords();
  const again = useOrderAgain();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({ ...ordersQuery(), enabled: false });
  const onSale = tickets.filter(({ next }) => next !== null);
  const last = lastParty(
    data?.list ?? [],
    spot,
    onSale.map(({ id }) => id),
  );
  if (!last) return null;
  const kinds = commaText(
    last.kinds.flatMap(({ id, count }) => {
      const type = onSale.find((each) => each.id === id);
      return type ? [`${words(type.name)} × ${count}`] : [];
    }),
    locale,
  );
  return (
    <Button
      variant="tonal"
      block
      className={styles.again}
      icon={IconSync}
      busy={busy}
      onPress={() => {
        setBusy(true);
        void again(last.order).finally(() => setBusy(false));
      }}
    >
      <Trans>As last time: {kinds}</Trans>
    </Button>
  );
}
