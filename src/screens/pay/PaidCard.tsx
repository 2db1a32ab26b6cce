import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDateText } from '#components/use-days-text.ts';
import { CardStatePill } from '#components/CardStatePill.tsx';
import { Fee } from '#components/Fee.tsx';
import { GettingThereCard } from '#components/GettingThereCard.tsx';
import type { MemberCard } from '#contract/visitor/members.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import { calendarAddress } from '#domain/lib/ics.ts';
import { daysToActivate } from '#domain/members/member.ts';
import { commaText } from '#i18n/list-text.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { handsOutFiles } from '#queries/host.ts';
import { Words } from '#i18n/Words.tsx';
import { orderCardsQuery } from '#queries/order-cards.ts';
import { serverNow } from '#state/clock.ts';
import { askToPersist } from '#state/install.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconCalendar, IconCard, IconOk } from '#ui/icons.ts';
import { PassCard } from '#ui/illustrations/PassCard.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './PaidCard.module.css';

/** Milliseconds between two reads of the cards of an order that was just paid. */
const LOOK_AGAIN = 2_000;

export function PaidCard({ order, onOrder }: { order: Order; onOrder: () => void }) {
  const navigate = useNavigate();
  const ofOrder = ({ order_id }: MemberCard): boolean => order_id === order.id;
  const { data } = useQuery({
    ...orderCardsQuery(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.list.some(ofOrder) ? false : LOOK_AGAIN),
  });
  const cards = data?.list.filter(ofOrder) ?? [];
  const main = cards.find(({ main_id }) => main_id === undefined);
  useEffect(askToPersist, []);
  return (
    <>
      <div className={layout.content}>
        <div role="status" className={styles.done}>
          <Icon of={IconOk} />
          <h1 className={text.lead}>
            <Trans>Paid. Your card is ready</Trans>
          </h1>
          <Fee fen={order.fee} cents="always" />
        </div>
        <Face order={order} cards={cards} main={main} />
        {main && <NextSteps card={main} order={order} />}
        <GettingThereCard order={order} />
      </div>
      <ActionBar>
        <Button variant="outline" size="lg" onPress={onOrder}>
          <Trans>See the order</Trans>
        </Button>
        <Button
          icon={IconCard}
          onPress={() => void navigate({ to: '/cardDetail', search: { card: main?.id }, replace: true })}
        >
          <Trans>Open the card</Trans>
        </Button>
      </ActionBar>
    </>
  );
}

function Reminder({ card, by, order }: { card: MemberCard; by: Day; order: Order }) {
  const { t } = useLingui();
  const words = useWords();
  const name = words(card.type_name);
  const entry = {
    uid: `activate-${card.id}`,
    title: t`Last day to activate: ${name}`,
    location: words(order.scenic.name),
    notes: '',
    when: { day: by },
  };
  return (
    <a
      href={calendarAddress([entry], serverNow())}
      download="activate.ics"
      className={buttonClass({ variant: 'tonal', block: true })}
    >
      <Icon of={IconCalendar} size={20} />
      <Trans context="button">Remind me to activate it</Trans>
    </a>
  );
}

function Face({ order, cards, main }: { order: Order; cards: readonly MemberCard[]; main: MemberCard | undefined }) {
  const locale = useLocale();
  const [ticket] = order.tickets;
  const names = commaText(
    order.tickets.flatMap(({ holders }) => holders.map(({ name }) => name)),
    locale,
  );
  const subcards = cards.length - 1;
  return (
    <PassCard>
      <div className={styles.face}>
        <div>
          {ticket && (
            <h2 className={text.title}>
              <Words of={ticket.type_name} />
            </h2>
          )}
          <p className={text.small}>
            <Words of={order.scenic.name} />
          </p>
        </div>
        <div className={styles.foot}>
          <div>
            {subcards > 0 && (
              <p className={text.small}>
                <Plural value={subcards} one="1 main card · # subcard" other="1 main card · # subcards" />
              </p>
            )}
            <p className={text.lead}>{names}</p>
          </div>
          {main && <CardStatePill state={main.state} frozen={main.frozen} />}
        </div>
      </div>
    </PassCard>
  );
}

function NextSteps({ card, order }: { card: MemberCard; order: Order }) {
  const { t } = useLingui();
  const cardDay = useDateText();
  const left = daysToActivate(card, dayOf(serverNow()));
  if (card.state !== 'WAIT_ACTIVATE' || !card.activate_by) {
    const until = card.valid_until && cardDay(card.valid_until);
    return until ? (
      <Note tone="ok">
        <Trans>Active, valid until {until}</Trans>
      </Note>
    ) : null;
  }
  return (
    <Card as="section" labelledBy="activate">
      <p className={clsx(text.small, text.second)}>
        <Trans>Activate it by</Trans>
        {left !== null && (
          <>
            {' · '}
            <Plural value={left} _0="Today is the last day" one="# day left" other="# days left" />
          </>
        )}
      </p>
      <h2 id="activate" className={clsx(text.title, 'num')}>
        {cardDay(card.activate_by)}
      </h2>
      <ol className={styles.steps} aria-label={t`How to activate it`}>
        <li>
          <Trans>All holders come to the ticket window with their original documents</Trans>
        </li>
        <li>
          <Trans>Open the card and show its code; the photo is compared</Trans>
        </li>
        <li>
          <Trans>It is valid at once: enter with the code of the card</Trans>
        </li>
      </ol>
      <Note tone="mute">
        {order.rules.map((rule) => (
          <p key={rule.zh_CN}>
            <Words of={rule} />
          </p>
        ))}
        <p>
          <Trans>A card that is not activated by then can’t be used any more.</Trans>
        </p>
      </Note>
      {handsOutFiles() && <Reminder card={card} by={card.activate_by} order={order} />}
    </Card>
  );
}
