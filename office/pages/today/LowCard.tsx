import { useLingui } from '@lingui/react/macro';
import type { BoardDay } from '#contract/office/board.ts';
import { instantOf } from '#domain/lib/day.ts';
import { NumberCell } from '#office/ui/NumberCell.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { Empty } from '#office/ui/Empty.tsx';
import { Table } from '#office/ui/Table.tsx';
import { weekdayText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Text } from '#ui/Text.tsx';

export function LowCard({ day: { low, days } }: { day: BoardDay }) {
  const { t } = useLingui();
  const shown = days.filter((day) => low.some((each) => each.day === day));
  return (
    <>
      <PanelHead bare>
        <Text as="h2" grow>{t`Nearly sold out`}</Text>
        <Text size="micro" tone="third">{t`weekend and holidays`}</Text>
      </PanelHead>
      {low.length === 0 ? <Empty>{t`There is room everywhere.`}</Empty> : null}
      {shown.map((day) => (
        <Table key={day} rows="low">
          <caption className="vh">{weekdayText(instantOf(day, '00:00'))}</caption>
          <thead>
            <tr>
              <th scope="col">{weekdayText(instantOf(day, '00:00'))}</th>
              <NumberCell scope="col" as="th">{t`Left`}</NumberCell>
              <NumberCell scope="col" as="th">{t`Waiting`}</NumberCell>
            </tr>
          </thead>
          <tbody>
            {low
              .filter((each) => each.day === day)
              .map(({ spot, name, start, left, waiting }) => (
                <tr key={`${spot} ${start ?? ''}`}>
                  <th scope="row">{[venueText(name), start].filter(Boolean).join(' ')}</th>
                  <NumberCell>{left === 0 ? t`full` : left}</NumberCell>
                  <NumberCell>{waiting === 0 ? '–' : waiting}</NumberCell>
                </tr>
              ))}
          </tbody>
        </Table>
      ))}
    </>
  );
}
