import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { salesReport } from '#contract/office/sales.ts';
import { dayOf } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { ReportTable } from './ReportTable.tsx';

export function MonthReport({ month }: { month: string | undefined }) {
  const { t } = useLingui();
  const { project, hello } = useOffice();
  const navigate = useNavigate({ from: '/$project/sales' });
  const shown = month ?? dayOf(hello.now).slice(0, 7);
  const query = useQuery(officeQuery(project, salesReport, { month: shown }));
  return (
    <>
      <Row>
        <Field
          label={t`Month`}
          type="month"
          required
          pattern="\d{4}-\d{2}"
          value={shown}
          onChange={(event) => {
            const next = event.target.value;
            if (/^\d{4}-\d{2}$/.test(next)) void navigate({ search: { view: 'report', month: next } });
          }}
        />
      </Row>
      <Loaded query={query}>{(report) => <ReportTable report={report} />}</Loaded>
      <Text as="p" size="micro" tone="third">
        {t`By the day of payment. What went back since then is taken off, also when it went back in a later month. Commissions are those of today.`}
      </Text>
    </>
  );
}
