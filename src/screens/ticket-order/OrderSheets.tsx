import { useLingui } from '@lingui/react/macro';
import { MonthCalendar } from '#components/MonthCalendar.tsx';
import type { Day } from '#domain/day.ts';
import type { DraftOrder } from '#domain/draft-order.ts';
import type { Traveller } from '#domain/traveller.ts';
import { currencyOf } from '#i18n/format.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import type { UpdateDraft } from '#queries/draft.ts';
import { DisplacedDialog, PriceDialog } from './OrderDialogs.tsx';
import type { Refusal } from './refusal.ts';
import { TravellerSheets } from './TravellerSheets.tsx';
import type { OrderData, TicketType } from './use-order-data.ts';
import type { useOrder } from './use-order.ts';

/** The sheets of this screen, as its address names them. `traveller` lies on `travellers`. */
export type OrderSheet = 'calendar' | 'travellers' | 'traveller' | 'agreement';

export interface OrderSheetsProps {
  ticketType: TicketType;
  data: OrderData;
  draft: DraftOrder;
  update: UpdateDraft;
  order: ReturnType<typeof useOrder>;
  sheet: string | undefined;
  /** Whom the form is for; null for somebody new. */
  target: Traveller | null;
  onForm: (person: Traveller | null) => void;
  onClose: () => void;
  /** The price that is asked about; null where none is. */
  price: Extract<Refusal, { kind: 'price' }> | null;
  onKeep: () => void;
  onOrder: (total: number) => void;
}

/** What lies over the form: calendar, people, and the two questions. */
export function OrderSheets({ ticketType, data, draft, update, order, sheet, target, onForm, onClose, price, onKeep, onOrder }: OrderSheetsProps) {
  const { lowering } = order;
  return (
    <>
      {sheet === 'calendar' && <Calendar {...{ ticketType, data, draft, order, onClose }} />}
      <TravellerSheets
        {...{ data, draft, update, target, onForm, onClose }}
        form={sheet === 'traveller'}
        list={sheet === 'travellers' || sheet === 'traveller'}
      />
      <DisplacedDialog
        people={lowering?.people ?? []}
        onKeep={order.keep}
        onRemove={() => lowering && order.changeQuantity(lowering.ticketTypeId, lowering.quantity, true)}
      />
      <PriceDialog price={price} onKeep={onKeep} onOrder={onOrder} />
    </>
  );
}

function Calendar({
  ticketType,
  data,
  draft,
  order: { party, changeDate },
  onClose,
}: Pick<OrderSheetsProps, 'ticketType' | 'data' | 'draft' | 'order' | 'onClose'>) {
  const { t } = useLingui();
  const words = useWords();
  const currency = currencyOf(useLocale());
  const names = data.types.filter((type) => party.priced.includes(type.id)).map((type) => words(type.name));
  const name = names[0] ?? words(ticketType.name);
  const choose = (day: Day): void => {
    changeDate(day);
    onClose();
  };
  return (
    <MonthCalendar
      offer={data.offer}
      party={party}
      chosen={draft.date}
      subtitle={names.length > 1 ? t`Lowest price of one ticket, in ${currency}` : t`${name}: price of one, in ${currency}`}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
