import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { SeatMapLayout, LayoutSeat } from '#domain/seat-map-layout.ts';
import { IconButton } from '#ui/Button.tsx';
import { IconMinus, IconPlus, IconWhole } from '#ui/icons.ts';
import { SeatCanvas } from './seat-canvas.ts';
import type { Marks } from './seat-marks.ts';
import type { Look, Mark } from './seat-sprites.ts';
import styles from './SelectSeat.module.css';

export interface SeatMapProps {
  house: SeatMapLayout;
  looks: readonly Look[];
  marks: Marks;
  /** Seats to bring into the window when they change. */
  shown: readonly LayoutSeat[] | null;
  /** How a seat will look when it is pressed; undefined where that will be refused. */
  preview: (seat: LayoutSeat) => Mark | null | undefined;
  /** Whether a press takes seats for the whole party: then it may come from afar. */
  takesParty: (seat: LayoutSeat) => boolean;
  /** A tap or key on a seat that can be chosen, or is. */
  onPress: (seat: LayoutSeat) => void;
  /** The press before was half of a double tap. */
  onUnpress: () => void;
  /** Everything about a seat in words. */
  describe: (seat: LayoutSeat) => string;
  say: (words: string) => void;
  children?: ReactNode;
}

/** A whole number of the steps at which pictures are drawn: then they are sharp. */
const STEP = 2 ** (2 / 3);

/** The drawn house. Everything that moves is the canvas's; this is its frame, its keys and its buttons. */
export function SeatMap({ house, looks, marks, shown, preview, takesParty, onPress, onUnpress, describe, say, children }: SeatMapProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<SeatCanvas | null>(null);
  const [painted, setPainted] = useState(false);
  const tapped = useEffectEvent((seat: LayoutSeat | null, hit: LayoutSeat | null) => {
    if (seat) onPress(seat);
    else if (hit) say(describe(hit));
  });
  const looked = useEffectEvent(preview);
  const seated = useEffectEvent(takesParty);
  const untapped = useEffectEvent(onUnpress);
  const moved = useEffectEvent((seat: LayoutSeat) => say(describe(seat)));
  const firstLooks = useEffectEvent(() => looks);

  useLayoutEffect(() => {
    const parts = partsOf(frame.current);
    if (!parts) return;
    const made = new SeatCanvas(parts, house, firstLooks(), {
      onPainted: () => setPainted(true),
      onLook: looked,
      onParty: seated,
      onTap: tapped,
      onUntap: untapped,
      onFocus: moved,
    });
    canvas.current = made;
    return () => {
      made.stop();
      canvas.current = null;
    };
  }, [house]);

  useLayoutEffect(() => canvas.current?.show(looks), [looks, house]);
  useLayoutEffect(() => canvas.current?.mark(marks), [marks, house]);

  useEffect(() => {
    if (shown && shown.length > 0) canvas.current?.goTo(shown);
  }, [shown]);

  return (
    <div ref={frame} className={styles.map}>
      <div data-part="window" role="application" aria-label={t`Seat map`} aria-describedby="seat-map-help" tabIndex={0} className={styles.window}>
        <div data-part="stage" aria-hidden="true" className={styles.stage}>
          <canvas data-part="layer" className={styles.layer} />
          <canvas data-part="layer" className={styles.layer} />
          <div data-part="marks" className={styles.marks} />
          <div data-part="ring" hidden className={styles.ring} />
        </div>
        {!painted && <HouseOutline />}
      </div>
      <p id="seat-map-help" className="vh">
        {t`Arrow keys go from seat to seat, Enter chooses, plus and minus zoom, 0 shows the whole house. The list has every seat by row.`}
      </p>
      <div className={styles.corner}>
        {children}
        <div data-part="minimap" hidden aria-hidden="true" className={styles.minimap}>
          <canvas />
          <span data-dots="" className={styles.dots} />
          <i data-outline="" className={styles.outline} />
        </div>
      </div>
      <div className={styles.zoom}>
        <IconButton icon={IconPlus} label={t`Zoom in`} className={styles.zoomButton} onPress={() => canvas.current?.zoomBy(STEP)} />
        <IconButton icon={IconMinus} label={t`Zoom out`} className={styles.zoomButton} onPress={() => canvas.current?.zoomBy(1 / STEP)} />
        <IconButton icon={IconWhole} label={t`Show the whole house`} className={styles.zoomButton} onPress={() => canvas.current?.whole()} />
      </div>
    </div>
  );
}

function partsOf(frame: HTMLElement | null) {
  const part = (name: string): HTMLElement | null => frame?.querySelector<HTMLElement>(`[data-part=${name}]`) ?? null;
  const [window, stage, marks, ring, minimap] = [part('window'), part('stage'), part('marks'), part('ring'), part('minimap')];
  const [ground, front] = [...(frame?.querySelectorAll<HTMLCanvasElement>('canvas[data-part=layer]') ?? [])];
  return window && stage && marks && ring && minimap && ground && front ? { window, stage, marks, ring, minimap, layers: [ground, front] as const } : null;
}

/** The shape of a house, while there is nothing to see yet. */
export function HouseOutline() {
  return (
    <svg viewBox="0 0 390 300" aria-hidden="true" focusable="false" className={styles.houseOutline}>
      <path d="M120 0Q195 46 270 0Z" />
      {[0, 1, 2, 3, 4, 5, 6].map((row) => (
        <path key={row} d={`M${104 - row * 13} ${58 + row * 22}Q195 ${104 + row * 31} ${286 + row * 13} ${58 + row * 22}`} strokeDasharray="12 8" />
      ))}
    </svg>
  );
}
