import { Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { drawnStates, marksOf } from '#domain/seats/seat-drawing.ts';
import type { SeatWords } from '#i18n/seat-words.ts';
import type { SeatData } from '#queries/seat-data.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { IconList, IconMap } from '#ui/icons.ts';
import { SeatList } from './SeatList.tsx';
import { SeatMap } from './SeatMap.tsx';
import styles from './SeatPicker.module.css';
import type { SeatPicking } from './use-seat-picking.ts';

export interface SeatPlanProps {
  data: SeatData;
  picking: SeatPicking;
  words: SeatWords;
  /** True while seats can be chosen. */
  open: boolean;
}

const NOBODYS: ReadonlySet<string> = new Set();

export function SeatPlan({ data, picking, words, open }: SeatPlanProps) {
  const { choice, press } = picking;
  const { layout, zones } = data;
  const [listed, setListed] = useState(false);
  const { chosen, lost, gaps, proposal } = choice;
  const states = useMemo(
    () => drawnStates(layout, data.states, data.moving?.own ?? NOBODYS),
    [layout, data.states, data.moving],
  );
  const marks = useMemo(() => marksOf({ chosen, lost, gaps, proposal }), [chosen, lost, gaps, proposal]);
  const toggle = (
    <LinkButton icon={listed ? IconMap : IconList} className={styles.toggle} onPress={() => setListed(!listed)}>
      {listed ? <Trans>Show the map</Trans> : <Trans>Show as a list</Trans>}
    </LinkButton>
  );
  return (
    <div className={styles.plan}>
      {listed ? (
        <div className={styles.listed}>
          {toggle}
          <SeatList
            layout={layout}
            states={states}
            marks={marks}
            zones={zones}
            words={words}
            onPress={(seat) => press(choice.pressOne, seat)}
          />
        </div>
      ) : (
        <SeatMap
          layout={layout}
          blocks={data.blocks}
          states={states}
          marks={marks}
          zones={zones}
          describe={(seat) => words.full(seat, marks.get(seat.seat_id) ?? states[seat.index] ?? 'sold')}
          announce={picking.announce}
          takesParty={(seat) => open && choice.takesParty(seat)}
          shown={picking.shown}
          onPress={(seat) => press(choice.press, seat)}
          onUnpress={choice.unpress}
        >
          {toggle}
        </SeatMap>
      )}
    </div>
  );
}
