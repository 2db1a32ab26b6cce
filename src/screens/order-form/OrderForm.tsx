import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { fieldId } from '#components/booking/field-ids.ts';
import { shownProblems } from '#components/booking/shown-problems.ts';
import { NoReturnNote } from '#components/NoReturnNote.tsx';
import { PriceDialog } from '#components/PriceDialog.tsx';
import { SameOrderDialog } from '#components/SameOrderDialog.tsx';
import type { AddToCartResult } from '#components/use-submit-to-cart.ts';
import type { SheetActions } from '#components/use-sheet.ts';
import type { TicketTypeSummary } from '#contract/visitor/catalog.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { isAnyDay } from '#domain/catalog/any-day.ts';
import type { Day } from '#domain/lib/day.ts';
import { isTooLateToReturn } from '#domain/order/change-refund.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { chosenTypes, type DraftOrder, type DraftVisit } from '#domain/order/draft-order.ts';
import { judgedVisits, orderTotal } from '#domain/order/order-visits.ts';
import type { EarlierChoice, UpdateDraft } from '#state/order-drafts.ts';
import { useGiven } from '#state/given.ts';
import { useOnline } from '#state/online.ts';
import { Button } from '#ui/Button.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { IconPlus } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { AgencyCard } from './AgencyCard.tsx';
import { CartButton } from './CartButton.tsx';
import { CartedStrip } from './CartedStrip.tsx';
import { OrderBar, useBarWords } from './OrderBar.tsx';
import { DisplacedDialog } from './DisplacedDialog.tsx';
import { PricesAge } from './PricesAge.tsx';
import { OrderAgreement } from './OrderAgreement.tsx';
import { OrderReason, sheetOpener, useLead } from './OrderReason.tsx';
import { PhoneCard } from '#components/PhoneCard.tsx';
import { type OrderData, orderPath, type OrderVariant, seatSearch, type TicketType } from './use-order-data.ts';
import { useTotalBefore } from '#components/booking/use-total-before.ts';
import { sentTour, withTourProblems } from '#domain/order/tour.ts';
import { useFormCart, useSubmitOrder } from './use-submit-order.ts';
import { EarlierStrip } from './EarlierStrip.tsx';
import { knownProblems, otherDay, useOrder } from './use-order.ts';
import { OrderFormContext } from './order-form-context.ts';
import { VisitPart } from './VisitPart.tsx';

export interface OrderFormProps {
  ticketType: TicketType;
  standalone: boolean;
  variant: OrderVariant;
  day: Day | null;
  data: OrderData;
  draft: DraftOrder;
  update: UpdateDraft;
  preset: UpdateDraft;
  sheets: SheetActions;
  earlier: EarlierChoice | null;
  onPlaced: (order: Order) => void;
  onCarted: () => void;
}

function lateTypes({ date, quantities }: DraftVisit, types: readonly TicketTypeSummary[], now: number): LocalText[] {
  return types.flatMap((each) => {
    const { id, type, name, refund } = each;
    if (!date || !refund || isAnyDay(each) || (quantities[id] ?? 0) === 0) return [];
    return isTooLateToReturn({ refund, kind: type }, { date, valid_from: date, valid_until: date }, now) ? [name] : [];
  });
}

