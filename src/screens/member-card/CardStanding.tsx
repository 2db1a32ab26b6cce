import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDateText } from '#components/use-days-text.ts';
import { CardStatePill } from '#components/CardStatePill.tsx';
import { CardTime } from '#components/CardTime.tsx';
import type { MemberCard } from '#contract/visitor/members.ts';
import type { Day } from '#domain/lib/day.ts';
import { type CardState, cardTimeLeft } from '#domain/members/member.ts';
import { CARD_BLOCK_WORDS } from '#i18n/card-words.ts';
import { Note } from '#ui/Banner.tsx';
import { Card } from '#ui/Card.tsx';
import { clsx } from '#ui/clsx.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import text from '#ui/text.module.css';
import styles from './MemberCard.module.css';

export function CardStanding({ card, state, today }: { card: MemberCard; state: CardState; today: Day }) {
  const { t, i18n } = useLingui();
  const dateText = useDateText();
  const time = state === 'VALID' ? cardTimeLeft(card, today) : null;
  const uses = card.uses_left;
  return (
    <Card>
      <div className={styles.between}>
        <CardStatePill state={state} frozen={card.frozen} />
        <p className={clsx(text.small, text.second)}>
          {time ? (
            <Plural value={time.days} one="# day left" other="# days left" />
          ) : (
            <CardTime card={card} today={today} />
          )}
        </p>
      </div>
      {time && (
        <>
          <div className={styles.bar}>
            <ProgressBar value={time.share} label={t`How much of its time is left`} tone="ok" />
          </div>
          <p className={clsx(styles.between, text.small, text.third, 'num')}>
            <span>{card.valid_from && dateText(card.valid_from)}</span>
            <span>{card.valid_until && dateText(card.valid_until)}</span>
          </p>
        </>
      )}
      {uses !== undefined && (
        <p className={clsx(styles.facts, text.small)}>
          <Plural value={uses} one="# visit left" other="# visits left" />
        </p>
      )}
      {card.frozen && (
        <div className={styles.facts}>
          <Note tone="bad">{i18n._(CARD_BLOCK_WORDS.frozen)}</Note>
        </div>
      )}
      {state === 'WAIT_ACTIVATE' && !card.frozen && (
        <div className={styles.facts}>
          <Activate card={card} />
        </div>
      )}
    </Card>
  );
}

function Activate({ card }: { card: MemberCard }) {
  const dateText = useDateText();
  const by = card.activate_by ? dateText(card.activate_by) : '';
  return (
    <Note tone="wait">
      <Trans>
        Show this card and the holder’s document at the ticket window by {by}. All cards of the purchase start together
        there. After that day they can’t be used any more.
      </Trans>
    </Note>
  );
}
