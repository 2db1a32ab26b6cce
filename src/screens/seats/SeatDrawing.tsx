import { memo, startTransition, useEffect, useState } from 'react';
import {
  areaMiddle,
  areaPath,
  CROSS,
  type DrawnState,
  type SeatBlock,
  seatsPath,
  symbolsPath,
  TICK,
  WHEELCHAIR,
} from '#domain/seats/seat-drawing.ts';
import { type LayoutSeat, type SeatMapLayout } from '#domain/seats/seat-map-layout.ts';
import type { SeatZone } from '#domain/seats/seat-zones.ts';
import { useSeatWords } from '#i18n/seat-words.ts';
import { afterPaint } from '#ui/after-paint.ts';
import styles from './SeatMap.module.css';

export interface SeatDrawingProps {
  layout: SeatMapLayout;
  blocks: readonly SeatBlock[];
  states: readonly DrawnState[];
  zones: readonly SeatZone[];
  /** Floor units of a CSS pixel while the map is as small as it opens. */
  unit: number;
  /** Single seats are seen at once; else they are drawn after the overview. */
  isNear: boolean;
}

/** The house without what the visitor chose, so that a tap does not draw it again. */
export const SeatDrawing = memo(function SeatDrawing({
  layout,
  blocks,
  states,
  zones,
  unit,
  isNear,
}: SeatDrawingProps) {
  const hasOverview = useIsPainted();
  return (
    <>
      {layout.areas.map((area) => {
        const [path, middle] = [areaPath(area), areaMiddle(area)];
        return (
          <g key={`${area.shape} ${area.x} ${area.y} ${area.text ?? ''}`}>
            {path !== null && (
              <path
                d={path}
                transform={`translate(${area.x} ${area.y}) rotate(${area.rotation})`}
                className={styles.area}
              />
            )}
            {area.text !== undefined && (
              <text x={middle.x} y={middle.y} className={path === null ? styles.words : styles.stage}>
                {area.text}
              </text>
            )}
          </g>
        );
      })}
      <Overview blocks={blocks} states={states} zones={zones} unit={unit} />
      {(isNear || hasOverview) && (
        <g className={styles.seats}>
          {blocks.map((block) => (
            <BlockSeats
              key={block.key}
              block={block}
              zone={zones.find((each) => each.zone === block.zone)}
              states={block.seats.map(({ index }) => INITIALS[states[index] ?? 'sold']).join('')}
            />
          ))}
          {layout.rowLabels.map(({ x, y, text }) => (
            <text key={`${x} ${y}`} x={x} y={y} className={styles.rowNumber}>
              {text}
            </text>
          ))}
        </g>
      )}
    </>
  );
});

/** The paths of thousands of seats take longer than those of their blocks. */
function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setIsPainted(true))), []);
  return isPainted;
}

const lineOf = (zone: SeatZone | undefined): string => (zone ? `var(--c-zone-${zone.colour})` : 'var(--c-line-strong)');

const fillOf = (zone: SeatZone | undefined): string =>
  zone ? `var(--c-zone-${zone.colour}-bg)` : 'var(--c-seat-sold)';

/** Text sizes of the overview, CSS pixels while the map is as small as it opens. */
const FONT = 12;

const LINE = 15;

interface BlockShape {
  block: SeatBlock;
  free: number;
  zone: SeatZone | undefined;
}

