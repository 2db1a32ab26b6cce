import { useLingui } from '@lingui/react/macro';
import type { OfficeOrder } from '#contract/office/order.ts';
import { resendNotices } from '#contract/office/order-cancel.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { instantText } from '#office/words/format.ts';
import { NOTICE_WORDS } from '#office/words/order-words.ts';

export function NoticesCard({ order }: { order: OfficeOrder }) {
  const { t, i18n } = useLingui();
  const { may } = useOffice();
  const resend = useAction(resendNotices);
  if (order.notices.length === 0) return null;
  return (
    <section className="card pad stack" aria-labelledby="notices">
      <h2 id="notices">{t`Told to the visitor`}</h2>
      <ul className="stack">
        {order.notices.map((notice) => (
          <li key={notice.id}>
            <b>{i18n._(NOTICE_WORDS[notice.kind])}</b>
            <span className="small dim">
              {' '}
              {instantText(notice.at)} ·{' '}
              {notice.seen_at === undefined ? t`not seen yet` : t`seen ${instantText(notice.seen_at)}`}
            </span>
          </li>
        ))}
      </ul>
      {resend.isError ? <Failure error={resend.error} /> : null}
      {may('serve') ? (
        <div className="row">
          <button
            type="button"
            className="btn"
            disabled={resend.isPending}
            onClick={() => resend.mutate({ order: order.id, rev: order.rev })}
          >
            {t`Tell it again`}
          </button>
        </div>
      ) : null}
    </section>
  );
}
