import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Difference, listDifferences } from '#contract/office/finance.ts';
import type { Day } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { DataTable, type ListColumn } from '#office/ui/DataTable.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { Segments } from '#office/ui/Segments.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { KIND_WORDS, KNOWN_WORDS, OF_WORDS } from '#office/words/finance-words.ts';
import { instantText, yuanText } from '#office/words/format.ts';
import { channelName } from '#office/words/order-words.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';

type Which = 'open' | 'resolved' | 'month';
const sum = (fen: number | undefined): string => (fen === undefined ? '–' : yuanText(fen));

export function DifferencesCard({ day, locked }: { day: Day; locked: boolean }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const [which, setWhich] = useState<Which>('open');
  const [chosen, setChosen] = useState<Difference>();
  const query = useQuery(officeQuery(project, listDifferences, { day, which }));
  const counts = query.data ?? { open: 0, resolved: 0, month: 0 };
  return (
    <Panel aria-labelledby="differences">
      <PanelHead>
        <h2 id="differences">{t({ message: 'Differences', context: 'settlement' })}</h2>
        <Segments<Which>
          label={t`Which differences`}
          value={which}
          options={[
            { value: 'open', text: t`Open: ${counts.open}` },
            { value: 'resolved', text: t`Resolved: ${counts.resolved}` },
            { value: 'month', text: t`Last 30 days: ${counts.month}` },
          ]}
          onChange={setWhich}
        />
        <Text grow />
        <Text
          size="micro"
          tone="third"
          cut
        >{t`Resolve all to lock the day; each step is noted in the audit log.`}</Text>
      </PanelHead>
      <Loaded query={query}>
        {({ list }) => (
          <DataTable
            label={t({ message: 'Differences', context: 'settlement' })}
            rows={list}
            keyOf={({ id }) => id}
            empty={which === 'open' ? t`Nothing differs that is not explained.` : t`There is none.`}
            columns={[
              {
                title: msg`Channel`,
                cell: (each) => (
                  <>
                    {channelName(each.channel)}
                    {which === 'month' ? <SubLine numeric>{each.day}</SubLine> : null}
                  </>
                ),
              },
              ...COLUMNS,
            ]}
            renderActions={(each) =>
              each.state === 'open' && !locked && which !== 'month' ? (
                <ResolveButton no={each.no} onPress={() => setChosen(each)} />
              ) : null
            }
          />
        )}
      </Loaded>
      {chosen ? <ResolveDialog key={chosen.id} difference={chosen} onClose={() => setChosen(undefined)} /> : null}
    </Panel>
  );
}

function ResolveButton({ no, onPress }: { no: string; onPress(): void }) {
  const { t } = useLingui();
  return (
    <Button variant="outline" size="sm" label={t`Resolve ${no}`} onPress={onPress}>
      {t`Resolve…`}
    </Button>
  );
}

const COLUMNS: readonly ListColumn<Difference>[] = [
  { title: msg`Kind`, cell: (difference) => <KindCell {...difference} /> },
  {
    title: msg({ message: 'Number', context: 'of a payment or refund' }),
    cell: ({ no }) => <Text code>{no}</Text>,
  },
  { title: msg`Ours`, number: true, cell: ({ ours }) => sum(ours) },
  { title: msg`Bill`, number: true, cell: ({ theirs }) => sum(theirs) },
  {
    title: msg`Order`,
    cell: ({ order }) => (order === undefined ? '–' : <OrderLink order={order.id} number={order.order_no} />),
  },
  { title: msg`What is known`, cell: (difference) => <KnownCell {...difference} /> },
];

function KindCell({ kind, of }: Pick<Difference, 'kind' | 'of'>) {
  const { i18n } = useLingui();
  return (
    <>
      <StatusPill words={KIND_WORDS[kind]} />
      <SubLine>{i18n._(OF_WORDS[of])}</SubLine>
    </>
  );
}

function KnownCell({ ours_at, theirs_at, known, state, other_day, by, reason }: Difference) {
  const { t, i18n } = useLingui();
  const who = by ?? '';
  const words = reason ?? '';
  const instant = theirs_at ?? ours_at;
  const knownWords = known === undefined ? undefined : KNOWN_WORDS[known];
  return (
    <>
      {instant === undefined ? null : <Text numeric>{instantText(instant)}</Text>}{' '}
      {knownWords === undefined ? null : i18n._(knownWords)}
      {other_day === undefined || state !== 'open' ? null : (
        <SubLine>{t`close to midnight: the provider may count it on ${other_day}`}</SubLine>
      )}
      {state === 'explained' ? <SubLine>{t`explained by ${who}: ${words}`}</SubLine> : null}
      {state === 'moved' ? <SubLine>{t`moved by ${who}: ${words}`}</SubLine> : null}
    </>
  );
}
