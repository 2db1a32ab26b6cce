import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ClosePreview } from '#contract/office/closing.ts';
import type { Day } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { yuanText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';

export function SpotTable({ preview, day, money }: { preview: ClosePreview; day: Day; money: boolean }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const { spots } = preview;
  return (
    <section className="card scroll" tabIndex={0} aria-label={t`By spot`}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t`Spot`}</th>
            <th scope="col" className="n">{t`Orders`}</th>
            <th scope="col" className="n">{t`Tickets`}</th>
            {money ? <th scope="col" className="n">{t`Goes back`}</th> : null}
          </tr>
        </thead>
        {spots.map((spot) => (
          <tbody key={spot.id}>
            <tr>
              <th scope="row" className="b">
                {venueText(spot.name)}
              </th>
              <td className="n">
                <Link
                  to="/$project/orders"
                  params={{ project }}
                  search={{ by: 'visit', from: day, to: day, scenic: spot.id }}
                >
                  {spot.orders}
                  <span className="hidden-text">
                    {' '}
                    {t`Orders`}, {venueText(spot.name)}
                  </span>
                </Link>
              </td>
              <td className="n">{spot.tickets}</td>
              {money ? <td className="n b">{yuanText(spot.amount)}</td> : null}
            </tr>
            {spot.types.map((type) => (
              <tr key={type.id}>
                <th scope="row" className="inside">
                  {venueText(type.name)}
                </th>
                <td className="n" />
                <td className="n t2">{type.tickets}</td>
                {money ? <td className="n t2">{yuanText(type.amount)}</td> : null}
              </tr>
            ))}
          </tbody>
        ))}
        {spots.length > 1 ? (
          <tfoot>
            <tr>
              <th scope="row">{t`Total`}</th>
              <td className="n">{preview.orders}</td>
              <td className="n">{preview.tickets}</td>
              {money ? <td className="n">{yuanText(preview.amount)}</td> : null}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  );
}
