import { leadingProblem } from '#domain/order/problems.ts';
import { useQuery } from '@tanstack/react-query';
import { fieldId, memberField } from '#components/booking/field-ids.ts';
import { workTimesQuery } from '#queries/availability.ts';
import { useState } from 'react';
import { scrollToField } from '#components/booking/scroll-to-field.ts';
import { AgreementPart } from '#components/AgreementPart.tsx';
import { DataAge } from '#components/states/DataAge.tsx';
import { PhoneCard } from '#components/PhoneCard.tsx';
import { Stopped } from '#components/booking/use-submit-once.ts';
import { useReserveSpot } from '#components/use-reserve-spot.ts';
import type { SheetActions } from '#components/use-sheet.ts';
import { RES_CODE } from '#contract/codes.ts';
import type { MemberCard } from '#contract/visitor/members.ts';
import type { Order } from '#contract/visitor/orders.ts';
import type { Day } from '#domain/lib/day.ts';
import { repairPhone } from '#domain/lib/phone.ts';
import { Words } from '#i18n/Words.tsx';
import type { OrderSubmission } from '#queries/pending-order.ts';
import { type CardVisitDraft, useCardVisitDraft } from '#state/member-draft.ts';
import { useOnline } from '#state/online.ts';
import { Card } from '#ui/Card.tsx';
import { clsx } from '#ui/clsx.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { PassCard } from './PassCard.tsx';
import { ReserveBar } from './ReserveBar.tsx';
import { ReserveDate } from './ReserveDate.tsx';
import type { TicketType } from './use-buy-card.ts';
import { useReserve } from './use-reserve.ts';

export interface ReserveFormProps {
  ticketType: TicketType;
  card: MemberCard;
  several: boolean;
  sheet: string | undefined;
  sheets: SheetActions;
  onPlaced: (order: Order) => void;
}

// oxlint-disable-next-line max-lines-per-function -- the parts of the form in the order of the screen, each a component already
export function ReserveForm({ ticketType, card, several, sheet, sheets, onPlaced }: ReserveFormProps) {
  const online = useOnline();
  const [form, update] = useCardVisitDraft(ticketType.id);
  const reserve = useReserve(ticketType, card, form);
  const days = useQuery(workTimesQuery(ticketType.scenic_id));
  const [attempted, setAttempted] = useState(false);
  const sending = useReserveSpot(form, onPlaced);
  const { failure } = sending;
  const refused = failure?.kind === 'problems' ? failure.problems : [];
  const problems = reserve.problems.length > 0 ? reserve.problems : refused;
  const off = !online || (failure?.kind !== 'outcome-unknown' && (!reserve.ready || problems.length > 0));
  const cardRefused = failure !== null && 'error' in failure && failure.error.code === RES_CODE.cardUnusable;
  const isRefused = cardRefused || refused.some(({ code }) => code === 'age-wrong');

  const lead = (): void => {
    setAttempted(true);
    const [first] = problems;
    if (first?.part === 'agreement') sheets.open('agreement');
    else if (first) scrollToField(memberField(first));
  };
  const prepare = async (date: Day): Promise<OrderSubmission> => {
    if (!(await reserve.stillFits().catch(() => true))) {
      lead();
      throw new Stopped(null);
    }
    return submissionOf(ticketType, card, form, reserve, date);
  };
  const send = (): void => {
    const { date } = form;
    if (date !== null) sending.place(() => prepare(date));
  };

  return (
    <main className={layout.fill}>
      <div className={layout.content}>
        <DataAge query={days} />
        <Card>
          <h1 className={text.lead}>
            <Words of={ticketType.name} />
          </h1>
          <p className={clsx(text.small, text.third)}>
            <Words of={ticketType.note} />
          </p>
        </Card>
        <ReserveDate
          reserve={reserve}
          form={form}
          update={update}
          problems={problems}
          attempted={attempted}
          sheet={sheet}
          sheets={sheets}
          name={ticketType.name}
        />
        <PassCard ticketType={ticketType} card={card} several={several} today={reserve.today} isRefused={isRefused} />
        <PhoneCard
          id={fieldId('phone')}
          phone={form.phone}
          problem={problems.find(({ part }) => part === 'phone')}
          attempted={attempted}
          onChange={(phone) => update({ phone })}
        />
        <AgreementPart
          id={fieldId('agreement')}
          agreement={ticketType.agreement}
          agreed={form.agreed}
          onAgree={(agreed) => update({ agreed })}
          problem={attempted ? problems.find(({ part }) => part === 'agreement') : undefined}
          open={sheet === 'agreement'}
          onOpen={() => sheets.open('agreement')}
          onClose={sheets.close}
        />
      </div>
      <ReserveBar
        online={online}
        reserve={reserve}
        date={form.date}
        problem={leadingProblem(problems)}
        sending={sending}
        off={off}
        onLead={lead}
        onPress={send}
      />
    </main>
  );
}

const submissionOf = (
  ticketType: TicketType,
  card: MemberCard,
  form: CardVisitDraft,
  reserve: ReturnType<typeof useReserve>,
  date: Day,
): OrderSubmission => ({
  // The card names its holder; no document is typed again.
  lines: [
    {
      ticket_type_id: ticketType.id,
      date,
      ...(form.batch_id ? { batch_id: form.batch_id } : {}),
      card_id: card.id,
      travellers: [],
    },
  ],
  phone: repairPhone(form.phone),
  fee: 0,
  agreement_version: ticketType.agreement.version,
  sessions: reserve.offer.sessions
    .filter(({ id }) => id === form.batch_id)
    .map(({ id, starts_at }) => ({ batch_id: id, starts_at })),
});
