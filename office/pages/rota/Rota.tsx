import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { dropShift, rota, setRota } from '#contract/office/rota.ts';
import { parseDay } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { Empty } from '#office/ui/Empty.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { secondsText } from '#office/words/format.ts';
import { Text } from '#ui/Text.tsx';
import { AddShiftDialog } from './AddShiftDialog.tsx';
import type { Adding } from './RotaCell.tsx';
import { RotaGrid } from './RotaGrid.tsx';
import { RotaRefused } from './RotaRefused.tsx';
import { type Booked, SubstituteDialog } from './SubstituteDialog.tsx';
import { WeekBar } from './WeekBar.tsx';

// oxlint-disable-next-line max-lines-per-function -- the parts of the page in order, each a component already; one action clears the other’s refusal
export function Rota() {
  const { t } = useLingui();
  const { project } = useOffice();
  const search = useSearch({ from: '/$project/rota' });
  const navigate = useNavigate({ from: '/$project/rota' });
  const day = parseDay(search.day ?? '');
  // The week before stays until the next one is there, so that the focus stays on the arrow.
  const query = useQuery({ ...officeQuery(project, rota, day ? { day } : {}), placeholderData: keepPreviousData });
  const set = useAction(setRota);
  const drop = useAction(dropShift);
  const [booked, setBooked] = useState<Booked | null>(null);
  const [adding, setAdding] = useState<Adding | null>(null);
  const refused = set.error ?? drop.error;
  const readAt = query.data ? secondsText(query.dataUpdatedAt) : '';
  return (
    <Page title={t`Guides and rota`} about={readAt ? t`Read at ${readAt}` : undefined}>
      <Loaded query={query}>
        {(data) => {
          const guides = data.guides.filter(
            ({ languages }) => search.language === undefined || languages.includes(search.language),
          );
          return (
            <>
              <WeekBar
                data={data}
                language={search.language}
                onGo={(next) => {
                  set.reset();
                  drop.reset();
                  void navigate({ search: (before) => ({ ...before, ...next }) });
                }}
              />
              <Text
                as="p"
                size="micro"
                tone="second"
              >{t`Press a session to take it off sale, or to offer it again. A booked session leads to its order, and can be given to another guide.`}</Text>
              {refused ? <RotaRefused error={refused} /> : null}
              <span className="vh" role="status">
                {set.isSuccess || drop.isSuccess ? t`Saved` : ''}
              </span>
              <Panel aria-label={t`Guides and rota`} aria-busy={query.isPlaceholderData}>
                {guides.length === 0 ? (
                  <Empty>
                    {data.guides.length === 0
                      ? t`This venue has no guides. They are in the venue file.`
                      : t`No guide speaks this language.`}
                  </Empty>
                ) : (
                  <RotaGrid
                    data={data}
                    guides={guides}
                    onSet={(change) => {
                      drop.reset();
                      if (!set.isPending) set.mutate(change);
                    }}
                    onReplace={setBooked}
                    onAdd={setAdding}
                    onDrop={(shift) => {
                      set.reset();
                      if (!drop.isPending) drop.mutate(shift);
                    }}
                  />
                )}
              </Panel>
              {adding ? <AddShiftDialog adding={adding} onClose={() => setAdding(null)} /> : null}
              {booked ? <SubstituteDialog data={data} booked={booked} onClose={() => setBooked(null)} /> : null}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
