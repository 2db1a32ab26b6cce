import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { listGateConflicts } from '#contract/office/gate-conflicts.ts';
import type { OutputOf } from '#contract/operation.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Empty } from '#office/ui/Empty.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelFoot } from '#office/ui/PanelFoot.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { instantText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Text } from '#ui/Text.tsx';
import { CONFLICT_TITLES } from './conflict-words.ts';
import { GateConflict } from './GateConflict.tsx';
import styles from './GateConflicts.module.css';
import { GateTabs } from './GateTabs.tsx';

/** Polling interval, milliseconds: a supervisor at a gate may decide the same conflict. */
const POLL_MS = 15_000;

export function GateConflicts() {
  const { t } = useLingui();
  const { project } = useOffice();
  const { list = 'open', conflict: wanted } = useSearch({ from: '/$project/conflicts' });
  const query = useQuery({ ...officeQuery(project, listGateConflicts, {}), refetchInterval: POLL_MS });
  return (
    <Page
      title={t`Gates and devices`}
      about={t`Found once the gates were in contact again; decided here or at a supervisor’s device`}
    >
      <GateTabs />
      <Loaded query={query}>
        {({ open, decided, count }) => {
          const lines = list === 'open' ? open : decided;
          // A conflict that was just decided stays in view with its decision.
          const shown = [...open, ...decided].find(({ id }) => id === wanted) ?? lines[0];
          const next = open.find(({ id }) => id !== shown?.id);
          return (
            <div className={styles.columns}>
              <Panel aria-labelledby="conflicts">
                <PanelHead>
                  <Text as="h2" id="conflicts" grow>
                    {list === 'open' ? (
                      <Plural value={count} one="# to decide" other="# to decide" />
                    ) : (
                      t`Decided in the last two weeks`
                    )}
                  </Text>
                  <Link
                    to="/$project/conflicts"
                    params={{ project }}
                    search={list === 'open' ? { list: 'decided' } : {}}
                  >
                    {list === 'open' ? t`Decided ones` : t`Those to decide`}
                  </Link>
                </PanelHead>
                {lines.length === 0 ? (
                  <Empty>{list === 'open' ? t`Nothing to decide.` : t`Nothing was decided.`}</Empty>
                ) : (
                  <ConflictLines lines={lines} list={list} shown={shown?.id} />
                )}
                <PanelFoot>
                  <Text size="micro" tone="second">
                    {t`What nobody decides stays here, and counts as unclear in the day’s report.`}
                  </Text>
                </PanelFoot>
              </Panel>
              {shown === undefined ? null : <GateConflict key={shown.id} conflict={shown} next={next?.id} />}
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}

interface LinesProps {
  lines: OutputOf<typeof listGateConflicts>['open'];
  list: 'open' | 'decided';
  /** The id of the conflict beside the list. */
  shown: string | undefined;
}

function ConflictLines({ lines, list, shown }: LinesProps) {
  const { i18n } = useLingui();
  const { project } = useOffice();
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, outcome, type, people, pass }) => (
        <li key={id}>
          <Link
            to="/$project/conflicts"
            params={{ project }}
            search={list === 'open' ? { conflict: id } : { list, conflict: id }}
            aria-current={id === shown ? 'true' : undefined}
            className={styles.line}
          >
            <b>{i18n._(CONFLICT_TITLES[outcome])}</b>
            <Text size="micro" tone="third">
              {type === undefined ? '' : `${venueText(type)} · `}
              <Plural value={people} one="# person" other="# people" /> · {instantText(pass.at)}
            </Text>
          </Link>
        </li>
      ))}
    </ul>
  );
}
