import { Plural, useLingui } from '@lingui/react/macro';
import { ITEM_OUTCOMES, type JobDetail } from '#contract/office/jobs.ts';
import { Panel } from '#office/ui/Panel.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { yuanText } from '#office/words/format.ts';
import { clsx } from '#ui/clsx.ts';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { JOB_STATES, OUTCOMES } from './job-words.ts';
import { PaceChart } from './PaceChart.tsx';
import styles from './Jobs.module.css';

export function Progress({ job }: { job: JobDetail }) {
  const { i18n } = useLingui();
  const { total, ended, totals, pace } = job;
  // `pace` has complete minutes only.
  const rate = Math.max(0, ...pace.slice(-3));
  const left = rate > 0 && job.state === 'running' ? Math.ceil((total - ended) / rate) : undefined;
  const parts = ITEM_OUTCOMES.flatMap((outcome) => totals.filter((each) => each.outcome === outcome));
  return (
    <Panel pad className={styles.top} aria-labelledby="progress">
      <Stack>
        <Row wrap>
          <Text id="progress" as="h2" numeric className={styles.sum}>
            {ended}{' '}
            <Text as="small" tone="second">
              / {total}
            </Text>
          </Text>
          <StatusPill words={JOB_STATES[job.state]} />
          <Text grow />
          {left === undefined ? null : (
            <Text tone="second">
              <Plural value={rate} one="about # order a minute" other="about # orders a minute" /> ·{' '}
              <Plural value={left} one="about # minute" other="about # minutes" />
            </Text>
          )}
        </Row>
        <Bar total={total} parts={parts.filter(({ outcome }) => outcome !== 'open' && outcome !== 'told')} />
        <Row as="ul" gap={4} wrap>
          {parts.map(({ outcome, orders, amount }) => (
            <Row key={outcome} as="li">
              <span
                className={clsx(
                  styles.dot,
                  outcome === 'open' || outcome === 'told' ? styles.rest : styles[OUTCOMES[outcome][1]],
                )}
                aria-hidden="true"
              />
              {i18n._(OUTCOMES[outcome][0])}
              <Text as="b" numeric>
                {orders}
              </Text>
              {amount > 0 ? (
                <Text tone="third" numeric>
                  {yuanText(amount)}
                </Text>
              ) : null}
            </Row>
          ))}
        </Row>
      </Stack>
      <PaceChart pace={pace} />
    </Panel>
  );
}

function Bar({ total, parts }: { total: number; parts: JobDetail['totals'] }) {
  const before = (index: number): number => parts.slice(0, index).reduce((sum, { orders }) => sum + orders, 0);
  return (
    <svg className={styles.bar} viewBox={`0 0 ${Math.max(1, total)} 1`} preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ outcome, orders }, index) => (
        <rect key={outcome} className={styles[OUTCOMES[outcome][1]]} x={before(index)} width={orders} height="1" />
      ))}
    </svg>
  );
}
