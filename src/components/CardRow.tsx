import { useDateText } from '#components/use-days-text.ts';
import { Plural, Trans } from '@lingui/react/macro';
import type { MemberCard } from '#contract/visitor/members.ts';
import type { Day } from '#domain/lib/day.ts';
import { daysBetween } from '#domain/lib/day-math.ts';
import { cardStateOn, daysToActivate } from '#domain/members/member.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { Words } from '#i18n/Words.tsx';
import { Tag } from '#ui/Chip.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import styles from './CardRow.module.css';
import { CardStatePill } from './CardStatePill.tsx';

export function CardRow({ card, today, sub }: { card: MemberCard; today: Day; sub?: boolean | undefined }) {
  const name = card.holder?.name;
  return (
    <div className={styles.row}>
      <CardFace card={card} />
      <div className={styles.words}>
        <p className={text.strong}>
          {name ?? <Words of={card.type_name} />} {sub && <Tag>{<Trans>Subcard</Trans>}</Tag>}
        </p>
        <p className={clsx(text.small, text.third, 'num')}>{inFours(card.member_no)}</p>
        <p className={clsx(text.small, text.second)}>
          <CardTime card={card} today={today} />
        </p>
      </div>
      <CardStatePill state={cardStateOn(card, today)} frozen={card.frozen} />
    </div>
  );
}

function CardFace({ card: { holder, photo_url } }: { card: MemberCard }) {
  if (photo_url) return <img className={styles.face} src={photo_url} alt="" />;
  return (
    <span className={styles.face} aria-hidden="true">
      {holder ? [...holder.name][0] : ''}
    </span>
  );
}

export function CardTime({ card, today }: { card: MemberCard; today: Day }) {
  const dateText = useDateText();
  const state = cardStateOn(card, today);
  const left = daysToActivate(card, today);
  const by = card.activate_by ? dateText(card.activate_by) : '';
  const until = card.valid_until ? dateText(card.valid_until) : '';
  if (state === 'WAIT_ACTIVATE' && left !== null)
    return (
      <>
        <Plural
          value={left}
          _0="Today is the last day to activate it"
          one="# day left to activate"
          other="# days left to activate"
        />
        <Trans>, by {by}</Trans>
      </>
    );
  if (state === 'VALID' && card.valid_until)
    return daysBetween(today, card.valid_until) < 0 ? null : (
      <span className="num">
        <Trans>Valid until {until}</Trans>
      </span>
    );
  if (state === 'EXPIRED' && !card.valid_until) return <Trans>Not activated by {by}</Trans>;
  if (state === 'EXPIRED')
    return (
      <span className="num">
        <Trans>Was valid until {until}</Trans>
      </span>
    );
  return <Trans>No longer valid</Trans>;
}
