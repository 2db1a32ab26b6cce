import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type JobDetail, type JobItem, jobItems } from '#contract/office/jobs.ts';
import type { InputOf } from '#contract/operation.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { ActionCell } from '#office/ui/ActionCell.tsx';
import { ActionHead } from '#office/ui/ActionHead.tsx';
import { Empty } from '#office/ui/Empty.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { NumberCell } from '#office/ui/NumberCell.tsx';
import panel from '#office/ui/Panel.module.css';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { Scroll } from '#office/ui/Scroll.tsx';
import { Segments } from '#office/ui/Segments.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { Table } from '#office/ui/Table.tsx';
import { secondsText, yuanText } from '#office/words/format.ts';
import { spacedNumber, venueText } from '#office/words/order-words.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Text, textClass } from '#ui/Text.tsx';
import { ItemReason } from './ItemReason.tsx';
import { OUTCOMES } from './job-words.ts';
import { SettleDialog } from './SettleDialog.tsx';
import styles from './Jobs.module.css';

type After = NonNullable<InputOf<typeof jobItems>['after']>;
const FIRST: readonly After[] = [];

/** Polling interval, milliseconds. */
const POLL_MS = 5000;

export function ItemsCard({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const search = useSearch({ from: '/$project/jobs/$job' });
  const navigate = useNavigate({ from: '/$project/jobs/$job' });
  const list = search.list ?? 'all';
  /** The last line of each page before the present one. */
  const [passed, setPassed] = useState(FIRST);
  const after = passed.at(-1);
  const [settling, setSettling] = useState<JobItem | null>(null);
  const query = useQuery({
    ...officeQuery(project, jobItems, { job: job.id, list, ...(after ? { after } : {}) }),
    refetchInterval: POLL_MS,
  });
  const tabs = [
    { value: 'all', text: t({ message: 'All', context: 'orders of a job' }) },
    { value: 'done', text: t({ message: 'Done', context: 'orders of a job' }) },
    { value: 'open', text: t({ message: 'Open', context: 'orders of a job' }) },
    { value: 'attention', text: t`Needs a person` },
  ] as const;
  return (
    <Panel stack aria-label={t`Orders`}>
      <PanelHead>
        <h2>{t`Orders`}</h2>
        <Text grow />
        <Segments
          label={t`Lists`}
          value={list}
          options={tabs}
          onChange={(next) => {
            setPassed(FIRST);
            void navigate({ search: next === 'all' ? {} : { list: next } });
          }}
        />
      </PanelHead>
      <Loaded query={query}>
        {({ items, next }) => (
          <>
            {items.length === 0 ? (
              <Empty>{t`Nothing is in this list.`}</Empty>
            ) : (
              <ItemTable items={items} onSettle={setSettling} />
            )}
            <Pages passed={passed} next={next} onPass={setPassed} />
          </>
        )}
      </Loaded>
      {settling ? (
        <SettleDialog key={settling.order} job={job.id} item={settling} onClose={() => setSettling(null)} />
      ) : null}
    </Panel>
  );
}

interface PagesProps {
  passed: readonly After[];
  next: After | undefined;
  onPass(passed: readonly After[]): void;
}

function Pages({ passed, next, onPass }: PagesProps) {
  const { t } = useLingui();
  const isFirst = passed.length === 0;
  if (isFirst && next === undefined) return null;
  return (
    <Row className={panel.inside}>
      <Button variant="outline" disabled={isFirst} onPress={() => onPass(FIRST)}>
        {t`First page`}
      </Button>
      <Button variant="outline" disabled={isFirst} onPress={() => onPass(passed.slice(0, -1))}>
        {t`Previous page`}
      </Button>
      <Button variant="outline" disabled={next === undefined} onPress={() => next && onPass([...passed, next])}>
        {t`Next page`}
      </Button>
    </Row>
  );
}

function ItemTable({ items, onSettle }: { items: readonly JobItem[]; onSettle(item: JobItem): void }) {
  const { t } = useLingui();
  const { project, may } = useOffice();
  return (
    <Scroll tabIndex={0} role="region" aria-label={t`Orders of the job`}>
      <Table rows="high">
        <thead>
          <tr>
            <th scope="col">{t`Order`}</th>
            <th scope="col">{t`Tickets`}</th>
            <NumberCell scope="col" as="th">{t`Amount`}</NumberCell>
            <th scope="col">{t`Outcome`}</th>
            <th scope="col">{t`At`}</th>
            <ActionHead />
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.order}>
              <th scope="row">
                <Link
                  className={textClass({ numeric: true })}
                  to="/$project/orders/$order"
                  params={{ project, order: item.order }}
                >
                  {spacedNumber(item.order_no)}
                </Link>
              </th>
              <td className={styles.what}>
                {venueText(item.scenic)}
                <SubLine>{item.tickets.map(({ name, count }) => `${venueText(name)} ×${count}`).join(' · ')}</SubLine>
              </td>
              <NumberCell strong>{item.amount > 0 ? yuanText(item.amount) : '–'}</NumberCell>
              <td>
                <StatusPill words={OUTCOMES[item.outcome]} />
                <ItemReason item={item} />
              </td>
              <Text as="td" numeric>
                {item.at === undefined ? '–' : secondsText(item.at)}
              </Text>
              <ActionCell>
                {item.outcome === 'failed' && may('override') ? (
                  <Button
                    variant="outline"
                    size="sm"
                    label={t`Settle ${item.order_no} by hand`}
                    onPress={() => onSettle(item)}
                  >
                    {t`Settle by hand…`}
                  </Button>
                ) : null}
              </ActionCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
