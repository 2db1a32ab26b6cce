import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CardRow } from '#components/CardRow.tsx';
import { useTitle } from '#components/use-title.ts';
import type { MemberCard } from '#contract/visitor/members.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import { cardBlock } from '#domain/members/member.ts';
import { CARD_BLOCK_WORDS } from '#i18n/card-words.ts';
import { Words } from '#i18n/Words.tsx';
import { serverNow } from '#state/clock.ts';
import { useCards } from '#queries/members.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconShield } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CardsAge } from './CardsAge.tsx';
import { CardsState } from './CardsState.tsx';
import { families } from './families.ts';
import styles from './MemberCard.module.css';
import { PassesOnSale } from './PassesOnSale.tsx';

/** @param ticketTypeId undefined where cards are only looked at. */
export function SelectCardScreen({ ticketTypeId }: { ticketTypeId: string | undefined }) {
  const { cards, savedAt, stored, pending, query } = useCards();
  const { t } = useLingui();
  const choosing = ticketTypeId !== undefined;
  useTitle(choosing ? t`Choose the card that pays` : t`My cards`);
  if (!cards) return <CardsState pending={pending} query={query} />;
  const today = dayOf(serverNow());
  return (
    <main className={layout.fill}>
      <div className={layout.content}>
        <h1 className="vh">{choosing ? <Trans>Choose the card that pays</Trans> : <Trans>My cards</Trans>}</h1>
        {cards.length > 0 && <CardsAge savedAt={savedAt} stored={stored} />}
        {cards.length === 0 && (
          <EmptyState
            title={<Trans>No card yet</Trans>}
            text={
              <Trans>
                A card bought by somebody else, or on another phone, is found with the number that it was bought with.
              </Trans>
            }
          />
        )}
        {families(cards).map(({ main, subs }) => (
          <Family key={main.id} main={main} subs={subs} today={today} ticketTypeId={ticketTypeId} />
        ))}
        <div className={styles.ways}>
          <Link
            to="/memberCertification"
            className={buttonClass({ variant: cards.length > 0 ? 'outline' : 'primary', size: 'lg', block: true })}
          >
            <Icon of={IconShield} size={20} />
            <Trans>Find cards by phone</Trans>
          </Link>
        </div>
        <PassesOnSale />
      </div>
    </main>
  );
}

function Family({
  main,
  subs,
  today,
  ticketTypeId,
}: {
  main: MemberCard;
  subs: readonly MemberCard[];
  today: Day;
  ticketTypeId: string | undefined;
}) {
  const id = `family-${main.id}`;
  return (
    <Card as="section" labelledBy={id}>
      <SectionTitle id={id}>
        <Words of={main.type_name} />
      </SectionTitle>
      <p className={styles.programme}>
        <Words of={main.program_name} />
      </p>
      <div className={styles.group}>
        {[main, ...subs].map((card) => (
          <Choice key={card.id} card={card} today={today} ticketTypeId={ticketTypeId} />
        ))}
      </div>
    </Card>
  );
}

function Choice({ card, today, ticketTypeId }: { card: MemberCard; today: Day; ticketTypeId: string | undefined }) {
  const { i18n } = useLingui();
  const row = <CardRow card={card} today={today} sub={card.main_id !== undefined} />;
  if (ticketTypeId === undefined)
    return (
      <Link to="/cardDetail" search={{ card: card.id }} className={styles.choice}>
        {row}
      </Link>
    );
  const block = cardBlock(card, ticketTypeId, today);
  if (block)
    return (
      <div>
        {/* A card that can't be chosen still takes the focus, so that keyboard and screen reader users find the reason. */}
        <button
          type="button"
          aria-disabled="true"
          aria-describedby={`${card.id}-block`}
          className={clsx(styles.choice, styles.off)}
        >
          {row}
        </button>
        <p id={`${card.id}-block`} className={styles.reason}>
          {i18n._(CARD_BLOCK_WORDS[block])}
        </p>
      </div>
    );
  return (
    <Link
      to="/memberOrder/$id"
      params={{ id: ticketTypeId }}
      search={{ card: card.id }}
      replace
      className={styles.choice}
    >
      {row}
    </Link>
  );
}
