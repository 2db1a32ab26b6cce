import { useLingui } from '@lingui/react/macro';
import { monthOf } from '#domain/office/office-month.ts';
import { NumberCell } from '#office/ui/NumberCell.tsx';
import { Scroll } from '#office/ui/Scroll.tsx';
import { Table } from '#office/ui/Table.tsx';
import { shortDay, yuanText } from '#office/words/format.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { textClass } from '#ui/Text.tsx';
import styles from './Reports.module.css';
import { type ChartBar, netOf } from './sums.ts';

interface Props {
  bars: readonly ChartBar[];
  byMonth: boolean;
  compared: boolean;
  onPress(bar: ChartBar): void;
}

/** The figures of the chart as a table, for people who can't read the chart. */
export function ReportTable({ bars, byMonth, compared, onPress }: Props) {
  const { t } = useLingui();
  return (
    <details className={styles.table}>
      <summary className={buttonClass({ variant: 'outline', size: 'sm' })}>{t`As a table`}</summary>
      <Scroll tabIndex={0} role="group" aria-label={byMonth ? t`Sold by month` : t`Sold by day`}>
        <Table rows="low">
          <thead>
            <tr>
              <th scope="col">{byMonth ? t`Month` : t`Day`}</th>
              <NumberCell scope="col" as="th">{t`Tickets`}</NumberCell>
              <NumberCell scope="col" as="th">{t`Sold`}</NumberCell>
              <NumberCell scope="col" as="th">{t`Refunded`}</NumberCell>
              <NumberCell scope="col" as="th">{t`Net`}</NumberCell>
              {compared ? <NumberCell scope="col" as="th">{t`Earlier net`}</NumberCell> : null}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.from}>
                <th scope="row">
                  <LinkButton className={textClass({ numeric: true })} onPress={() => onPress(bar)}>
                    {byMonth ? monthOf(bar.from) : shortDay(bar.from)}
                  </LinkButton>
                </th>
                <NumberCell>{bar.tickets}</NumberCell>
                <NumberCell>{yuanText(bar.sold)}</NumberCell>
                <NumberCell>{yuanText(bar.refunded)}</NumberCell>
                <NumberCell>{yuanText(netOf(bar))}</NumberCell>
                {compared ? <NumberCell>{bar.earlier ? yuanText(netOf(bar.earlier)) : '–'}</NumberCell> : null}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </details>
  );
}
