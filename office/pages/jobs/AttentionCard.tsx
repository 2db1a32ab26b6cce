import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type JobDetail, type JobItem, jobItems } from '#contract/office/jobs.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Count } from '#office/ui/Count.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { yuanText } from '#office/words/format.ts';
import { spacedNumber } from '#office/words/order-words.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Text, textClass } from '#ui/Text.tsx';
import { ItemReason } from './ItemReason.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import styles from './Jobs.module.css';

const POLL_MS = 5000;
const FEW = 5;

export function AttentionCard({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const [settling, setSettling] = useState<JobItem | null>(null);
  const count = job.totals.reduce(
    (sum, { outcome, orders }) => sum + (outcome === 'failed' || outcome === 'refund-failed' ? orders : 0),
    0,
  );
  const query = useQuery({
    ...officeQuery(project, jobItems, { job: job.id, list: 'attention' }),
    enabled: count > 0,
    refetchInterval: POLL_MS,
  });
  if (count === 0) return null;
  return (
    <Panel aria-labelledby="attention">
      <PanelHead>
        <h2 id="attention">{t`Needs a person`}</h2>
        <Count tone="bad">{count}</Count>
        <Text grow />
        {count > FEW ? (
          <Link to="/$project/jobs/$job" params={{ project, job: job.id }} search={{ list: 'attention' }}>
            {t({ message: 'All', context: 'orders of a job' })}
          </Link>
        ) : null}
      </PanelHead>
      <Loaded query={query}>
        {({ items }) => (
          <ul>
            {items.slice(0, FEW).map((item) => (
              <AttentionRow key={item.order} item={item} onSettle={() => setSettling(item)} />
            ))}
          </ul>
        )}
      </Loaded>
      {settling ? (
        <SettleDialog key={settling.order} job={job.id} item={settling} onClose={() => setSettling(null)} />
      ) : null}
    </Panel>
  );
}

function AttentionRow({ item, onSettle }: { item: JobItem; onSettle(): void }) {
  const { t } = useLingui();
  const { project, may } = useOffice();
  return (
    <li className={styles.case}>
      <Text as="div" grow>
        <Row>
          <Link
            className={textClass({ numeric: true, grow: true })}
            to="/$project/orders/$order"
            params={{ project, order: item.order }}
          >
            {spacedNumber(item.order_no)}
          </Link>
          {item.amount > 0 ? (
            <Text as="b" numeric>
              {yuanText(item.amount)}
            </Text>
          ) : null}
        </Row>
        <ItemReason item={item} />
      </Text>
      {item.outcome === 'failed' && may('override') ? (
        <Button variant="outline" size="sm" label={t`Settle ${item.order_no} by hand`} onPress={onSettle}>
          {t`Settle by hand…`}
        </Button>
      ) : null}
    </li>
  );
}
