import { leadingProblem } from '#domain/order/problems.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { fieldId } from '#components/booking/field-ids.ts';
import { AgreementPart } from '#components/AgreementPart.tsx';
import { DataAge } from '#components/states/DataAge.tsx';
import { PhoneCard } from '#components/PhoneCard.tsx';
import { SameOrderDialog } from '#components/SameOrderDialog.tsx';
import type { SheetActions } from '#components/use-sheet.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { type HolderPosition, withCards } from '#domain/members/member-order.ts';
import { useWords } from '#i18n/use-locale.ts';
import { ticketTypeQuery } from '#queries/ticket-types.ts';
import { useOnline } from '#state/online.ts';
import { Card } from '#ui/Card.tsx';
import layout from '#ui/layout.module.css';
import { Stepper } from '#ui/Stepper.tsx';
import text from '#ui/text.module.css';
import { BuyBar } from './BuyBar.tsx';
import { useBuyCardForm } from './use-buy-card-form.ts';
import { CardHead } from './CardHead.tsx';
import { HoldersCard, useRole } from './HoldersCard.tsx';
import { HolderSheets } from './HolderSheets.tsx';
import styles from './MemberOrder.module.css';
import type { BuyCard, TicketType } from './use-buy-card.ts';

export interface BuyCardFormProps {
  ticketType: TicketType;
  buy: BuyCard;
  sheet: string | undefined;
  position: HolderPosition;
  sheets: SheetActions;
  onPlaced: (order: Order) => void;
}

// oxlint-disable-next-line max-lines-per-function -- the parts of the form in the order of the screen, each a component already
export function BuyCardForm({ ticketType, buy, sheet, position, sheets, onPlaced }: BuyCardFormProps) {
  const online = useOnline();
  const { draft, update, type, offer, ready } = buy;
  const query = useQuery(ticketTypeQuery(ticketType.id));
  const roleOf = useRole(type);
  const form = useBuyCardForm(buy, sheets, onPlaced);
  const { problems, attempted, sending, target } = form;
  return (
    <main className={layout.fill}>
      <div className={layout.content}>
        <DataAge query={query} />
        <CardHead type={ticketType} today={buy.today} />
        <CountCard buy={buy} ticketType={ticketType} />
        <HoldersCard
          draft={draft}
          update={update}
          type={type}
          problems={problems}
          attempted={form.areHoldersJudged}
          onChoose={form.choosePeople}
          onMend={form.mend}
        />
        <PhoneCard
          id={fieldId('phone')}
          phone={draft.phone}
          problem={problems.find(({ part }) => part === 'phone')}
          attempted={attempted}
          onChange={(phone) => update((now) => ({ ...now, phone }))}
        />
        <AgreementPart
          id={fieldId('agreement')}
          agreement={ticketType.agreement}
          agreed={draft.agreed}
          onAgree={(agreed) => update((now) => ({ ...now, agreed }))}
          problem={attempted ? problems.find(({ part }) => part === 'agreement') : undefined}
          open={sheet === 'agreement'}
          onOpen={() => sheets.open('agreement')}
          onClose={sheets.close}
        />
      </div>
      <BuyBar
        online={online}
        failure={sending.failure}
        off={form.off}
        lead={form.lead}
        count={draft.cards.length}
        total={buy.total}
        pending={!ready}
        problem={leadingProblem(problems)}
        busy={sending.busy}
        onPlace={form.send}
        onDismiss={sending.dismiss}
      />
      <SameOrderDialog question={sending.question} />
      <HolderSheets
        draft={draft}
        update={update}
        position={position}
        roleOf={roleOf}
        target={target}
        now={offer.now}
        list={sheet === 'people' || sheet === 'person'}
        form={sheet === 'person'}
        onForm={(person) => form.edit(person, position)}
        onClose={sheets.close}
      />
    </main>
  );
}

function CountCard({ buy: { draft, update, type, offer }, ticketType }: { buy: BuyCard; ticketType: TicketType }) {
  const { t } = useLingui();
  const words = useWords();
  const max = Math.min(type.limit_per_order, offer.order_limit || type.limit_per_order);
  const name = words(ticketType.name);
  return (
    <Card id={fieldId('count')}>
      <div className={layout.spread}>
        <div className={styles.grow}>
          <h2 className={text.lead}>
            <Trans>Number of cards</Trans>
          </h2>
          <p className={styles.note}>
            <Plural value={max} one="At most # card an order" other="At most # cards an order" />
          </p>
        </div>
        <Stepper
          label={name}
          minusLabel={t`One fewer card`}
          plusLabel={t`One more card`}
          min={1}
          max={max}
          value={draft.cards.length}
          limitReason={t`An order takes no more of these cards.`}
          onChange={(count) => update((now) => withCards(now, type, count))}
        />
      </div>
    </Card>
  );
}
