import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Report, ReportLine } from '#contract/office/reports.ts';
import type { Day } from '#domain/lib/day.ts';
import type { Period, ReportKind } from '#domain/office/report-period.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Empty } from '#office/ui/Empty.tsx';
import { NumberCell } from '#office/ui/NumberCell.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { Scroll } from '#office/ui/Scroll.tsx';
import { Table } from '#office/ui/Table.tsx';
import { nameOfChannel } from '#office/words/finance-words.ts';
import { countText } from '#office/words/figures-text.ts';
import { shortDay, yuanText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { Change } from './Change.tsx';
import { REPORT_WORDS } from './periods.ts';
import styles from './Reports.module.css';
import { addUp, bySpot, earlierSums, netOf, type Sums } from './sums.ts';

interface Props {
  data: Report;
  by: ReportKind;
  period: Period;
  day: Day | undefined;
  views: ReactNode;
  onAllDays(): void;
}

interface ShownLine {
  key: string;
  name: string;
  under: boolean;
  /** The list of orders can be filtered by this value; absent where it has no such filter. */
  orders?: { scenic: string } | { channel: string } | undefined;
  sums: Sums;
  earlier: Sums | undefined;
}

// oxlint-disable-next-line max-lines-per-function -- the lines, their total and their columns follow from one grouping
export function ReportLines({ data, by, period, day, views, onAllDays }: Props) {
  const { t, i18n } = useLingui();
  const nameOf = ({ key, name, spot }: ReportLine): string => {
    if (by === 'channel') return nameOfChannel(key);
    if (by === 'hour') return `${key.padStart(2, '0')}:00`;
    if (name) return venueText(name);
    return by === 'seller' ? t`Without a sales account` : spot ? t`Without a session` : key;
  };
  const earlierOfAll = earlierSums(data.lines);
  const own = (line: ReportLine, under: boolean): ShownLine => ({
    key: `${line.spot?.id ?? ''} ${line.key}`,
    name: nameOf(line),
    under,
    orders:
      by === 'channel' ? { channel: line.key } : by === 'spot' || by === 'guide' ? { scenic: line.key } : undefined,
    sums: line,
    earlier: earlierOfAll && line.earlier,
  });
  const grouped = by === 'type' || by === 'session';
  const inOrder = by === 'hour' ? data.lines.toSorted((a, b) => Number(a.key) - Number(b.key)) : data.lines;
  const lines = grouped
    ? bySpot(data.lines).flatMap(({ spot, lines: of }): ShownLine[] => [
        ...(spot
          ? [
              {
                key: spot.id,
                name: venueText(spot.name),
                under: false,
                orders: { scenic: spot.id },
                sums: addUp(of),
                earlier: earlierSums(of),
              },
            ]
          : []),
        ...of.map((line) => own(line, spot !== undefined)),
      ])
    : inOrder.map((line) => own(line, false));
  const compared = data.beside !== undefined;
  const most = Math.max(1, ...lines.map(({ sums }) => netOf(sums)));
  const total: ShownLine = {
    key: 'total',
    name: t`Total`,
    under: false,
    sums: addUp(data.lines),
    earlier: earlierOfAll,
  };
  const shown = day === undefined ? '' : shortDay(day);
  return (
    <>
      <PanelHead>
        {views}
        <Text grow />
        {day === undefined ? null : (
          <Button variant="outline" size="sm" onPress={onAllDays}>
            {t`Only ${shown}: show all days`}
          </Button>
        )}
      </PanelHead>
      {lines.length === 0 ? (
        <Empty>{t`Nothing was paid or refunded on these days. Choose other days above.`}</Empty>
      ) : (
        <Scroll tabIndex={0} role="group" aria-label={i18n._(REPORT_WORDS[by])}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{i18n._(REPORT_WORDS[by])}</th>
                <NumberCell scope="col" as="th">{t`Tickets`}</NumberCell>
                <NumberCell scope="col" as="th">{t`Sold`}</NumberCell>
                <NumberCell scope="col" as="th">{t`Refunded`}</NumberCell>
                <NumberCell scope="col" as="th">{t`Net`}</NumberCell>
                <th scope="col">{t({ message: 'Share', context: 'report' })}</th>
                {compared ? (
                  <>
                    <NumberCell scope="col" as="th">{t`Earlier net`}</NumberCell>
                    <NumberCell scope="col" as="th">{t`Change`}</NumberCell>
                  </>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.key}>
                  <th scope="row">
                    <LineName line={line} days={day === undefined ? period : { from: day, to: day }} />
                  </th>
                  <Cells line={line} compared={compared} most={most} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{total.name}</th>
                <Cells line={total} compared={compared} />
              </tr>
            </tfoot>
          </Table>
        </Scroll>
      )}
    </>
  );
}

function LineName({ line: { name, under, orders }, days: { from, to } }: { line: ShownLine; days: Period }) {
  const { t } = useLingui();
  const { project } = useOffice();
  if (!orders) return under ? <span className={styles.under}>{name}</span> : name;
  return (
    <Link to="/$project/orders" params={{ project }} search={{ ...orders, from, to }} title={t`Orders of these days`}>
      {name}
    </Link>
  );
}

function Cells({ line: { sums, earlier }, compared, most }: { line: ShownLine; compared: boolean; most?: number }) {
  const net = netOf(sums);
  return (
    <>
      <NumberCell>{countText(sums.tickets)}</NumberCell>
      <NumberCell>{yuanText(sums.sold)}</NumberCell>
      <NumberCell tone="second">{yuanText(sums.refunded)}</NumberCell>
      <NumberCell strong>{yuanText(net)}</NumberCell>
      <td>
        {most === undefined ? null : (
          <svg className={styles.share} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.all} width="100" height="6" />
            <rect className={styles.sold} width={Math.max(0, (net / most) * 100)} height="6" />
          </svg>
        )}
      </td>
      {compared ? (
        <>
          <NumberCell tone="second">{earlier ? yuanText(netOf(earlier)) : '–'}</NumberCell>
          <NumberCell>
            <Change value={net} earlier={earlier && netOf(earlier)} />
          </NumberCell>
        </>
      ) : null}
    </>
  );
}
