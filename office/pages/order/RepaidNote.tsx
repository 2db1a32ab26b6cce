import { useLingui } from '@lingui/react/macro';
import type { OfficeOrder } from '#contract/office/order.ts';
import { Note } from '#office/ui/Note.tsx';
import { instantText, yuanText } from '#office/words/format.ts';
import { MEANS_WORDS } from './refund-words.ts';

type Refund = OfficeOrder['refunds'][number];

export function RepaidNote({ refund, byHand }: { refund: Refund; byHand: NonNullable<Refund['by_hand']> }) {
  const { t, i18n } = useLingui();
  const { means, number, day, reason, by, second } = byHand;
  const amount = yuanText(refund.amount);
  return (
    <section className="card pad stack" aria-label={t`Repaid by hand`}>
      <h2 className="b">{t`Repaid by hand: ${amount}`}</h2>
      {refund.twice_at === undefined ? null : (
        <Note tone="bad">
          {t`Paid twice: the provider made this refund as well, at ${instantText(refund.twice_at)}, under ${refund.refund_no}. Ask the visitor to give one of them back.`}
        </Note>
      )}
      <dl className="kv">
        <dt>{t`How`}</dt>
        <dd>{i18n._(MEANS_WORDS[means])}</dd>
        <dt>{t`Number of the receipt`}</dt>
        <dd className="code wrap">{number}</dd>
        <dt>{t`Day`}</dt>
        <dd className="num">{day}</dd>
        <dt>{t`Reason`}</dt>
        <dd className="wrap">{reason}</dd>
        <dt>{t`Two people`}</dt>
        <dd>{[by, second].join(' · ')}</dd>
      </dl>
    </section>
  );
}
