import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CardRow } from '#components/CardRow.tsx';
import type { SheetActions } from '#components/use-sheet.ts';
import type { MemberCard } from '#contract/visitor/members.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import { cardStateOn } from '#domain/members/member.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useServerNow } from '#state/clock.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Tag } from '#ui/Tag.tsx';
import { IconQr } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { CardCodeSheet } from './CardCodeSheet.tsx';
import { CardFace } from './CardFace.tsx';
import { CardsAge } from './CardsAge.tsx';
import { CardStanding } from './CardStanding.tsx';
import { CardVisits } from './CardVisits.tsx';
import styles from './MemberCard.module.css';

export interface CardDetailProps {
  card: MemberCard;
  cards: readonly MemberCard[];
  savedAt: number;
  stored: boolean;
  sheet: string | undefined;
  sheets: SheetActions;
}

export function CardDetail({ card, cards, savedAt, stored, sheet, sheets }: CardDetailProps) {
  const { t } = useLingui();
  const today = dayOf(useServerNow(30_000));
  const state = cardStateOn(card, today);
  const family = cards.filter(
    (each) => each.main_id === card.id || (card.main_id !== undefined && each.id === card.main_id),
  );
  const over = state === 'EXPIRED' || state === 'CANCELED' || card.code === undefined;
  return (
    <main className={layout.fill}>
      <div className={layout.content}>
        <CardsAge savedAt={savedAt} stored={stored} />
        <CardFace card={card} />
        <CardStanding card={card} state={state} today={today} />
        {state === 'VALID' && !card.frozen && <CardVisits card={card} today={today} stored={stored} />}
        {family.length > 0 && (
          <Card as="section" labelledBy="card-family">
            <SectionTitle id="card-family" aside={<Plural value={family.length} one="# card" other="# cards" />}>
              {card.main_id === undefined ? <Trans>Subcards</Trans> : <Trans>Main card</Trans>}
            </SectionTitle>
            <div className={styles.group}>
              {family.map((each) => (
                <Link key={each.id} to="/cardDetail" search={{ card: each.id }} className={styles.choice}>
                  <CardRow card={each} today={today} />
                </Link>
              ))}
            </div>
          </Card>
        )}
        <Used days={card.used_days} today={today} />
      </div>
      <ActionBar>
        <Button
          icon={IconQr}
          reason={over ? t`This card is no longer valid.` : undefined}
          onPress={() => sheets.open('code')}
        >
          {state === 'WAIT_ACTIVATE' ? <Trans>Show the code at the window</Trans> : <Trans>Show entry code</Trans>}
        </Button>
      </ActionBar>
      {sheet === 'code' && card.code !== undefined && (
        <CardCodeSheet card={card} code={card.code} state={state} onClose={sheets.close} />
      )}
    </main>
  );
}

function Used({ days, today }: { days: readonly Day[]; today: Day }) {
  const locale = useLocale();
  if (days.length === 0) return null;
  return (
    <Card as="section" labelledBy="card-used">
      <SectionTitle id="card-used" aside={<Plural value={days.length} one="# visit" other="# visits" />}>
        <Trans>Days of visits</Trans>
      </SectionTitle>
      <ul className={styles.days}>
        {[...days].reverse().map((day) => (
          <li key={day}>
            <Tag tone={day < today ? undefined : 'info'}>
              {dayText(day, locale)}
              {day >= today && (
                <>
                  {' '}
                  · <Trans context="visit">reserved</Trans>
                </>
              )}
            </Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}
