import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Report, report } from '#contract/office/reports.ts';
import { dayOf, parseDay } from '#domain/lib/day.ts';
import { COMPARISONS, type Period, REPORT_KINDS } from '#domain/office/report-period.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { ExportButtons } from '#office/pages/exports/ExportButtons.tsx';
import { Choice } from '#office/ui/Choice.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Segments } from '#office/ui/Segments.tsx';
import { timeText } from '#office/words/format.ts';
import { Field } from '#ui/Field.tsx';
import { COMPARISON_WORDS, nameOfPeriod, type NamedPeriod, PERIOD_WORDS, periodOf, REPORT_WORDS } from './periods.ts';
import { ReportChart } from './ReportChart.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { ReportLines } from './ReportLines.tsx';
import { ReportMails } from './ReportMails.tsx';
import styles from './Reports.module.css';

// oxlint-disable-next-line max-lines-per-function -- the parts of the page in order; each changes the same address
export function Reports() {
  const { t, i18n } = useLingui();
  const { project, hello } = useOffice();
  const search = useSearch({ from: '/$project/reports' });
  const navigate = useNavigate({ from: '/$project/reports' });
  const today = dayOf(hello.now);
  const month = periodOf('month', today);
  const from = parseDay(search.from ?? '') ?? month.from;
  const to = parseDay(search.to ?? '') ?? month.to;
  const { by = 'type', beside = 'weekday' } = search;
  const day = parseDay(search.day ?? '') ?? undefined;
  const query = useQuery({
    ...officeQuery(project, report, { by, from, to, beside, ...(day ? { day } : {}) }),
    placeholderData: keepPreviousData,
  });
  const change = (next: Partial<typeof search>): void =>
    void navigate({ search: { by, from, to, beside, day, ...next } });
  const goTo = (next: Period): void => change({ ...next, day: undefined });
  const choose = (name: NamedPeriod): void => {
    if (name !== 'own') goTo(periodOf(name, today));
  };
  const setDay = (name: 'from' | 'to', text: string): void => {
    const next = parseDay(text);
    if (next) goTo({ from, to, [name]: next });
  };
  return (
    <Page title={t`Reports`} about={<About data={query.data} />}>
      <div className={styles.ask}>
        <Choice
          label={t`Period`}
          look="tall"
          value={nameOfPeriod({ from, to }, today)}
          options={(Object.keys(PERIOD_WORDS) as NamedPeriod[]).map((value) => ({
            value,
            text: i18n._(PERIOD_WORDS[value]),
          }))}
          onChange={choose}
        />
        <Field
          label={t`From`}
          type="date"
          required
          value={from}
          onChange={(event) => setDay('from', event.target.value)}
        />
        <Field label={t`to`} type="date" required value={to} onChange={(event) => setDay('to', event.target.value)} />
        <Choice
          label={t`Beside`}
          look="tall"
          value={beside}
          options={COMPARISONS.map((value) => ({ value, text: i18n._(COMPARISON_WORDS[value]) }))}
          onChange={(value) => change({ beside: value })}
        />
      </div>
      <Loaded query={query}>
        {(data) => (
          <>
            <ReportFigures parts={day ? data.days.filter((each) => each.day === day) : data.days} />
            <ReportChart data={data} day={day} onDay={(next) => change({ day: next })} onMonth={goTo} />
            <Panel>
              <ReportLines
                data={data}
                by={by}
                period={{ from, to }}
                day={day}
                onAllDays={() => change({ day: undefined })}
                views={
                  <Segments
                    label={t`Grouped by`}
                    value={by}
                    options={REPORT_KINDS.map((value) => ({ value, text: i18n._(REPORT_WORDS[value]) }))}
                    onChange={(value) => change({ by: value })}
                  />
                }
              />
            </Panel>
            <Panel pad>
              <ExportButtons label={t`Save this report as a file`} what={{ kind: 'reports', by, beside, from, to }} />
            </Panel>
          </>
        )}
      </Loaded>
      <ReportMails by={by} beside={beside} />
    </Page>
  );
}

function About({ data }: { data: Report | undefined }) {
  const { t } = useLingui();
  const basis = t`By the time of payment, refunds on their own day, as in the settlement`;
  if (data?.until === undefined) return basis;
  const until = timeText(data.until);
  return (
    <>
      {basis} · {t`today until ${until}`}
    </>
  );
}
