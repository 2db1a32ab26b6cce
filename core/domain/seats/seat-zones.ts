import type { Fen } from '#domain/lib/fen.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { isAccessibleZone } from './gap-seats.ts';

export interface SeatZone {
  zone: string;
  /** Letter of the zone's colour tokens, such as `--c-zone-a`. */
  colour: string;
  accessible: boolean;
  /** Fen; undefined where no ticket is sold for the zone: then none of its seats can be chosen. */
  fee: Fen | undefined;
  ticket_type_id: string | undefined;
  name: LocalText | undefined;
}

export const zonesForSale = (zones: readonly { zone: string; fee?: Fen | undefined }[]): ReadonlySet<string> =>
  new Set(zones.flatMap(({ zone, fee }) => (fee === undefined ? [] : [zone])));

/** Colours start over where there are more zones than colours. */
const COLOURS = 'abcdef';

export function seatZones(
  zones: readonly { zone: string; fee?: Fen | undefined; ticket_type_id?: string | undefined }[],
  types: readonly { id: string; name: LocalText }[],
): SeatZone[] {
  const plain = zones.filter(({ zone }) => !isAccessibleZone(zone));
  const ordered = [...plain, ...zones.filter((each) => !plain.includes(each))];
  return ordered.map(({ zone, fee, ticket_type_id }, index) => ({
    zone,
    colour: COLOURS.charAt(index % COLOURS.length),
    accessible: isAccessibleZone(zone),
    fee,
    ticket_type_id,
    name: types.find((type) => type.id === ticket_type_id)?.name,
  }));
}
