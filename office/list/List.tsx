import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListOperation } from '#contract/office/list.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Columns } from '#office/ui/Columns.tsx';
import { Empty } from '#office/ui/Empty.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { useNarrow } from '#office/ui/use-narrow.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { ListCards } from './ListCards.tsx';
import { ListFoot } from './ListFoot.tsx';
import { filtersIn, useListSearch } from './list-search.ts';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import type { AnyList, AnyRow, ListSearch } from './list-types.ts';
import { RowActionDialog } from './RowActionDialog.tsx';
import type { ChosenAction } from './RowActions.tsx';
import { ListViews } from './ListViews.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { ExportButtons } from '#office/pages/exports/ExportButtons.tsx';
import { useHiddenColumns } from './stored-columns.ts';
import { useListTable } from './use-list-table.ts';
import { SortChoice } from './SortChoice.tsx';
import styles from './List.module.css';

/** The width of the page up to which a row in full is no column beside the list, pixels. */
const SHEET = 1100;
const NO_ROWS: readonly AnyRow[] = [];
const NOTHING_FITS = msg`Nothing fits. Clear a filter or look for something else.`;

interface Answer {
  list: readonly AnyRow[];
  next?: string;
  previous?: string;
  total?: number;
  taken_for?: string;
}

/** @param given what the call needs besides the search in the address. */
// oxlint-disable-next-line max-lines-per-function -- the parts of a list in order, which read and change the same search
export function List({ list, given }: { list: AnyList; given?: ListSearch }) {
  const { i18n } = useLingui();
  const { project, may } = useOffice();
  const isNarrow = useNarrow();
  const isSheet = useNarrow(SHEET);
  const [search, setSearch] = useListSearch(list.read);
  const [hidden, setHidden] = useHiddenColumns(list);
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const query = useQuery({
    ...officeQuery<ListOperation>(project, list.read, { ...search, ...given }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => list.pollMs?.(state.data as never) ?? false,
  });
  const answer = query.data as Answer | undefined;
  const filters = filtersIn(search);
  const { sort } = search;
  const empty = Object.keys(filters).length > 0 ? NOTHING_FITS : list.empty;
  const table = useListTable(list, answer?.list ?? NO_ROWS, hidden, search, (next) =>
    setSearch({ ...filters, sort: next }),
  );
  const Rows = isNarrow ? ListCards : ListTable;
  const taken = answer?.taken_for === undefined ? undefined : list.takenFor?.[answer.taken_for];
  const { Dialog, form } = chosen?.action ?? {};
  const close = (): void => setChosen(null);
  const file = may('export-orders') ? list.export : undefined;
  const isSelectable =
    (list.actions?.some((action) => action.forMany && (!action.may || may(action.may))) ?? false) ||
    file?.selected !== undefined;
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original);
  return (
    <>
      <ListViews
        list={list}
        data={answer}
        search={sort === undefined ? filters : { ...filters, sort }}
        onOpen={setSearch}
      />
      <ListToolbar
        list={list}
        search={search}
        data={answer}
        takenFor={taken && i18n._(taken)}
        onChange={(next) => setSearch({ ...next, sort })}
      >
        {isNarrow ? (
          <SortChoice
            columns={list.columns}
            usual={list.read.sorts[0]}
            sort={typeof sort === 'string' ? sort : undefined}
            onSort={(next) => setSearch({ ...filters, sort: next })}
          />
        ) : (
          <ColumnChoice columns={list.columns} hidden={hidden} onChange={setHidden} />
        )}
      </ListToolbar>
      <Loaded query={query}>
        {(data) => {
          const { list: rows, next, previous, total } = data as Answer;
          const shown = rows.find((row) => list.keyOf(row) === search['row']);
          const detail =
            shown && list.Detail ? (
              <list.Detail
                row={shown}
                onClose={() => setSearch({ ...search, row: undefined })}
                onSearch={(next) => setSearch({ ...next, sort })}
              />
            ) : null;
          return (
            <>
              {list.above?.(data)}
              <Columns tall one={!detail || isSheet}>
                <Panel as="div" stack>
                  {rows.length === 0 ? (
                    <Empty>{i18n._(list.emptyWords?.(data) ?? empty)}</Empty>
                  ) : (
                    <Rows
                      list={list}
                      table={table}
                      isSelectable={isSelectable}
                      isStale={query.isPlaceholderData}
                      chosen={search['row']}
                      detail={detail}
                      onChoose={list.Detail ? (row) => setSearch({ ...search, row }) : undefined}
                      onAction={setChosen}
                    />
                  )}
                  {rows.length === 0 && next === undefined && search['cursor'] === undefined ? null : (
                    <ListFoot
                      shown={rows.length}
                      total={total}
                      previous={previous}
                      next={next}
                      isFirst={search['cursor'] === undefined}
                      nextWords={list.nextWords?.(data)}
                      onPage={(cursor) => setSearch({ ...filters, sort, cursor })}
                    >
                      {list.foot?.(data)}
                    </ListFoot>
                  )}
                </Panel>
                {detail && !isNarrow ? <div className={styles.detail}>{detail}</div> : null}
              </Columns>
              {file ? (
                <Panel pad>
                  <ExportButtons label={i18n._(file.all)} what={file.what(filters, undefined)} />
                </Panel>
              ) : null}
              {list.below?.(data)}
              {selected.length > 0 ? (
                <SelectionBar list={list} rows={selected} onClear={() => table.resetRowSelection()} />
              ) : null}
            </>
          );
        }}
      </Loaded>
      {chosen && Dialog ? <Dialog key={list.keyOf(chosen.row)} row={chosen.row} onClose={close} /> : null}
      {chosen && form ? (
        <RowActionDialog key={list.keyOf(chosen.row)} form={form} row={chosen.row} onClose={close} />
      ) : null}
    </>
  );
}