export function OrderForm(props: OrderFormProps) {
  const { ticketType, standalone, variant, day, data, draft, update, preset, sheets, earlier, onPlaced, onCarted } =
    props;
  const online = useOnline();
  const navigate = useNavigate();
  const { visits } = draft;
  const offers = data.visits.map(({ offer }) => offer);
  const judged = judgedVisits(visits, offers);
  const anyDay = isAnyDay(ticketType);
  const { tour, reserve } = variant;
  const [attempted, setAttempted] = useState(false);
  /** The message about the cart gives way to the reason why the order can't be placed. */
  const [hushed, setHushed] = useState<AddToCartResult | null>(null);
  const [sending, setSending] = useState(false);
  const barWords = useBarWords(ticketType, draft.visits[0], tour !== undefined);
  const onSheet = sheetOpener(sheets.open);
  const wasRead = useGiven().read[ticketType.agreement.version] !== undefined;
  const toSeats = (visit: number, more: { lost?: string; gap?: string } = {}): void => {
    const search = seatSearch(ticketType.id, draft, data, visit);
    if (search) void navigate({ to: '/selectSeat', search: { ...search, ...more } });
  };
  const { target, openForm, lead } = useLead(visits, wasRead, onSheet, toSeats);
  const order = useOrder(
    data,
    draft,
    { update, preset },
    { opened: ticketType.id, anyDay, day, tour: tour !== undefined },
  );
  const { busy, failure, question, place, dismiss } = useSubmitOrder({
    draft,
    ...(tour ? { tour: sentTour(draft) } : {}),
    offers,
    refresh: data.refresh,
    onPlaced,
    onSeats: ({ why, seats, visit }) => toSeats(visit, { [why]: seats.join(',') }),
  });
  const ready = data.visits.every(({ loading }) => loading.days.ready && loading.sessions.ready);
  const total = orderTotal(judged);
  const was = useTotalBefore(
    ready ? JSON.stringify(visits.map(({ date, quantities }) => [date, quantities])) : null,
    total,
  );
  const known = withTourProblems(knownProblems(draft, data, anyDay), draft, tour);
  const problems = known.length === 0 && failure?.kind === 'problems' ? failure.problems : known;
  const unsure = failure?.kind === 'outcome-unknown';
  const off = !online || (!unsure && (problems.length > 0 || !ready || sending || failure?.kind === 'people'));
  const all = attempted || failure?.kind === 'problems';
  const cart = useFormCart(draft, judged, known, { onAttempted: () => setAttempted(true), onCarted });

  const pressedOff = (): void => {
    setAttempted(true);
    setHushed(cart.carted);
    const [first] = problems;
    if (online && first) lead(first);
    else if (online && failure?.kind === 'people') onSheet('travellers', 0);
  };

  const form = {
    ticketType,
    standalone,
    anyDay,
    variant,
    data,
    draft,
    update,
    order,
    problems,
    target,
    openForm,
    toSeats,
    attempted: all,
    pausedOn: (index: number) =>
      failure?.kind === 'sold-out' && visits.length === 1 ? chosenTypes(visits[0]) : cart.pausedOn(index),
    openSheet: onSheet,
    closeSheet: sheets.close,
  };

  return (
    <main className={layout.screen}>
      <div className={layout.content}>
        {earlier && <EarlierStrip earlier={earlier} types={data.visits.flatMap(({ types }) => types)} />}
        {!online && <PricesAge at={data.updatedAt} />}
        <OrderFormContext value={form}>
          {judged.map(({ visit }, index) => (
            <VisitPart key={fieldId('date', index)} index={index} visit={visit} />
          ))}
        </OrderFormContext>
        {standalone || reserve ? null : variant.batched ? (
          <Button variant="tonal" size="lg" block icon={IconPlus} onPress={order.addAnother}>
            <Trans>Add another date or session</Trans>
          </Button>
        ) : (
          <Link
            to={orderPath({ ...variant, batched: true })}
            params={{ id: ticketType.id }}
            replace
            className={linkButtonClass()}
          >
            <Trans>Several dates or sessions in one order</Trans>
          </Link>
        )}
        {tour && (
          <AgencyCard
            agency={draft.agency}
            problems={problems}
            attempted={all}
            onChange={(agency) => update((now) => ({ ...now, agency }))}
            onSending={setSending}
          />
        )}
        <PhoneCard
          id={fieldId('phone')}
          phone={draft.phone}
          problem={problems.find(({ part }) => part === 'phone')}
          attempted={all}
          onChange={(phone) => update((now) => ({ ...now, phone }))}
        />
        <NoReturnNote
          tickets={judged.flatMap(({ visit, offer: { now } }, index) =>
            lateTypes(visit, data.visits[index]?.types ?? [], now),
          )}
        />
        <OrderAgreement
          id={fieldId('agreement')}
          agreement={ticketType.agreement}
          agreed={draft.agreed}
          onAgree={(agreed) => update((now) => ({ ...now, agreed }))}
          problem={shownProblems(problems, 'agreement', all)[0]}
          onOpen={() => onSheet('agreement')}
          onClose={sheets.close}
        />
      </div>
      <OrderBar
        judged={judged}
        was={was}
        off={off}
        busy={busy}
        {...barWords}
        types={data.visits.flatMap(({ types }) => types)}
        cart={
          cart.offered &&
          !tour &&
          !reserve && (
            <CartButton
              cart={cart}
              online={online}
              ready={ready}
              onOff={() => {
                setAttempted(true);
                if (online && cart.blocked) lead(cart.blocked);
              }}
            />
          )
        }
        reason={
          cart.carted && cart.carted !== hushed && online && !failure ? (
            <CartedStrip carted={cart.carted} />
          ) : (
            <OrderReason
              online={online}
              failure={failure}
              sending={sending}
              pending={!ready}
              problems={problems}
              wasRead={wasRead}
              nearest={otherDay(data, visits, order)}
              onLead={lead}
              onPeople={() => onSheet('travellers', 0)}
              onDate={(day) => order.changeDate(0, day)}
            />
          )
        }
        onPlace={() => place()}
        onOff={pressedOff}
      />
      <DisplacedDialog
        people={order.lowering?.people ?? []}
        onCancel={order.cancel}
        onRemove={() =>
          order.lowering &&
          order.changeQuantity(order.lowering.visit, order.lowering.ticketTypeId, order.lowering.quantity, true)
        }
      />
      <PriceDialog price={failure?.kind === 'price' && !busy ? failure : null} onCancel={dismiss} onOrder={place} />
      <SameOrderDialog question={question} />
    </main>
  );
}
