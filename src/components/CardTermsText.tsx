import { Plural, Trans } from '@lingui/react/macro';
import type { MemberCard } from '#contract/visitor/members.ts';
import { dayOf } from '#domain/lib/day.ts';
import { daysToActivate } from '#domain/members/member.ts';
import { serverNow } from '#state/clock.ts';
import { useDateText } from '#components/use-days-text.ts';

export function CardTermsText({ card }: { card: MemberCard }) {
  const dayWords = useDateText();
  const left = daysToActivate(card, dayOf(serverNow()));
  const until = card.valid_until && dayWords(card.valid_until);
  const by = card.activate_by && dayWords(card.activate_by);
  switch (card.state) {
    case 'WAIT_ACTIVATE':
      return left === null || !by ? (
        <Trans>Not activated yet</Trans>
      ) : (
        <>
          <Trans>Activate by {by}</Trans>
          {' · '}
          <Plural value={left} _0="Today is the last day" one="# day left" other="# days left" />
        </>
      );
    case 'VALID':
      return until ? <Trans>Valid until {until}</Trans> : <Trans context="card">Valid</Trans>;
    case 'EXPIRED':
      return until ? <Trans>Expired on {until}</Trans> : <Trans>Not activated in time</Trans>;
    case 'CANCELED':
      return <Trans context="card">Returned</Trans>;
  }
}
