import { useLingui } from '@lingui/react/macro';
import type { SalesReport } from '#contract/office/sales.ts';
import { Empty } from '#office/ui/Empty.tsx';
import { NumberCell } from '#office/ui/NumberCell.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Table } from '#office/ui/Table.tsx';
import { yuanText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';

type Sums = Pick<SalesReport, 'tickets' | 'sold' | 'back' | 'kept' | 'commission'>;

export function ReportTable({ report }: { report: SalesReport }) {
  const { t } = useLingui();
  if (report.accounts.length === 0)
    return <Empty>{t`No order of this month counts for a sales account. Choose another month.`}</Empty>;
  return (
    <Panel scroll tabIndex={0} aria-label={t`Report of a month`}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t`Account`}</th>
            <th scope="col">{t`Ticket type`}</th>
            <NumberCell scope="col" as="th">{t`Commission`}</NumberCell>
            <NumberCell scope="col" as="th">{t`Tickets`}</NumberCell>
            <NumberCell scope="col" as="th">{t`Sold`}</NumberCell>
            <NumberCell scope="col" as="th">{t`Went back`}</NumberCell>
            <NumberCell scope="col" as="th">{t`Kept`}</NumberCell>
            <NumberCell scope="col" as="th">{t`Commission ¥`}</NumberCell>
          </tr>
        </thead>
        {report.accounts.map((account) => (
          <tbody key={account.id}>
            {account.lines.map((line) => (
              <tr key={line.type}>
                <td>{account.name}</td>
                <td>{venueText(line.type_name)}</td>
                <NumberCell>{`${line.percent / 100} %`}</NumberCell>
                <SumCells sums={line} />
              </tr>
            ))}
            <tr>
              <th scope="row" colSpan={3}>
                {t`${account.name}, ${account.organisation}`}
              </th>
              <SumCells sums={account} />
            </tr>
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t`All accounts`}
            </th>
            <SumCells sums={report} />
          </tr>
        </tfoot>
      </Table>
    </Panel>
  );
}

function SumCells({ sums: { tickets, sold, back, kept: stored, commission } }: { sums: Sums }) {
  return (
    <>
      <NumberCell>{tickets}</NumberCell>
      <NumberCell>{yuanText(sold)}</NumberCell>
      <NumberCell>{yuanText(back)}</NumberCell>
      <NumberCell>{yuanText(stored)}</NumberCell>
      <NumberCell>{yuanText(commission)}</NumberCell>
    </>
  );
}
