import { fieldId } from '#components/booking/field-ids.ts';
import { shownProblems } from '#components/booking/shown-problems.ts';
import { NoReturnNote } from '#components/NoReturnNote.tsx';
import { PriceDialog } from '#components/PriceDialog.tsx';
import { SameOrderDialog } from '#components/SameOrderDialog.tsx';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { isAnyDay } from '#domain/catalog/any-day.ts';
import { isTooLateToReturn } from '#domain/order/change-refund.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { DraftVisit } from '#domain/order/draft-order.ts';
import { useOnline } from '#state/online.ts';
import layout from '#ui/layout.module.css';
import { AgencyCard } from './AgencyCard.tsx';
import { DisplacedDialog } from './DisplacedDialog.tsx';
import { PhoneCard } from '#components/PhoneCard.tsx';
import { EarlierStrip } from './EarlierStrip.tsx';
import { OrderFormContext } from './order-form-context.ts';
import { AnotherVisit } from './AnotherVisit.tsx';
import { PlaceBar } from './PlaceBar.tsx';
import { type OrderFormProps, useOrderFormState } from './use-order-form.ts';
import { VisitPart } from './VisitPart.tsx';
import { AgreementPart, type AgreementPartProps } from '#components/AgreementPart.tsx';
import { useOpenSheet } from '#components/use-sheet.ts';
import { savedTime } from '#components/saved-time.ts';
import { Note } from '#ui/Banner.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import { Trans } from '@lingui/react/macro';
import { useLocale } from '#i18n/use-locale.ts';

function lateTypes({ date, quantities }: DraftVisit, types: readonly TicketTypeSummary[], now: number): LocalText[] {
  return types.flatMap((each) => {
    const { id, type, name, refund } = each;
    if (!date || !refund || isAnyDay(each) || (quantities[id] ?? 0) === 0) return [];
    return isTooLateToReturn({ refund, kind: type }, { date, valid_from: date, valid_until: date }, now) ? [name] : [];
  });
}

export function OrderForm(props: OrderFormProps) {
  const { ticketType, variant, data, draft, update, sheets, earlier } = props;
  const online = useOnline();
  const { form, setSending, question, dismiss } = useOrderFormState(props);
  const { judged, problems, attempted, order } = form;
  const { busy, failure, place } = form.submission;
  return (
    <OrderFormContext value={form}>
      <main className={layout.screen}>
        <div className={layout.content}>
          {earlier && <EarlierStrip earlier={earlier} types={data.visits.flatMap(({ types }) => types)} />}
          {!online && <PricesAge at={data.updatedAt} />}
          {judged.map(({ visit }, index) => (
            <VisitPart key={fieldId('date', index)} index={index} visit={visit} />
          ))}
          <AnotherVisit />
          {variant.tour && (
            <AgencyCard
              agency={draft.agency}
              problems={problems}
              attempted={attempted}
              onChange={(agency) => update((now) => ({ ...now, agency }))}
              onSending={setSending}
            />
          )}
          <PhoneCard
            id={fieldId('phone')}
            phone={draft.phone}
            problem={problems.find(({ part }) => part === 'phone')}
            attempted={attempted}
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
            problem={shownProblems(problems, 'agreement', attempted)[0]}
            onOpen={() => form.openSheet('agreement')}
            onClose={sheets.close}
          />
        </div>
        <PlaceBar />
        <DisplacedDialog order={order} />
        <PriceDialog price={failure?.kind === 'price' && !busy ? failure : null} onCancel={dismiss} onOrder={place} />
        <SameOrderDialog question={question} />
      </main>
    </OrderFormContext>
  );
}

/** Opening the text renders this component only, not the form. */
function OrderAgreement(props: Omit<AgreementPartProps, 'open'>) {
  return <AgreementPart {...props} open={useOpenSheet()?.name === 'agreement'} />;
}

function PricesAge({ at }: { at: number }) {
  const time = savedTime(at, useLocale());
  return (
    <Note tone="wait" icon={IconWifiOff}>
      <Trans>Prices as of {time}.</Trans>
    </Note>
  );
}
