import { useLingui } from '@lingui/react/macro';
import type { DayLine } from '#contract/office/finance-month.ts';
import type { Day } from '#domain/lib/day.ts';
import { Empty } from '#office/ui/Empty.tsx';
import { NumberCell } from '#office/ui/NumberCell.tsx';
import panel from '#office/ui/Panel.module.css';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { Scroll } from '#office/ui/Scroll.tsx';
import { Table } from '#office/ui/Table.tsx';
import { shortDay, yuanText } from '#office/words/format.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { textClass } from '#ui/Text.tsx';
import styles from './Finance.module.css';

const STEP = 44;
const HEIGHT = 140;

interface Props {
  title: string;
  days: readonly DayLine[];
  now?: Day;
  sums?: boolean;
  onDay(day: Day): void;
}

// oxlint-disable-next-line max-lines-per-function -- one drawing, and the same days as a table
export function NetChart({ title, days, now, sums = false, onDay }: Props) {
  const { t } = useLingui();
  const most = Math.max(1, ...days.map(({ net }) => net));
  const tall = (net: number): number => Math.round((Math.max(0, net) / most) * HEIGHT);
  return (
    <Panel aria-labelledby="net">
      <PanelHead>
        <h2 id="net">{title}</h2>
      </PanelHead>
      <div className={panel.inside}>
        {days.every(({ payments, refunds }) => payments + refunds === 0) ? (
          <Empty>{t`Nothing was paid or refunded in these days.`}</Empty>
        ) : (
          <svg className={styles.hours} viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 44}`} aria-hidden="true">
            {days.map(({ day, net }, at) => (
              <g key={day} transform={`translate(${at * STEP} 20)`}>
                <rect
                  className={day === now || now === undefined ? styles.now : styles.usual}
                  x="6"
                  y={HEIGHT - tall(net)}
                  width={STEP - 12}
                  height={tall(net)}
                  rx="3"
                />
                <text x={STEP / 2} y={HEIGHT + 18}>
                  {Number(day.slice(8))}
                </text>
              </g>
            ))}
          </svg>
        )}
        <details open={sums}>
          <summary className={buttonClass({ variant: 'outline', size: 'sm' })}>{t`As a table`}</summary>
          <Scroll tabIndex={0} role="group" aria-label={title}>
            <Table>
              <thead>
                <tr>
                  <th scope="col">{t`Day`}</th>
                  {sums ? <SumTitles /> : null}
                  <NumberCell scope="col" as="th">{t`Net`}</NumberCell>
                  <th scope="col">{t`State`}</th>
                </tr>
              </thead>
              <tbody>
                {days.map((line) => (
                  <tr key={line.day}>
                    <th scope="row">
                      <LinkButton className={textClass({ numeric: true })} onPress={() => onDay(line.day)}>
                        {shortDay(line.day)}
                      </LinkButton>
                    </th>
                    {sums ? <SumCells line={line} /> : null}
                    <NumberCell>{yuanText(line.net)}</NumberCell>
                    <td>
                      {line.state === 'locked'
                        ? t`locked`
                        : line.open > 0
                          ? t`${line.open} open`
                          : line.missing > 0
                            ? t`Bill missing`
                            : t`not locked`}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Scroll>
        </details>
      </div>
    </Panel>
  );
}

function SumTitles() {
  const { t } = useLingui();
  return (
    <>
      <NumberCell scope="col" as="th">{t`Payments`}</NumberCell>
      <NumberCell scope="col" as="th">{t`Paid`}</NumberCell>
      <NumberCell scope="col" as="th">
        {t({ message: 'Refunds', context: 'how many' })}
      </NumberCell>
      <NumberCell scope="col" as="th">{t`Refunded`}</NumberCell>
      <NumberCell scope="col" as="th">{t`Fee`}</NumberCell>
    </>
  );
}

function SumCells({ line }: { line: DayLine }) {
  return (
    <>
      <NumberCell>{line.payments}</NumberCell>
      <NumberCell>{yuanText(line.paid)}</NumberCell>
      <NumberCell>{line.refunds}</NumberCell>
      <NumberCell>{yuanText(line.refunded)}</NumberCell>
      <NumberCell>{line.missing > 0 && line.fee === 0 ? '–' : yuanText(line.fee)}</NumberCell>
    </>
  );
}
