import type { LocalText } from '#domain/lib/local-text.ts';
import type { GateNames } from '#gate/rows.ts';
import type { GateStaff } from '#gate/types.ts';
import type { GateState } from './gate-state.ts';

const nameIn = (
  rows: readonly { id: string; name: LocalText }[] | undefined,
  id: string | null | undefined,
): LocalText | null => rows?.find((row) => row.id === id)?.name ?? null;

export const typeName = ({ list }: GateState, id: string | null | undefined): LocalText | null =>
  nameIn(list?.pack.types, id);
export const gateName = ({ list }: GateState, id: string): LocalText | null => nameIn(list?.pack.gates, id);

export const scenicName = ({ list }: GateState, id: string | null | undefined): LocalText | null =>
  nameIn(list?.pack.scenics, id);

/** False also for a spot that the list does not name, whose entrances are not known. */
export const isWithoutEntrance = ({ list }: GateState, scenic_id: string): boolean =>
  list !== null &&
  list.pack.scenics.some(({ id }) => id === scenic_id) &&
  !list.pack.gates.some(({ direction, scenics }) => direction !== 'out' && scenics.includes(scenic_id));

export const namesOf = (gate: GateState): GateNames => ({
  ticketType: (id) => typeName(gate, id),
  gate: (id) => gateName(gate, id),
  scenic: (id) => scenicName(gate, id),
});

const NOBODY: readonly GateStaff[] = [];

/** Staff who may sign in here; the same array until the list changes. */
export const staffOf = ({ list }: GateState): readonly GateStaff[] => list?.staff ?? NOBODY;
