import { Plural, useLingui } from '@lingui/react/macro';
import { ITEM_OUTCOMES, type JobDetail } from '#contract/office/jobs.ts';
import { Pill } from '#office/ui/Pill.tsx';
import { yuanText } from '#office/words/format.ts';
import { JOB_STATES, OUTCOMES } from './job-words.ts';
import { PaceChart } from './PaceChart.tsx';

export function Progress({ job }: { job: JobDetail }) {
  const { i18n } = useLingui();
  const { total, ended, totals, pace } = job;
  // `pace` has complete minutes only; the best of the last three is used.
  const rate = Math.max(0, ...pace.slice(-3));
  const left = rate > 0 && job.state === 'running' ? Math.ceil((total - ended) / rate) : undefined;
  const parts = ITEM_OUTCOMES.flatMap((outcome) => totals.filter((each) => each.outcome === outcome));
  return (
    <section className="card pad job-top" aria-labelledby="progress">
      <div className="stack">
        <div className="row wrap">
          <h2 id="progress" className="job-sum num">
            {ended} <small className="t2">/ {total}</small>
          </h2>
          <Pill words={JOB_STATES[job.state]} />
          <span className="grow" />
          {left === undefined ? null : (
            <span className="t2">
              <Plural value={rate} one="about # order a minute" other="about # orders a minute" /> ·{' '}
              <Plural value={left} one="about # minute" other="about # minutes" />
            </span>
          )}
        </div>
        <Bar total={total} parts={parts.filter(({ outcome }) => outcome !== 'open' && outcome !== 'told')} />
        <ul className="row wrap plain-list gap16">
          {parts.map(({ outcome, orders, amount }) => (
            <li key={outcome} className="row">
              <span
                className={`job-dot ${outcome === 'open' || outcome === 'told' ? 'rest' : OUTCOMES[outcome][1]}`}
                aria-hidden="true"
              />
              {i18n._(OUTCOMES[outcome][0])}
              <b className="num">{orders}</b>
              {amount > 0 ? <span className="num dim">{yuanText(amount)}</span> : null}
            </li>
          ))}
        </ul>
      </div>
      <PaceChart pace={pace} />
    </section>
  );
}

function Bar({ total, parts }: { total: number; parts: JobDetail['totals'] }) {
  const before = (index: number): number => parts.slice(0, index).reduce((sum, { orders }) => sum + orders, 0);
  return (
    <svg className="job-bar" viewBox={`0 0 ${Math.max(1, total)} 1`} preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ outcome, orders }, index) => (
        <rect key={outcome} className={OUTCOMES[outcome][1]} x={before(index)} width={orders} height="1" />
      ))}
    </svg>
  );
}
