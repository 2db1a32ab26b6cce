import { useLingui } from '@lingui/react/macro';
import { DataTable, type TableProps } from './DataTable.tsx';

interface Props<Row> extends TableProps<Row> {
  /** Where the next page begins. */
  next?: string | undefined;
  /** True on every page but the first. */
  later?: boolean;
  /** Absent where the whole list is there. */
  onPage?: (cursor: string | undefined) => void;
}

/** A page of a list; the next page is asked for by a cursor. */
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
