import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { areasOf } from '#domain/seats/plan-areas.ts';
import { areaMiddle, areaPath, seatsPath } from '#domain/seats/seat-drawing.ts';
import { layoutSeatMap } from '#domain/seats/seat-map-layout.ts';
import { type PlanPoint, type SeatingPlan, seatsOf } from '#domain/seats/seat-plan.ts';
import panel from '#office/ui/Panel.module.css';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { Scroll } from '#office/ui/Scroll.tsx';
import { clsx } from '#ui/clsx.ts';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text, textClass } from '#ui/Text.tsx';
import { coloursOf } from './plan-use.ts';
import page from './Catalogue.module.css';

interface Props {
  plan: SeatingPlan;
  ringed?: readonly string[] | undefined;
  faulty?: readonly PlanPoint[] | undefined;
  controls?: ReactNode;
}

/** Room for texts beside the seats, such as those of the entrances. */
const [SIDE, TOP] = [120, 40];
const NONE: readonly never[] = [];
/** From this zoom on seats have their numbers; large halls have none, since drawing them takes long. */
const NUMBERS_FROM = 2;
const MOST_NUMBERS = 3000;

function SizeText({ seats, rows }: { seats: number; rows: number }) {
  const { t } = useLingui();
  return t`${seats} seats in ${rows} rows`;
}

export function PlanDrawing({ plan, ringed = NONE, faulty = NONE, controls }: Props) {
  const { t } = useLingui();
  const [zoom, setZoom] = useState(1);
  const layout = useMemo(() => layoutSeatMap({ ...plan.size, areas: areasOf(plan), seats: seatsOf(plan) }), [plan]);
  const { seats, areas, rowLabels, rows } = layout;
  const zones = coloursOf(plan);
  const rings = new Set(ringed);
  const faults = new Set(faulty.map(({ x, y }) => `${x} ${y}`));
  return (
    <Panel as="figure" className={page.plan}>
      <PanelHead>
        <h2 className={textClass({ cut: true })}>{t`Seating plan ${plan.name}`}</h2>
        <Text size="micro" tone="second">
          <SizeText seats={seats.length} rows={rows.length} />
        </Text>
        <Text grow />
        {controls}
        <Row as="label" className={textClass({ size: 'micro' })}>
          {t`Zoom`}
          <input
            type="range"
            min={1}
            max={4}
            step={0.5}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </Row>
      </PanelHead>
      <Scroll className={page.planView} tabIndex={0} role="group" aria-label={t`Seating plan ${plan.name}`}>
        <svg
          viewBox={`${-SIDE} ${-TOP} ${layout.width + 2 * SIDE} ${layout.height + 2 * TOP}`}
          width={`${zoom * 100}%`}
          role="img"
          aria-label={t`Seating plan ${plan.name}`}
        >
          {areas.map((area) => {
            const [path, middle] = [areaPath(area), areaMiddle(area)];
            return (
              <g key={`${area.shape} ${area.x} ${area.y} ${area.text ?? ''}`}>
                {path === null ? null : (
                  <path
                    className={page.area}
                    d={path}
                    transform={`translate(${area.x} ${area.y}) rotate(${area.rotation})`}
                  />
                )}
                {area.text === undefined ? null : (
                  <text className={page.areaText} x={middle.x} y={middle.y}>
                    {area.text}
                  </text>
                )}
              </g>
            );
          })}
          <path
            className={page.noZone}
            d={seatsPath(seats.filter(({ zone }) => !zones.some((each) => each.zone === zone)))}
          />
          {zones.map(({ zone, colour }) => (
            <path
              key={zone}
              d={seatsPath(seats.filter((seat) => seat.zone === zone))}
              style={{ fill: `var(--c-zone-${colour}-bg)`, stroke: `var(--c-zone-${colour})`, strokeWidth: 2 }}
            />
          ))}
          {rowLabels.map(({ x, y, text }) => (
            <text key={`${x} ${y}`} x={x} y={y}>
              {text}
            </text>
          ))}
          {zoom >= NUMBERS_FROM && seats.length <= MOST_NUMBERS
            ? seats.map(({ index, at, number }) => (
                <text key={index} className={page.seatNumber} x={at.x} y={at.y}>
                  {number}
                </text>
              ))
            : null}
          <path className={page.ring} d={seatsPath(seats.filter(({ seat_id }) => rings.has(seat_id)))} />
          <path className={page.faulty} d={seatsPath(seats.filter(({ x, y }) => faults.has(`${x} ${y}`)))} />
        </svg>
      </Scroll>
      <Row as="figcaption" gap={4} wrap className={clsx(panel.inside, textClass({ size: 'micro' }))}>
        {zones.map(({ zone, colour }) => (
          <Row key={zone} as="span" gap={1}>
            <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
              <rect
                x="2"
                y="2"
                width="10"
                height="10"
                rx="3"
                style={{ fill: `var(--c-zone-${colour}-bg)`, stroke: `var(--c-zone-${colour})`, strokeWidth: 2 }}
              />
            </svg>
            {zone}{' '}
            <Text as="b" numeric>
              {seats.filter((seat) => seat.zone === zone).length}
            </Text>
          </Row>
        ))}
      </Row>
      <details className={panel.inside}>
        <summary>{t`As a list of rows`}</summary>
        <Stack as="ul">
          {plan.zones.flatMap((zone, index) =>
            zone.rows.map((row) => (
              <li key={`${index} ${row.row_number}`}>
                {zone.name} {row.row_number}: {row.seats.map(({ seat_number }) => seat_number).join(', ')}
              </li>
            )),
          )}
        </Stack>
      </details>
    </Panel>
  );
}
