import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { approveErasure, type Erasure, listErasures, withdrawErasure } from '#contract/office/privacy.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { DataTable } from '#office/ui/DataTable.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { instantText, timeText } from '#office/words/format.ts';
import { ERASURE_STATE_WORDS } from '#office/words/privacy-words.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';

/** While one runs, and while none does, milliseconds. */
const RUNNING_MS = 2_000;
const QUIET_MS = 20_000;

/** The list does not identify the person. */
export function Erasures() {
  const { t } = useLingui();
  const { project } = useOffice();
  const query = useQuery({
    ...officeQuery(project, listErasures, {}),
    refetchInterval: ({ state }) => (state.data?.list.some((each) => each.state === 'running') ? RUNNING_MS : QUIET_MS),
  });
  const approve = useAction(approveErasure);
  const withdraw = useAction(withdrawErasure);
  const error = approve.error ?? withdraw.error;
  const busy = approve.isPending || withdraw.isPending;
  return (
    <Panel aria-labelledby="erasures">
      <PanelHead>
        <h2 id="erasures">{t`Erasures`}</h2>
      </PanelHead>
      {error ? <Failure error={error} /> : null}
      <Loaded query={query}>
        {({ list }) => (
          <DataTable
            label={t`Erasures`}
            rows={list}
            keyOf={({ id }) => id}
            empty={t`Nobody was erased yet. Find a person above to begin.`}
            columns={[
              { title: msg`Asked for`, cell: ({ asked_at }) => <Text numeric>{instantText(asked_at)}</Text> },
              { title: msg`Found by`, cell: ({ by }) => (by === 'document' ? t`Document` : t`Phone`) },
              { title: msg`By`, cell: ({ asked_by }) => asked_by },
              { title: msg`Approved by`, cell: ({ approved_by }) => approved_by ?? '–' },
              { title: msg`Orders`, number: true, cell: (each) => <OrdersCell {...each} /> },
              {
                title: msg`State`,
                cell: ({ state, until }) => (
                  <>
                    <StatusPill words={ERASURE_STATE_WORDS[state]} />
                    {until === undefined ? null : <SubLine>{t`until ${timeText(until)}`}</SubLine>}
                  </>
                ),
              },
            ]}
            renderActions={({ pending, own }) =>
              pending === undefined ? null : (
                <>
                  <Button variant="outline" size="sm" disabled={busy} onPress={() => withdraw.mutate({ pending })}>
                    {t`Take it back`}
                  </Button>
                  {own ? null : (
                    <Button
                      variant="danger-outline"
                      size="sm"
                      disabled={busy}
                      onPress={() => approve.mutate({ pending })}
                    >
                      {t`Approve the erasure`}
                    </Button>
                  )}
                </>
              )
            }
          />
        )}
      </Loaded>
    </Panel>
  );
}

function OrdersCell({ state, erased, orders, kept }: Erasure) {
  const started = state === 'running' || state === 'done';
  return (
    <>
      {started ? `${erased} / ${orders}` : orders}
      {kept === 0 ? null : (
        <SubLine>
          <Plural value={kept} one="# was open again and stayed" other="# were open again and stayed" />
        </SubLine>
      )}
    </>
  );
}
