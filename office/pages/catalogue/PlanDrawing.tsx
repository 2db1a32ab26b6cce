import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { areasOf } from '#domain/seats/plan-areas.ts';
import { type LayoutSeat, layoutSeatMap } from '#domain/seats/seat-map-layout.ts';
import { type PlanPoint, type SeatingPlan, seatsOf } from '#domain/seats/seat-plan.ts';
import type { SeatZone } from '#domain/seats/seat-zones.ts';
import panel from '#office/ui/Panel.module.css';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { Scroll } from '#office/ui/Scroll.tsx';
import { clsx } from '#ui/clsx.ts';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text, textClass } from '#ui/Text.tsx';
import { coloursOf } from './plan-use.ts';
import { PlanPicture } from './PlanPicture.tsx';
import { ZoneMark } from './ZoneMark.tsx';
import page from './Catalogue.module.css';

interface Props {
  plan: SeatingPlan;
  ringed?: readonly string[] | undefined;
  faulty?: readonly PlanPoint[] | undefined;
  controls?: ReactNode;
}

const NONE: readonly never[] = [];

function SizeText({ seats, rows }: { seats: number; rows: number }) {
  const { t } = useLingui();
  return t`${plural(seats, { one: '# seat', other: '# seats' })} in ${plural(rows, { one: '# row', other: '# rows' })}`;
}

export function PlanDrawing({ plan, ringed = NONE, faulty = NONE, controls }: Props) {
  const { t } = useLingui();
  const [zoom, setZoom] = useState(1);
  const layout = useMemo(() => layoutSeatMap({ ...plan.size, areas: areasOf(plan), seats: seatsOf(plan) }), [plan]);
  const { seats, rows } = layout;
  const zones = coloursOf(plan);
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
        <PlanPicture
          label={t`Seating plan ${plan.name}`}
          layout={layout}
          zones={zones}
          ringed={ringed}
          faulty={faulty}
          zoom={zoom}
        />
      </Scroll>
      <ZoneKey zones={zones} seats={seats} />
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

function ZoneKey({ zones, seats }: { zones: readonly SeatZone[]; seats: readonly LayoutSeat[] }) {
  return (
    <Row as="figcaption" gap={4} wrap className={clsx(panel.inside, textClass({ size: 'micro' }))}>
      {zones.map(({ zone, colour }) => (
        <Row key={zone} as="span" gap={1}>
          <ZoneMark colour={colour} />
          {zone}{' '}
          <Text as="b" numeric>
            {seats.filter((seat) => seat.zone === zone).length}
          </Text>
        </Row>
      ))}
    </Row>
  );
}
