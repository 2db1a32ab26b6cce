import { Trans } from '@lingui/react/macro';
import type { MemberCard } from '#contract/visitor/members.ts';
import type { Day } from '#domain/lib/day.ts';
import { cardStateOn } from '#domain/members/member.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { Words } from '#i18n/Words.tsx';
import { Tag } from '#ui/Tag.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import styles from './CardRow.module.css';
import { CardStatePill } from './CardStatePill.tsx';
import { CardTime } from './CardTime.tsx';

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
