import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OfficeOrder } from '#contract/office/order.ts';
import { Empty } from '#office/ui/Empty.tsx';
import { NumberCell } from '#office/ui/NumberCell.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { Scroll } from '#office/ui/Scroll.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import table from '#office/ui/Table.module.css';
import { StackedTable } from '#office/ui/StackedTable.tsx';
import { instantText, yuanText } from '#office/words/format.ts';
import { channelName, MONEY_WORDS } from '#office/words/order-words.ts';
import { Text } from '#ui/Text.tsx';

const BY_HAND_WORDS = [msg`Repaid by hand`, 'ok'] as const;

// oxlint-disable-next-line max-lines-per-function -- one table of what moved, from three sources
export function MoneyCard({ order }: { order: OfficeOrder }) {
  const { t } = useLingui();
  const rows = [
    ...order.payments.map((each) => ({
      key: each.transaction,
      at: each.at,
      what: t`Payment`,
      by: `${channelName(each.channel)} · ${each.trade_no} · ${each.transaction}`,
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
    <Panel aria-labelledby="money">
      <PanelHead>
        <Text id="money" as="h2" grow>{t`Payment and refunds`}</Text>
        <span>{t`paid ${yuanText(order.paid)}`}</span>
        <span>{t`refunded ${yuanText(order.refunded)}`}</span>
        <span>{t`net ${yuanText(order.paid - order.refunded)}`}</span>
      </PanelHead>
      {rows.length === 0 ? <Empty>{t`No money moved yet.`}</Empty> : null}
      {rows.length === 0 ? null : (
        <Scroll tabIndex={0} role="group" aria-labelledby="money">
          <StackedTable>
            <thead>
              <tr>
                <th scope="col">{t`When`}</th>
                <th scope="col">{t`What`}</th>
                <th scope="col">{t`Channel and numbers`}</th>
                <NumberCell scope="col" as="th">{t`Sum`}</NumberCell>
                <th scope="col">{t`Outcome`}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <Text as="td" numeric data-label={t`When`}>
                    {row.at === Infinity ? '–' : instantText(row.at)}
                  </Text>
                  <td data-label={t`What`}>{row.what}</td>
                  <Text as="td" code anywhere className={table.wrap} data-label={t`Channel and numbers`}>
                    {row.by}
                  </Text>
                  <NumberCell data-label={t`Sum`}>{yuanText(row.amount)}</NumberCell>
                  <td data-label={t`Outcome`}>{row.words ? <StatusPill words={row.words} /> : null}</td>
                </tr>
              ))}
            </tbody>
          </StackedTable>
        </Scroll>
      )}
    </Panel>
  );
}
