import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { verifyAudit } from '#contract/office/staff.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { timeText } from '#office/words/format.ts';

export function ChainState() {
  const { t } = useLingui();
  const { project } = useOffice();
  const chain = useQuery({ ...officeQuery(project, verifyAudit, {}), enabled: false });
  const { data } = chain;
  return (
    <div className="row" role="status">
      {data?.broken !== undefined ? (
        <span className="bad b row">
          <TriangleAlert className="i" aria-hidden="true" />
          {t`Row ${data.broken} is not as it was written`}
        </span>
      ) : data ? (
        <span className="ok b row">
          <CircleCheck className="i" aria-hidden="true" />
          {t`The chain is whole: ${data.rows} rows, looked at ${timeText(data.at)}`}
        </span>
      ) : null}
      {chain.isError ? <span className="bad">{t`It could not be verified.`}</span> : null}
      <button type="button" className="btn" disabled={chain.isFetching} onClick={() => void chain.refetch()}>
        {t`Verify the chain`}
      </button>
    </div>
  );
}
