import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useGate } from '#gate/app/gate-context.ts';
import { Mark } from '#gate/parts/Mark.tsx';
import { GateTabs } from '#gate/parts/GateTabs.tsx';
import { Reason } from '#gate/parts/Reason.tsx';
import { Strip } from '#gate/parts/Strip.tsx';
import parts from '#gate/parts/parts.module.css';
import type { GateCount, GateReport } from '#gate/rows.ts';
import type { GateScreen, GateStatus } from '#gate/types.ts';
import { useLength } from '#gate/verdict/use-ago.ts';
import { useTexts } from '#gate/verdict/use-texts.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import { rangeText } from '#domain/catalog/session-text.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconOk, IconWifiOff } from '#ui/icons.ts';
import { RecentLines } from './RecentLines.tsx';
import styles from './report.module.css';
import { useProblem } from '#gate/screens/use-problem.ts';

type TodayScreenProps = Extract<GateScreen, { kind: 'today' }> & { status: GateStatus };

export function TodayScreen({ report, lines, lines_in_all, busy, problem, status }: TodayScreenProps) {
  const { device } = useGate();
  const showProblem = useProblem();
  const { day, local } = useTexts();
  return (
    <div className={parts.page}>
      <Strip
        title={<Trans>Today</Trans>}
        sub={[day((report?.day as Day | undefined) ?? dayOf(device.now())), local(status.venue)]
          .filter(Boolean)
          .join(' · ')}
        status={status}
      />
      <main className={parts.body} tabIndex={0} aria-busy={busy}>
        {report ? (
          <Report report={report} />
        ) : (
          <section className={parts.card}>
            <Total people={status.in_today} />
            <p className={parts.lead}>
              {busy ? (
                <Trans>Fetching the counts of all gates …</Trans>
              ) : problem ? (
                showProblem(problem)
              ) : (
                <Trans>The counts of all gates come with the network.</Trans>
              )}
            </p>
          </section>
        )}
        {report && problem && <Reason>{showProblem(problem)}</Reason>}
        <RecentLines lines={lines} total={lines_in_all} />
      </main>
      <GateTabs current="today" device={device} conflicts={status.conflicts} />
    </div>
  );
}

function Total({ people, booked }: { people: number; booked?: number }) {
  const { i18n } = useLingui();
  const all = booked === undefined ? '' : i18n.number(booked);
  return (
    <p className={styles.total}>
      <b>{i18n.number(people)}</b>{' '}
      {booked === undefined ? <Trans>in, as far as this device knows</Trans> : <Trans>in, {all} booked</Trans>}
    </p>
  );
}

function Report({ report }: { report: GateReport }) {
  const { t, i18n } = useLingui();
  const { device } = useGate();
  const { moment, locale, local, joined } = useTexts();
  const length = useLength();
  return (
    <>
      <section className={parts.card}>
        <Total people={report.in_today} booked={report.booked} />
        <div className={styles.sessions}>
          {report.by_session.map(({ session, scenic, people, booked }) => (
            <div key={session?.id ?? ''}>
              <span>
                {session ? joined(local(scenic), rangeText(session.starts_at, session.ends_at, locale)) : t`Any time`}
              </span>
              <progress max={Math.max(1, booked)} value={people} aria-hidden="true" />
              <b>{i18n.number(people)}</b>
            </div>
          ))}
        </div>
        <p className={styles.asOf}>
          <Trans>As of {moment(report.as_of)}</Trans>
        </p>
      </section>
      <div className={styles.gates}>
        {report.by_gate?.map((count) => (
          <GateTile key={count.gate_id} {...count} />
        ))}
        <section className={clsx(parts.card, styles.mini)}>
          <Mark of="STOP" />
          <p>
            <Trans>Not admitted</Trans>
            <b>{t`${plural(report.refused, { one: '# time', other: '# times' })}`}</b>
          </p>
        </section>
        <section className={clsx(parts.card, styles.mini)}>
          <Mark of="ASK" />
          <p>
            <Trans>Let in by staff</Trans>
            <b>{t`${plural(report.overrides, { one: '# time', other: '# times' })}`}</b>
          </p>
        </section>
      </div>
      {report.missing.map(({ device: id, name, lines, seen_at }) => {
        const since = seen_at === null ? t`not seen today` : t`${length(Math.max(0, device.now() - seen_at))} ago`;
        return (
          <p key={id} className={styles.missing}>
            <Icon of={IconWifiOff} size={20} />
            <span>
              <Trans>
                {name || id}: {lines} lines not sent, seen {since}
              </Trans>
            </span>
          </p>
        );
      })}
    </>
  );
}

/** Devices in contact within this time count as up to date, milliseconds. */
const JUST_NOW = 2 * 60_000;

function GateTile({ gate_id, name, people_in, people_out, devices, seen_at }: GateCount) {
  const { t, i18n } = useLingui();
  const { device } = useGate();
  const { local } = useTexts();
  const length = useLength();
  const silent = seen_at === null ? null : device.now() - seen_at;
  return (
    <section className={parts.card}>
      <p>
        {local(name) || gate_id}
        {devices > 0 && (
          <span className={styles.devices}>{t`${plural(devices, { one: '# device', other: '# devices' })}`}</span>
        )}
      </p>
      <b>{i18n.number(people_in)}</b>
      {people_out > 0 && <p className={styles.out}>{t`${i18n.number(people_out)} out`}</p>}
      {devices > 0 &&
        (silent !== null && silent < JUST_NOW ? (
          <p className={styles.contact}>
            <Icon of={IconOk} size={20} />
            <Trans>Just synced</Trans>
          </p>
        ) : (
          <p className={styles.silent}>
            <Icon of={IconWifiOff} size={20} />
            {silent === null ? <Trans>Never heard</Trans> : t`Offline ${length(silent)}`}
          </p>
        ))}
    </section>
  );
}
