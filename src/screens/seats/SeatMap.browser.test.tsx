import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { blocksOf, drawnStates, type SeatMarks } from '#domain/seats/seat-drawing.ts';
import { layoutSeatMap, PITCH } from '#domain/seats/seat-map-layout.ts';
import { seatZones } from '#domain/seats/seat-zones.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { SeatMap } from './SeatMap.tsx';

const layout = layoutSeatMap({
  width: 200,
  height: 100,
  areas: [],
  seats: [1, 2, 3].map((number) => ({
    seat_id: `1-${number}`,
    zone: 'A',
    row_key: 'hall/1',
    row: '1',
    row_no: 1,
    position: number,
    number: String(number),
    x: number * PITCH,
    y: 40,
    radius: 9,
  })),
});
const zones = seatZones([{ zone: 'A', fee: 28_000, ticket_type_id: 'a' }], []);
const blocks = blocksOf(layout, new Set(['A']));
const states = drawnStates(layout, new Map(), new Set());
const none = (): null => null;

function Hall() {
  const [marks, setMarks] = useState<SeatMarks>(new Map());
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 400 }}>
      <SeatMap
        layout={layout}
        blocks={blocks}
        states={states}
        zones={zones}
        marks={marks}
        shown={null}
        takesParty={() => false}
        onPress={(seat) => {
          setMarks(new Map([[seat.seat_id, 'chosen']]));
          return { seats: [seat], mark: 'chosen' };
        }}
        onUnpress={none}
        describe={({ seat_id }) => seat_id}
        announce={none}
      />
    </div>
  );
}

afterEach(() => void vi.restoreAllMocks());

test('a tap marks its seat without the house being measured again', async () => {
  await renderIn('en', <Hall />);
  const map = screen.getByRole('application', { name: 'Seat map' });
  const marked = (): Element[] => [...map.querySelectorAll('[data-mark=chosen]')];
  const measured = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get');
  const floor = map.querySelector('svg')!.getBoundingClientRect();
  const [, middle] = layout.seats;
  const coords = { clientX: floor.x + floor.width / 2, clientY: floor.y + middle!.at.y };
  await userEvent.pointer([
    { keys: '[TouchA>]', target: map, coords },
    { keys: '[/TouchA]', target: map, coords },
  ]);
  await eventually(() => expect(marked()).toHaveLength(1));
  expect(measured).not.toHaveBeenCalled();
});
