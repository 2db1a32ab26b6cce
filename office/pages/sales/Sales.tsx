import { useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { Accounts } from './Accounts.tsx';
import { MonthReport } from './MonthReport.tsx';

export function Sales() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const { view, month } = useSearch({ from: '/$project/sales' });
  const maySell = may('sales');
  const reports = !maySell || view === 'report';
  return (
    <Page
      title={t`Sales and commissions`}
      about={t`Orders of the person that a sales account is bound to count for it`}
    >
      {maySell ? (
        <nav className="row" aria-label={t`Views`}>
          <Link
            className="btn"
            to="/$project/sales"
            params={{ project }}
            search={{}}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {t`Accounts`}
          </Link>
          <Link
            className="btn"
            to="/$project/sales"
            params={{ project }}
            search={{ view: 'report' }}
            activeOptions={{ includeSearch: true }}
          >
            {t`Report of a month`}
          </Link>
        </nav>
      ) : null}
      {reports ? <MonthReport month={month} /> : <Accounts />}
    </Page>
  );
}
