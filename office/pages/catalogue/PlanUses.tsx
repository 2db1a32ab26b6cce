import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SeatingPlan } from '#domain/seats/seat-plan.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { nameOf, partKey } from './parts.ts';
import { coloursOf, typesOf, usesOf } from './plan-use.ts';
import type { Doc } from './use-draft.ts';

export function PlanUses({ id, plan, doc }: { id: string; plan: SeatingPlan; doc: Doc }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const uses = usesOf(doc, id);
  const count = (category: string): number =>
    plan.zones.reduce(
      (sum, { rows }) =>
        sum + rows.reduce((all, { seats }) => all + seats.filter((seat) => seat.category === category).length, 0),
      0,
    );
  return (
    <section className="card scroll" tabIndex={0} aria-label={t`Ticket types`}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t`Category`}</th>
            <th scope="col">{t`Ticket types`}</th>
            <th scope="col" className="n">{t`Seats`}</th>
            <th scope="col" className="n">{t`Price, yuan`}</th>
          </tr>
        </thead>
        <tbody>
          {coloursOf(plan).map(({ zone, colour }) => {
            const types = typesOf(doc, uses, zone);
            return (
              <tr key={zone}>
                <th scope="row">
                  <svg className="i14" viewBox="0 0 14 14" aria-hidden="true">
                    <rect
                      x="2"
                      y="2"
                      width="10"
                      height="10"
                      rx="3"
                      style={{ fill: `var(--c-zone-${colour}-bg)`, stroke: `var(--c-zone-${colour})`, strokeWidth: 2 }}
                    />
                  </svg>{' '}
                  {zone}
                </th>
                <td className="wrap">
                  {types.map((type) => (
                    <Link
                      key={type.id}
                      className="line"
                      to="/$project/catalogue"
                      params={{ project }}
                      search={{ part: partKey({ kind: 'type', id: type.id }) }}
                    >
                      {nameOf(type, type.id)}
                    </Link>
                  ))}
                  {uses.length > 0 && types.length === 0 ? (
                    <span className="wait">{t`No ticket type sells them.`}</span>
                  ) : null}
                </td>
                <td className="n">{count(zone)}</td>
                <td className="n">{types.map(({ fee }) => fee ?? '–').join(', ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <dl className="kv pad-in">
        <dt>{t({ message: 'Sessions', context: 'of a spot' })}</dt>
        <dd>
          {uses.length === 0 ? t`None yet.` : null}
          <ul className="plain-list">
            {uses.map(({ spot, rule }) => (
              <li key={`${spot.id} ${rule.id}`}>
                <Link
                  to="/$project/catalogue"
                  params={{ project }}
                  search={{ part: partKey({ kind: 'spot', id: spot.id }), tab: 'times' }}
                >
                  {nameOf(spot, spot.id)}
                </Link>{' '}
                <span className="num">
                  {rule.start}–{rule.end}
                </span>
                {rule.capacity === undefined ? null : (
                  <span className="t2">
                    {' '}
                    · {t`Places`} {rule.capacity}
                  </span>
                )}
                {rule.from === undefined && rule.to === undefined ? null : (
                  <span className="small t2 num line">
                    {rule.from ?? '…'} – {rule.to ?? '…'}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </section>
  );
}
