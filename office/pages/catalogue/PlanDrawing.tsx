import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { SeatingPlan } from '#domain/seat-plan.ts';

const RADIUS = 8;
const NO_SEATS: readonly string[] = [];

/** A seating plan drawn in the colours of its categories, with a table for who does not see it. New seats have a ring. */
export function PlanDrawing({ plan, added = NO_SEATS }: { plan: SeatingPlan; added?: readonly string[] }) {
  const { t } = useLingui();
  const { size, zones, categories } = plan;
  // A path for each category: twenty thousand seats are a handful of elements.
  const shapes = useMemo(() => {
    const fresh = new Set(added);
    const paths = new Map<string, string[]>();
    const rings: string[] = [];
    for (const zone of zones) {
      for (const row of zone.rows) {
        for (const seat of row.seats) {
          const x = zone.position.x + (row.position?.x ?? 0) + seat.position.x;
          const y = zone.position.y + (row.position?.y ?? 0) + seat.position.y;
          const r = seat.radius ?? RADIUS;
          const circle = `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
          const own = paths.get(seat.category) ?? [];
          own.push(circle);
          paths.set(seat.category, own);
          if (fresh.has(seat.seat_guid)) rings.push(circle);
        }
      }
    }
    return { paths, rings };
  }, [zones, added]);
  return (
    <figure className="card pad plan">
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={t`Seating plan ${plan.name}`}>
        {[...shapes.paths].map(([category, circles]) => (
          <path key={category} d={circles.join('')} fill={categories.find(({ name }) => name === category)?.color ?? '#888'} />
        ))}
        <path className="ring" d={shapes.rings.join('')} />
      </svg>
      <figcaption className="row wrap">
        {categories.map(({ name, color }) => (
          <span key={name} className="row gap4">
            <svg className="i14" viewBox="0 0 14 14" aria-hidden="true">
              <circle cx="7" cy="7" r="6" fill={color ?? '#888'} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
      <details>
        <summary>{t`As a list of rows`}</summary>
        <ul className="stack">
          {zones.flatMap((zone, index) =>
            zone.rows.map((row) => (
              <li key={`${index} ${row.row_number}`}>
                {zone.name} {row.row_number}: {row.seats.map(({ seat_number }) => seat_number).join(', ')}
              </li>
            )),
          )}
        </ul>
      </details>
    </figure>
  );
}
