import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { addNote } from '#contract/office/order.ts';
import { countWaiting, searchOrders } from '#contract/office/orders.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { ExportButtons } from '#office/pages/exports/ExportButtons.tsx';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import type { OrdersSearch } from '#office/router.tsx';
import { Empty } from '#office/ui/Empty.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelFoot } from '#office/ui/PanelFoot.tsx';
import { ReasonDialog } from '#office/ui/ReasonDialog.tsx';
import { useNarrow } from '#office/ui/use-narrow.ts';
import { dayText } from '#office/words/format.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { OrderCards } from './OrderCards.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderTable } from './OrderTable.tsx';
import { exportFilterOf, filterOf } from './filter.ts';
import { OrderViews } from './OrderViews.tsx';

const NOTHING: ReadonlySet<string> = new Set();

export function Orders() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const search = useSearch({ from: '/$project/orders' });
  const navigate = useNavigate({ from: '/$project/orders' });
  const found = useQuery(officeQuery(project, searchOrders, filterOf(search)));
  const counts = useQuery(officeQuery(project, countWaiting, {})).data;
  const today = counts && (counts.today < counts.most ? String(counts.today) : `${counts.most}+`);
  const note = useAction(addNote);
  const [picked, setPicked] = useState(NOTHING);
  const isNarrow = useNarrow();
  const [noting, setNoting] = useState(false);
  const change = (next: Partial<OrdersSearch>): void => {
    setPicked(NOTHING);
    void navigate({ search: (before) => ({ ...before, cursor: undefined, ...next }) });
  };
  const addNotes = async (text: string): Promise<void> => {
    for (const order of picked) await note.mutateAsync({ order, text });
    setNoting(false);
    setPicked(NOTHING);
  };
  return (
    <Page
      hasSearch
      title={t`Orders`}
      about={t`Names and phones are masked; to see them in full is noted in the audit log`}
    >
      <OrderViews search={search} onOpen={(view) => void navigate({ search: view })} />
      <Loaded query={found}>
        {({ list, next, searched_until, taken_for, scenics }) => (
          <>
            <OrderFilters search={search} scenics={scenics} takenFor={taken_for} onChange={change} />
            {isNarrow ? <OrderCards list={list} /> : null}
            <Panel as="div" stack>
              {isNarrow ? null : (
                <OrderTable list={list} hidden={search.hide ?? ''} picked={picked} onPick={setPicked} />
              )}
              {list.length === 0 ? (
                <Empty>
                  {searched_until === undefined ? (
                    t`No order fits. Clear a filter or look for something else.`
                  ) : (
                    <Trans>Searched back to {dayText(searched_until)}; nothing so far.</Trans>
                  )}
                </Empty>
              ) : null}
              <PanelFoot>
                <Text tone="third" grow>
                  {picked.size > 0 ? t`${picked.size} picked` : t`${list.length} orders on this page`}
                </Text>
                {today === undefined ? null : <Text tone="third">{t`${today} orders today`}</Text>}
                {picked.size > 0 && may('note') ? (
                  <Button variant="outline" onPress={() => setNoting(true)}>
                    {t`Add a note`}
                  </Button>
                ) : null}
                {search.cursor === undefined ? null : (
                  <Button variant="outline" onPress={() => change({})}>
                    {t`Newest`}
                  </Button>
                )}
                <Button variant="outline" disabled={next === undefined} onPress={() => change({ cursor: next })}>
                  {searched_until === undefined ? t`Next page` : t`Search further back`}
                </Button>
              </PanelFoot>
            </Panel>
            {may('export-orders') ? (
              <Panel pad>
                {picked.size > 0 ? (
                  <ExportButtons
                    key="picked"
                    label={t`The ${picked.size} picked orders, as a file`}
                    what={{ kind: 'orders', filter: {}, picked: [...picked] }}
                  />
                ) : (
                  <ExportButtons
                    label={t`All orders that fit, as a file`}
                    what={{ kind: 'orders', filter: exportFilterOf(search) }}
                  />
                )}
              </Panel>
            ) : null}
          </>
        )}
      </Loaded>
      {noting ? (
        <ReasonDialog
          title={t`Add a note to ${picked.size} orders`}
          about={t`Only staff see it.`}
          label={t`Note`}
          most={500}
          busy={note.isPending}
          error={note.error}
          action={t`Add it`}
          onDo={(text) => void addNotes(text).catch(() => undefined)}
          onClose={() => setNoting(false)}
        />
      ) : null}
    </Page>
  );
}
