import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OfficeOrder } from '#contract/office/order.ts';
import { tryRefundAgain } from '#contract/office/refund.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#office/ui/Note.tsx';
import { instantText, yuanText } from '#office/words/format.ts';
import { causeWords } from './refund-words.ts';
import { RepaidDialog } from './RepaidDialog.tsx';

type Refund = OfficeOrder['refunds'][number];
interface Props {
  order: OfficeOrder;
  refund: Refund;
  failed: NonNullable<Refund['failed']>;
}

export function FailedRefund({ order, refund, failed }: Props) {
  const { t, i18n } = useLingui();
  const { may } = useOffice();
  const again = useAction(tryRefundAgain);
  const [noting, setNoting] = useState(false);
  const { tries, code, gave_up_at, next_at } = failed;
  const why = i18n._(causeWords(failed));
  const cause = code === undefined ? why : `${why} (${code})`;
  const isOver = gave_up_at !== undefined;
  return (
    <section className="card pad stack" aria-labelledby={`failed-${refund.refund_no}`}>
      <div className="row wrap">
        <h2 id={`failed-${refund.refund_no}`} className="b grow">
          {isOver
            ? t`Given up by the provider: ${yuanText(refund.amount)}`
            : t`Refund not through yet: ${yuanText(refund.amount)}`}
        </h2>
        <span className="code small">{refund.refund_no}</span>
      </div>
      <Note tone={isOver ? 'bad' : 'wait'}>
        {isOver
          ? t`Nothing is tried again by itself since ${instantText(gave_up_at)}, after ${tries} tries: ${cause}. The money is still at the provider.`
          : t`Try ${tries} failed: ${cause}. The next one is at ${instantText(next_at ?? order.now)}, by itself.`}
      </Note>
      {again.isError ? <Failure error={again.error} /> : null}
      {isOver && may('repaid') ? (
        <>
          <div className="row wrap">
            <button
              type="button"
              className="btn"
              disabled={again.isPending || order.pending !== undefined}
              onClick={() => again.mutate({ order: order.id, refund: refund.refund_no })}
            >
              {t`Try again`}
            </button>
            <button
              type="button"
              className="btn"
              disabled={order.pending !== undefined}
              onClick={() => setNoting(true)}
            >
              {t`Paid back another way…`}
            </button>
          </div>
          <p className="small dim">{t`Trying again uses the same refund number, so that nothing goes back twice; once a minute at most.`}</p>
        </>
      ) : null}
      {isOver && !may('repaid') ? (
        <p className="small dim">{t`Finance or an owner can have it tried again, or note that it was paid back another way.`}</p>
      ) : null}
      {noting ? <RepaidDialog order={order} refund={refund} onClose={() => setNoting(false)} /> : null}
    </section>
  );
}
