import { useLingui } from '@lingui/react/macro';
import type { OfficeOrder } from '#contract/office/order.ts';
import { FactList } from '#office/ui/FactList.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { instantText, shortDay, yuanText } from '#office/words/format.ts';
import { Note } from '#ui/Banner.tsx';
import { Text } from '#ui/Text.tsx';
import { MEANS_WORDS } from './refund-words.ts';

type Refund = OfficeOrder['refunds'][number];

export function RepaidNote({ refund, byHand }: { refund: Refund; byHand: NonNullable<Refund['by_hand']> }) {
  const { t, i18n } = useLingui();
  const { means, number, day, reason, by, second } = byHand;
  const amount = yuanText(refund.amount);
  return (
    <Panel pad stack aria-label={t`Repaid by hand`}>
      <h2>{t`Repaid by hand: ${amount}`}</h2>
      {refund.twice_at === undefined ? null : (
        <Note announce tone="bad">
          {t`Paid twice: the provider made this refund as well, at ${instantText(refund.twice_at)}, under ${refund.refund_no}. Ask the visitor to give one of them back.`}
        </Note>
      )}
      <FactList>
        <dt>{t`How`}</dt>
        <dd>{i18n._(MEANS_WORDS[means])}</dd>
        <dt>{t`Number of the receipt`}</dt>
        <Text as="dd" code anywhere>
          {number}
        </Text>
        <dt>{t`Day`}</dt>
        <Text as="dd" numeric>
          {shortDay(day)}
        </Text>
        <dt>{t`Reason`}</dt>
        <Text as="dd" anywhere>
          {reason}
        </Text>
        <dt>{t`Two people`}</dt>
        <dd>{[by, second].join(' · ')}</dd>
      </FactList>
    </Panel>
  );
}
