import { useDateText } from '#components/use-days-text.ts';
import { Plural, Trans } from '@lingui/react/macro';
import type { MemberCard } from '#contract/visitor/members.ts';
import type { Day } from '#domain/lib/day.ts';
import { daysBetween } from '#domain/lib/day-math.ts';
import { cardStateOn, daysToActivate } from '#domain/members/member.ts';

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
