import { useLingui } from '@lingui/react/macro';
import { DataTable, type TableProps } from './DataTable.tsx';

interface Props<Row> extends TableProps<Row> {
  next?: string | undefined;
  later?: boolean;
  onPage?: (cursor: string | undefined) => void;
}

export function ListTable<Row>({ next, later = false, onPage, ...table }: Props<Row>) {
  const { t } = useLingui();
  return (
    <div className="card stack">
      <DataTable {...table} />
      <div className="foot-row">
        <span className="grow dim">{t`${table.rows.length} on this page`}</span>
        {onPage && later ? (
          <button type="button" className="btn" onClick={() => onPage(undefined)}>
            {t`Newest`}
          </button>
        ) : null}
        {onPage ? (
          <button type="button" className="btn" disabled={next === undefined} onClick={() => onPage(next)}>
            {t`Next page`}
          </button>
        ) : null}
      </div>
    </div>
  );
}
