import { leadingProblem } from '#domain/order/problems.ts';
import { useQuery } from '@tanstack/react-query';
import { fieldId, memberField } from '#components/booking/field-ids.ts';
import { workTimesQuery } from '#queries/availability.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { scrollToField } from '#components/booking/scroll-to-field.ts';
import { AgreementPart } from '#components/AgreementPart.tsx';
import { CardRow } from '#components/CardRow.tsx';
import { DataAge } from '#components/states/DataAge.tsx';
import { PhoneCard } from '#components/PhoneCard.tsx';
import { Stopped } from '#components/booking/use-submit-once.ts';
import { useReserveSpot } from '#components/use-reserve-spot.ts';
import type { SheetActions } from '#components/use-sheet.ts';
import { RES_CODE } from '#contract/codes.ts';
import type { MemberCard } from '#contract/visitor/members.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { repairPhone } from '#domain/lib/phone.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { useCardVisitDraft } from '#state/member-draft.ts';
import { useOnline } from '#state/online.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { clsx } from '#ui/clsx.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './MemberOrder.module.css';
import { OtherTickets } from './OtherTickets.tsx';
import { BuyReason } from './BuyReason.tsx';
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

export function ReserveForm({ ticketType, card, several, sheet, sheets, onPlaced }: ReserveFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
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
  const wrongAge = refused.some(({ code }) => code === 'age-wrong');
  const cardRefused = failure !== null && 'error' in failure && failure.error.code === RES_CODE.cardUnusable;

  const lead = (): void => {
    setAttempted(true);
    const [first] = problems;
    if (first?.part === 'agreement') sheets.open('agreement');
    else if (first) scrollToField(memberField(first));
  };
  const send = (): void => {
    const { date } = form;
    if (date === null) return;
    sending.place(async () => {
      if (!(await reserve.stillFits().catch(() => true))) {
        lead();
        throw new Stopped(null);
      }
      return {
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
      };
    });
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
        <Card as="section" labelledBy="pass-pays">
          <SectionTitle
            id="pass-pays"
            aside={
              several && (
                <Link to="/selectCard" search={{ for: ticketType.id }} replace className={linkButtonClass()}>
                  <Trans>Choose another card</Trans>
                </Link>
              )
            }
          >
            <Trans>Paid with this card</Trans>
          </SectionTitle>
          <CardRow card={card} today={reserve.today} sub={card.main_id !== undefined} />
          {ticketType.real_name && card.holder && (
            <p className={clsx(styles.note, styles.below)}>
              <Trans>The visit is for the holder of the card, who brings the document.</Trans>
            </p>
          )}
          {(wrongAge || cardRefused) && <OtherTickets card={card} except={ticketType.id} />}
        </Card>
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
      <ActionBar
        reason={
          <div role="status">
            <BuyReason
              online={online}
              pending={!reserve.ready}
              problem={leadingProblem(problems)}
              failure={failure}
              onLead={lead}
            />
          </div>
        }
        summary={
          <>
            <p>{form.date ? dayText(form.date, locale) : t`No date yet`}</p>
            <p className={text.lead}>
              <Trans>Free with your card</Trans>
            </p>
          </>
        }
      >
        <Button
          busy={sending.busy}
          busyLabel={t`Placing order`}
          reason={off ? t`See the reason above.` : undefined}
          onDisabledPress={lead}
          onPress={send}
        >
          <Trans>Confirm, free</Trans>
        </Button>
      </ActionBar>
    </main>
  );
}
