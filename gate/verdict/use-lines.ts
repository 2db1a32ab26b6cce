import { useLingui } from '@lingui/react/macro';
import { useGate } from '#gate/app/gate-context.ts';
import type { ShownVerdict } from '#gate/types.ts';
import { rangeText } from '#domain/catalog/session-text.ts';
import { useLength } from './use-ago.ts';
import { useTexts } from './use-texts.ts';

export interface Lines {
  sub?: string | undefined;
  sub2?: string | undefined;
}

// oxlint-disable-next-line max-lines-per-function -- one switch over all verdicts, over the same facts
export function useLines(shown: ShownVerdict): Lines {
  const { t } = useLingui();
  const { device } = useGate();
  const texts = useTexts();
  const length = useLength();
  const { id, facts } = shown;
  const spot = texts.local(facts.scenic_id === undefined ? null : device.names.scenic(facts.scenic_id));
  const gate = texts.gate(facts.gate_id);
  const ago = (at: number): string => {
    const time = length(Math.max(0, device.now() - at));
    return t`${time} ago`;
  };
  const placed = (at: number | undefined): string => texts.joined(at === undefined ? undefined : ago(at), gate);
  const { of = 1, used = 0 } = facts;
  const entered = of > 1 && used > 0 ? t`${used} of ${of} are in already` : undefined;
  const listTime = facts.list_at === undefined ? '' : texts.moment(facts.list_at);
  const untilDay = facts.valid_until === undefined ? '' : texts.day(facts.valid_until);
  const session = facts.session && rangeText(facts.session.starts_at, facts.session.ends_at, texts.locale);

  switch (id) {
    case 'no-code':
      if (facts.looks_like === 'payment-code') return { sub: t`This is a payment code` };
      return {
        sub:
          facts.looks_like === 'redemption-code'
            ? t`A code to redeem, no ticket yet`
            : t`Something else is on this code`,
      };
    case 'forged':
      return { sub: t`Wrong signature, not from this venue` };
    case 'elsewhere':
      return { sub: texts.local(facts.venue) || t`Another venue's ticket` };
    case 'expired':
      return { sub: untilDay && t`Last day was ${untilDay}` };
    case 'unlisted':
      if (facts.unsigned) return { sub: t`This number is not on the list`, sub2: t`A number alone proves nothing` };
      return {
        sub: t`Genuine, not on the list`,
        sub2: facts.because === 'clock' ? t`This device's clock is unsure` : t`Probably bought after ${listTime}`,
      };
    case 'unknown':
      return { sub: t`Not in this venue's records` };
    case 'old-code':
      return { sub: t`A newer code replaced it` };
    case 'refunded':
    case 'card-void':
      return { sub: facts.at === undefined ? undefined : texts.moment(facts.at) };
    case 'unpaid':
      return { sub: t`The order is not paid yet` };
    case 'unconfirmed':
      return { sub: t`The venue has not confirmed it` };
    case 'in-review':
      return { sub: t`A refund is being decided` };
    case 'again': {
      const time = length(facts.ago_ms ?? 0);
      return { sub: t`${time} ago`, sub2: entered };
    }
    case 'used':
    case 'card-used':
      return { sub: placed(facts.at), sub2: entered };
    case 'wrong-gate':
      return {
        sub: spot && t`This ticket is for ${spot}`,
        sub2: facts.no_entrance && t`No entrance here admits it`,
      };
    case 'wrong-day':
      return {};
    case 'too-early': {
      if (facts.from === undefined) return {};
      const [from, time] = [texts.moment(facts.from), length(Math.max(0, facts.from - device.now()))];
      return { sub: t`From ${from}, in ${time}`, sub2: spot };
    }
    case 'too-late': {
      if (facts.until === undefined) return {};
      const [until, time] = [texts.moment(facts.until), length(Math.max(0, device.now() - facts.until))];
      return { sub: t`Until ${until}, ${time} ago`, sub2: spot };
    }
    case 'card-expired':
      return { sub: untilDay && t`Was valid until ${untilDay}` };
    case 'card-waiting':
    case 'card-empty':
      return { sub: t`To the ticket window` };
    case 'too-many': {
      const left = facts.left ?? 0;
      return { sub: t`Only ${left} left on this code`, sub2: entered };
    }
    case 'stale':
      return {
        sub: facts.because === 'clock' ? t`This device's clock is unsure` : t`The list is of ${listTime}`,
        sub2: texts.ticket(shown),
      };
    case 'check-photo':
    case 'check-id':
    case 'admit':
    case 'admit-n':
    case 're-entry':
    case 'exit':
    case 'override':
      return { sub: texts.ticket(shown), sub2: texts.joined(spot, session) };
  }
}
