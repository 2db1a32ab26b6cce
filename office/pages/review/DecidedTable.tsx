import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Decision, listReview } from '#contract/office/review.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { ticketsText } from '#office/pages/orders/order-texts.ts';
import { PayCell } from '#office/pages/orders/PayCell.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { DataTable, type ListColumn } from '#office/ui/DataTable.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelFoot } from '#office/ui/PanelFoot.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { timeText, yuanText } from '#office/words/format.ts';
import { Text, textClass } from '#ui/Text.tsx';
import { deciderText } from './decided-words.ts';

function Verdict({ decision: { granted, amount } }: { decision: Decision }) {
  const { t } = useLingui();
  return (
    <Text tone={granted ? 'ok' : 'bad'} strong>
      {granted ? t`Granted ${yuanText(amount ?? 0)}` : t`Denied`}
    </Text>
  );
}

function Decider({ decision }: { decision: Decision }) {
  const { t, i18n } = useLingui();
  const { asked } = decision;
  return (
    <>
      {deciderText(decision, i18n)}
      {asked === undefined ? null : (
        <SubLine>{asked.by === undefined ? t`second of two people` : t`asked by ${asked.by}`}</SubLine>
      )}
    </>
  );
}

const COLUMNS: readonly ListColumn<Decision>[] = [
  { title: msg`Order`, cell: ({ order }) => <OrderLink order={order.id} number={order.order_no} /> },
  { title: msg`Time`, cell: ({ at }) => <Text numeric>{timeText(at)}</Text> },
  { title: msg`Tickets`, cell: ({ order }) => ticketsText(order) },
  { title: msg`Decision`, cell: (decision) => <Verdict decision={decision} /> },
  { title: msg`Who`, cell: (decision) => <Decider decision={decision} /> },
  { title: msg`Reason`, cell: ({ reason }) => <Text anywhere>{reason}</Text> },
  { title: msg`Payment`, cell: ({ order }) => <PayCell order={order} /> },
];

export function DecidedTable() {
  const { t } = useLingui();
  const { project } = useOffice();
  const query = useQuery(officeQuery(project, listReview, { all_decided: true }));
  return (
    <Loaded query={query}>
      {({ decided: { count, list } }) => (
        <Panel stack>
          <DataTable
            label={t`Decided today`}
            rows={list}
            columns={COLUMNS}
            keyOf={({ order, at }) => `${order.id}${at}`}
            empty={t`Nothing was decided yet.`}
          />
          <PanelFoot className={textClass({ tone: 'third' })}>{t`${list.length} of ${count} decisions`}</PanelFoot>
        </Panel>
      )}
    </Loaded>
  );
}
