import { useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { clsx } from '#ui/clsx.ts';
import { Row } from '#ui/Row.tsx';
import { SalesAccounts } from '#office/lists/SalesAccounts.tsx';
import { MonthReport } from './MonthReport.tsx';
import { NewSale } from './NewSale.tsx';
import styles from './Sales.module.css';

export function Sales() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const { view, month } = useSearch({ from: '/$project/sales' });
  const maySell = may('sales');
  const reports = !maySell || view === 'report';
  return (
    <Page
      title={t`Sales accounts`}
      about={t`Orders of the person that a sales account is bound to count for it`}
      actions={reports ? null : <NewSale />}
    >
      {maySell ? (
        <Row as="nav" aria-label={t`Views`}>
          <Link
            className={clsx(buttonClass({ variant: 'outline' }), styles.view)}
            to="/$project/sales"
            params={{ project }}
            search={{}}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {t`Accounts`}
          </Link>
          <Link
            className={clsx(buttonClass({ variant: 'outline' }), styles.view)}
            to="/$project/sales"
            params={{ project }}
            search={{ view: 'report' }}
            activeOptions={{ includeSearch: true }}
          >
            {t`Report of a month`}
          </Link>
        </Row>
      ) : null}
      {reports ? <MonthReport month={month} /> : <SalesAccounts />}
    </Page>
  );
}
