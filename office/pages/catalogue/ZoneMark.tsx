import type { SeatZone } from '#domain/seats/seat-zones.ts';
import { zoneStyle } from './plan-use.ts';

export function ZoneMark({ colour }: Pick<SeatZone, 'colour'>) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <rect x="2" y="2" width="10" height="10" rx="3" style={zoneStyle(colour)} />
    </svg>
  );
}
