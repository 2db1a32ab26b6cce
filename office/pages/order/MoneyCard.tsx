import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OfficeOrder } from '#contract/office/order.ts';
import { Pill } from '#office/ui/Pill.tsx';
import { instantText, yuanText } from '#office/words/format.ts';
import { CHANNEL_WORDS, MONEY_WORDS } from '#office/words/order-words.ts';

const BY_HAND_WORDS = [msg`Repaid by hand`, 'ok'] as const;

export function MoneyCard({ order }: { order: OfficeOrder }) {
  const { t, i18n } = useLingui();
  const channelText = (channel: string): string => {
    const words = CHANNEL_WORDS[channel];
    return words ? i18n._(words) : channel;
  };
  const rows = [
    ...order.payments.map((each) => ({
      key: each.transaction,
      at: each.at,
      what: t`Payment`,
      by: `${channelText(each.channel)} · ${each.trade_no} · ${each.transaction}`,
      amount: each.amount,
      words: MONEY_WORDS[each.outcome],
    })),
    ...order.refunds.map((each) => ({
      key: each.refund_no,
      at: each.at,
      what: t`Refund`,
      by: each.refund_no,
      amount: -each.amount,
      words: each.by_hand ? BY_HAND_WORDS : MONEY_WORDS[each.state],
    })),
    // Requested refunds come last: they have not been sent to the payment provider yet.
    ...order.returns
      .filter(({ state }) => state === 'WAIT_AUDIT')
      .map((each) => ({
        key: each.id,
        at: Infinity,
        what: t`Refund`,
        by: t`begins once it is granted`,
        amount: -each.amount,
        words: MONEY_WORDS['WAIT_AUDIT'],
      })),
  ].sort((a, b) => a.at - b.at);
  return (
    <section className="card" aria-labelledby="money">
      <div className="head">
        <h2 id="money" className="grow">{t`Payment and refunds`}</h2>
        <span>{t`paid ${yuanText(order.paid)}`}</span>
        <span>{t`refunded ${yuanText(order.refunded)}`}</span>
        <span>{t`net ${yuanText(order.paid - order.refunded)}`}</span>
      </div>
      {rows.length === 0 ? <p className="empty">{t`No money moved yet.`}</p> : null}
      {rows.length === 0 ? null : (
        <div className="scroll" tabIndex={0} role="group" aria-labelledby="money">
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{t`When`}</th>
                <th scope="col">{t`What`}</th>
                <th scope="col">{t`Channel and numbers`}</th>
                <th scope="col" className="n">{t`Sum`}</th>
                <th scope="col">{t`Outcome`}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <td className="num">{row.at === Infinity ? '–' : instantText(row.at)}</td>
                  <td>{row.what}</td>
                  <td className="code wrap">{row.by}</td>
                  <td className="n">{yuanText(row.amount)}</td>
                  <td>{row.words ? <Pill words={row.words} /> : null}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
