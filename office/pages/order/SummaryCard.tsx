import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type OfficeOrder, showPerson } from '#contract/office/order.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { ReasonDialog } from '#office/ui/ReasonDialog.tsx';
import { instantText, yuanText } from '#office/words/format.ts';
import { channelName, INVOICE_WORDS, KIND_NAMES } from '#office/words/order-words.ts';

/** People are masked; they are shown in full after a reason is given, until the page is left. */
export function SummaryCard({ order }: { order: OfficeOrder }) {
  const { t, i18n } = useLingui();
  const { may } = useOffice();
  const show = useAction(showPerson);
  const [asking, setAsking] = useState(false);
  const person = show.data;
  const kind = KIND_NAMES[order.kind];
  const channel = order.payments.find(({ outcome }) => outcome === 'PAID')?.channel;
  return (
    <section className="card pad stack" aria-labelledby="summary">
      <div className="row sp">
        <h2 id="summary" className="b">{t`Summary`}</h2>
        {may('person') && !person ? (
          <button type="button" className="btn sm" onClick={() => setAsking(true)}>
            {t`Show in full…`}
          </button>
        ) : null}
      </div>
      <dl className="kv">
        <dt>{t`Ordered`}</dt>
        <dd className="num">{instantText(order.created_at)}</dd>
        <dt>{t`Kind`}</dt>
        <dd>{kind ? i18n._(kind) : order.kind}</dd>
        <dt>{t`Booked by`}</dt>
        <dd>{person?.holders[0]?.name ?? (order.booker || '–')}</dd>
        <dt>{t`Phone`}</dt>
        <dd className="num">{person?.phone ?? order.phone}</dd>
        <dt>{t`Sum`}</dt>
        <dd>{yuanText(order.fee)}</dd>
        {channel === undefined ? null : (
          <>
            <dt>{t`Channel`}</dt>
            <dd>{channelName(channel)}</dd>
          </>
        )}
        <dt>{t`Agreement`}</dt>
        <dd>{t`version ${order.agreement}`}</dd>
        <dt>{t`Invoice`}</dt>
        <dd>{order.invoice === undefined ? t`not asked for` : i18n._(INVOICE_WORDS[order.invoice][0])}</dd>
        {order.sale === undefined ? null : (
          <>
            <dt>{t`Sold through`}</dt>
            <dd>{order.sale}</dd>
          </>
        )}
        {order.expires_at === undefined ? null : (
          <>
            <dt>{t`To be paid until`}</dt>
            <dd className="num">{instantText(order.expires_at)}</dd>
          </>
        )}
        {order.reason === undefined ? null : (
          <>
            <dt>{t`Reason told`}</dt>
            <dd>{order.reason}</dd>
          </>
        )}
      </dl>
      {person ? (
        <ul className="stack">
          {person.holders.map((holder) => (
            <li key={`${holder.ticket}${holder.id_number}`}>
              {holder.name} <span className="code">{holder.id_number}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {asking ? (
        <ReasonDialog
          title={t`Show the people in full`}
          about={t`Why do you need to see them? The reason and your name go to the audit log.`}
          busy={show.isPending}
          error={show.error}
          action={t`Show`}
          onDo={(reason) => show.mutate({ order: order.id, reason }, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}
