import { useLingui } from '@lingui/react/macro';
import type { SalesReport } from '#contract/office/sales.ts';
import { yuanText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';

type Sums = Pick<SalesReport, 'tickets' | 'sold' | 'back' | 'kept' | 'commission'>;

export function ReportTable({ report }: { report: SalesReport }) {
  const { t } = useLingui();
  if (report.accounts.length === 0)
    return <p className="empty">{t`No order of this month counts for a sales account. Choose another month.`}</p>;
  return (
    <section className="card scroll" tabIndex={0} aria-label={t`Report of a month`}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t`Account`}</th>
            <th scope="col">{t`Ticket type`}</th>
            <th scope="col" className="n">{t`Commission`}</th>
            <th scope="col" className="n">{t`Tickets`}</th>
            <th scope="col" className="n">{t`Sold`}</th>
            <th scope="col" className="n">{t`Went back`}</th>
            <th scope="col" className="n">{t`Kept`}</th>
            <th scope="col" className="n">{t`Commission ¥`}</th>
          </tr>
        </thead>
        {report.accounts.map((account) => (
          <tbody key={account.id}>
            {account.lines.map((line) => (
              <tr key={line.type}>
                <td>{account.name}</td>
                <td>{venueText(line.type_name)}</td>
                <td className="n">{`${line.percent / 100} %`}</td>
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
      </table>
    </section>
  );
}

function SumCells({ sums: { tickets, sold, back, kept: stored, commission } }: { sums: Sums }) {
  return (
    <>
      <td className="n">{tickets}</td>
      <td className="n">{yuanText(sold)}</td>
      <td className="n">{yuanText(back)}</td>
      <td className="n">{yuanText(stored)}</td>
      <td className="n">{yuanText(commission)}</td>
    </>
  );
}
