import { type CSSProperties, memo } from 'react';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import type { DrawnState, SeatBlock } from '#domain/seats/seat-drawing.ts';
import type { SeatMapLayout } from '#domain/seats/seat-map-layout.ts';
import { levelOf } from '#domain/seats/seat-view.ts';
import type { SeatZone } from '#domain/seats/seat-zones.ts';
import { MarkedSeats } from './MarkedSeats.tsx';
import { SeatDrawing } from './SeatDrawing.tsx';
import styles from './SeatMap.module.css';
import type { MapView } from './use-map-view.ts';

export interface SeatHouseProps {
  house: MapView['house'];
  layout: SeatMapLayout;
  blocks: readonly SeatBlock[];
  states: readonly DrawnState[];
  zones: readonly SeatZone[];
}

/** Replaces the library's own styles, which only development has. */
const FILL: CSSProperties = {
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  transform: 'none',
};

/** The house as the library moves it. With each render the library measures again, so a tap must not render it. */
export const SeatHouse = memo(function SeatHouse({ house, layout, blocks, states, zones }: SeatHouseProps) {
  const { props, content, opening, floor } = house;
  const openingLevel = levelOf(opening.scale);
  return (
    <TransformWrapper {...props}>
      <TransformComponent
        wrapperStyle={FILL}
        contentStyle={{ display: 'block', width: content.width, height: content.height }}
      >
        <svg
          ref={floor}
          data-part="floor"
          data-level={openingLevel}
          aria-hidden="true"
          viewBox={`${content.x} 0 ${content.width} ${content.height}`}
          width={content.width}
          height={content.height}
          className={styles.floor}
          style={{ '--far-label': `${12 / opening.scale}px` } as CSSProperties}
        >
          <SeatDrawing
            layout={layout}
            blocks={blocks}
            states={states}
            zones={zones}
            unit={1 / opening.scale}
            isNear={openingLevel > 0}
          />
          <MarkedSeats layout={layout} />
        </svg>
      </TransformComponent>
    </TransformWrapper>
  );
});
