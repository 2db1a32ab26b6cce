import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ClosePreview } from '#contract/office/closing.ts';
import type { Day } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { NumberCell } from '#office/ui/NumberCell.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Table } from '#office/ui/Table.tsx';
import { yuanText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Text } from '#ui/Text.tsx';
import styles from './Closing.module.css';

// oxlint-disable-next-line max-lines-per-function -- one table from its head to its total
export function SpotTable({ preview, day, money }: { preview: ClosePreview; day: Day; money: boolean }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const { spots } = preview;
  return (
    <Panel scroll tabIndex={0} aria-label={t`By spot`}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t`Spot`}</th>
            <NumberCell scope="col" as="th">{t`Orders`}</NumberCell>
            <NumberCell scope="col" as="th">{t`Tickets`}</NumberCell>
            {money ? <NumberCell scope="col" as="th">{t`Goes back`}</NumberCell> : null}
          </tr>
        </thead>
        {spots.map((spot) => (
          <tbody key={spot.id}>
            <tr>
              <Text scope="row" as="th" strong>
                {venueText(spot.name)}
              </Text>
              <NumberCell>
                <Link
                  to="/$project/orders"
                  params={{ project }}
                  search={{ by: 'visit', from: day, to: day, scenic: spot.id }}
                >
                  {spot.orders}
                  <span className="vh">
                    {' '}
                    {t`Orders`}, {venueText(spot.name)}
                  </span>
                </Link>
              </NumberCell>
              <NumberCell>{spot.tickets}</NumberCell>
              {money ? <NumberCell strong>{yuanText(spot.amount)}</NumberCell> : null}
            </tr>
            {spot.types.map((type) => (
              <tr key={type.id}>
                <th scope="row" className={styles.inside}>
                  {venueText(type.name)}
                </th>
                <NumberCell />
                <NumberCell tone="second">{type.tickets}</NumberCell>
                {money ? <NumberCell tone="second">{yuanText(type.amount)}</NumberCell> : null}
              </tr>
            ))}
          </tbody>
        ))}
        {spots.length > 1 ? (
          <tfoot>
            <tr>
              <th scope="row">{t`Total`}</th>
              <NumberCell>{preview.orders}</NumberCell>
              <NumberCell>{preview.tickets}</NumberCell>
              {money ? <NumberCell>{yuanText(preview.amount)}</NumberCell> : null}
            </tr>
          </tfoot>
        ) : null}
      </Table>
    </Panel>
  );
}