function Overview({ blocks, states, zones, unit }: Omit<SeatDrawingProps, 'layout' | 'isNear'>) {
  const words = useSeatWords(zones);
  const shapes = blocks.map((block): BlockShape => {
    const free = block.seats.reduce((sum, { index }) => (states[index] === 'free' ? sum + 1 : sum), 0);
    return { block, free, zone: free > 0 ? zones.find((each) => each.zone === block.zone) : undefined };
  });
  return (
    <g className={styles.overview}>
      {alike(shapes).map(({ key, rows, rowWidth, zone }) => (
        <g key={key}>
          <path d={rows} strokeWidth={rowWidth + 2.5 * unit} style={{ stroke: lineOf(zone) }} />
          <path d={rows} strokeWidth={rowWidth} style={{ stroke: fillOf(zone) }} />
        </g>
      ))}
      {/* One text for all lines, since the browser lays it out much faster than one text for each line. */}
      <text fontSize={FONT * unit} strokeWidth={3 * unit}>
        {shapes.map(({ block, free, zone }) => {
          const { x, y } = block.label;
          return labelOf(block, unit, words.zoneName(block.zone), words.left(free), String(free)).map(
            (line, index, { length }) => (
              <tspan
                key={`${block.key} ${line}`}
                x={x}
                y={y + (index - (length - 1) / 2) * LINE * unit}
                style={{ fill: zone ? lineOf(zone) : 'var(--c-text-2)', stroke: fillOf(zone) }}
              >
                {line}
              </tspan>
            ),
          );
        })}
      </text>
    </g>
  );
}

interface DrawnBlocks extends Pick<BlockShape, 'zone'>, Pick<SeatBlock, 'rows' | 'rowWidth'> {
  key: string;
}

/**
 * @returns one path for all blocks of the same zone and row width: the browser draws one long path faster than several
 * with the same points.
 */
function alike(shapes: readonly BlockShape[]): readonly DrawnBlocks[] {
  const drawn = new Map<string, DrawnBlocks>();
  // A few seats between many must not be drawn under them.
  const bySize = [...shapes].sort((a, b) => b.block.seats.length - a.block.seats.length);
  for (const { block, zone } of bySize) {
    const key = `${zone?.zone ?? ''} ${block.rowWidth}`;
    const rows = (drawn.get(key)?.rows ?? '') + block.rows;
    drawn.set(key, { key, rows, rowWidth: block.rowWidth, zone });
  }
  return [...drawn.values()];
}

/** Least height of a block for a line of text: digits are lower than Chinese characters. */
const THINNEST = FONT * 0.75;

/** CSS pixels, estimated without drawing: characters of Chinese and Japanese are as wide as high. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? FONT : FONT * 0.58), 0);

function labelOf(block: SeatBlock, unit: number, name: string, left: string, short: string): readonly string[] {
  const [width, height] = [block.width / unit, block.height / unit];
  const fits = (text: string): boolean => widthOf(text) <= width && height >= THINNEST;
  if (block.zone === '') return [];
  if (height >= 2 * LINE && fits(name) && fits(left)) return [name, left];
  return [`${name} ${left}`, left, short].filter(fits).slice(0, 1);
}

const INITIALS: Record<DrawnState, string> = { free: 'f', sold: 's', own: 'o', present: 'p' };

interface BlockSeatsProps {
  block: SeatBlock;
  zone: SeatZone | undefined;
  /** States of the block's seats, an initial each: as long as these are the same the block is not drawn again. */
  states: string;
}

const BlockSeats = memo(function BlockSeats({ block, zone, states }: BlockSeatsProps) {
  const seatsIn = (...wanted: DrawnState[]): LayoutSeat[] =>
    block.seats.filter((_, index) => wanted.some((state) => states[index] === INITIALS[state]));
  const [free, sold, own] = [seatsIn('free'), seatsIn('sold'), seatsIn('own', 'present')];
  return (
    <>
      {sold.length > 0 && <path d={seatsPath(sold)} className={styles.sold} />}
      {sold.length > 0 && <path d={symbolsPath(sold, CROSS)} className={styles.cross} />}
      {free.length > 0 && (
        <path d={seatsPath(free)} className={styles.free} style={{ stroke: lineOf(zone), fill: fillOf(zone) }} />
      )}
      {free.length > 0 && zone?.accessible && (
        <path d={symbolsPath(free, WHEELCHAIR)} className={styles.symbol} style={{ stroke: lineOf(zone) }} />
      )}
      {own.length > 0 && <path d={seatsPath(own)} className={styles.own} />}
      {own.length > 0 && <path d={symbolsPath(own, TICK)} className={styles.tick} />}
    </>
  );
});
