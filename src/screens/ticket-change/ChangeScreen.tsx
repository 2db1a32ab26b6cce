import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSheet } from '#components/use-sheet.ts';
import { useBackToOrder } from '#components/use-back-to-order.ts';
import { useTitle } from '#components/use-title.ts';
import { absoluteVisit } from '#components/ticket-words.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { blockNow, changeKey } from '#domain/order/change-draft.ts';
import { commaText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useServerNow } from '#state/clock.ts';
import { dropDraft } from '#state/order-drafts.ts';
import { orderQuery } from '#queries/orders.ts';
import { showToast } from '#ui/toastStore.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { ChangeMissing } from './ChangeMissing.tsx';
import { NothingToChange } from './NothingToChange.tsx';
import { useChangeTypes } from '#components/booking/use-change-data.ts';

export interface ChangeScreenProps {
  orderId: string;
  /** The open sheet, and the visit that it is for; both are in the address, so that back closes the sheet. */
  sheet?: string | undefined;
  sheetVisit?: string | undefined;
}

const TICK = 5_000;

export function ChangeScreen(props: ChangeScreenProps) {
  const { t } = useLingui();
  const query = useQuery(orderQuery(props.orderId));
  useTitle(t({ message: 'Change tickets', context: 'title' }));
  if (query.data) return <Loaded key={props.orderId} {...props} order={query.data} query={query} />;
  return <ChangeMissing error={query.error} onRetry={() => void query.refetch()} orderId={props.orderId} />;
}

interface LoadedProps extends ChangeScreenProps {
  order: Order;
  query: Pick<ReturnType<typeof useQuery>, 'dataUpdatedAt' | 'isFetching' | 'isError' | 'refetch'>;
}

function Loaded({ order, query, orderId, sheet, sheetVisit }: LoadedProps) {
  const now = useServerNow(TICK);
  const { types, error, retry } = useChangeTypes(order);
  const [moved, setMoved] = useState(false);
  const sheets = useSheet();
  const onMoved = useMoved(orderId, sheet, sheets.close, moved, setMoved);
  useDeadline(order, now, query.refetch);
  const open = order.tickets.some((ticket) => !blockNow(ticket, now));
  if (!moved && !open) return <NothingToChange order={order} now={now} query={query} />;
  if (!types || moved) return <ChangeMissing error={error} onRetry={retry} orderId={orderId} />;
  const opened = sheet === undefined ? null : { name: sheet, visit: Number(sheetVisit ?? 0) };
  return (
    <ChangeForm order={order} types={types} now={now} query={query} onMoved={onMoved} sheets={sheets} sheet={opened} />
  );
}

/** Announces the change and opens the order; the sheet leaves the history first. */
function useMoved(
  orderId: string,
  sheet: string | undefined,
  close: () => void,
  moved: boolean,
  setMoved: (moved: boolean) => void,
) {
  const { t } = useLingui();
  const locale = useLocale();
  const backToOrder = useBackToOrder(orderId);
  useEffect(() => {
    if (!moved || sheet !== undefined) return;
    void backToOrder().then(() => dropDraft(changeKey(orderId)));
  }, [moved, sheet, orderId, backToOrder]);
  return (order: Order, ids: readonly string[]): void => {
    const changed = order.tickets.filter(({ id }) => ids.includes(id)).map((ticket) => absoluteVisit(ticket, locale));
    const visit = commaText([...new Set(changed)], locale);
    showToast(t`Changed to ${visit}. The QR codes are new; the old ones no longer work.`);
    setMoved(true);
    close();
  };
}

/** The server decides what is still possible when the time of a ticket runs out while it is on screen. */
function useDeadline({ tickets }: Order, now: number, refetch: () => unknown): void {
  const over = tickets.filter(
    ({ change_block, change_until = Infinity }) => change_block === undefined && change_until <= now,
  ).length;
  useEffect(() => {
    if (over > 0) void refetch();
  }, [over, refetch]);
}
