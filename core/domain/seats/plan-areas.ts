import type { LayoutArea } from './seat-map-layout.ts';
import type { PlanArea, PlanPoint, SeatingPlan } from './seat-plan.ts';

export const areasOf = ({ zones }: Pick<SeatingPlan, 'zones'>): LayoutArea[] =>
  zones.flatMap((zone) => (zone.areas ?? []).flatMap((area) => placedArea(zone.position, area)));

function placedArea(origin: PlanPoint, area: PlanArea): LayoutArea[] {
  const at = area.position ?? { x: 0, y: 0 };
  const base = {
    x: origin.x + at.x,
    y: origin.y + at.y,
    rotation: area.rotation ?? 0,
    ...(area.text ? { text: area.text.text } : {}),
  };
  if (area.shape === 'polygon') return [{ ...base, shape: 'polygon', points: [...(area.polygon?.points ?? [])] }];
  if (area.shape === 'rectangle')
    return [{ ...base, shape: 'rectangle', width: area.rectangle?.width ?? 0, height: area.rectangle?.height ?? 0 }];
  if (area.shape === 'ellipse')
    return [
      {
        ...base,
        shape: 'ellipse',
        width: 2 * (area.ellipse?.radius.x ?? 0),
        height: 2 * (area.ellipse?.radius.y ?? 0),
      },
    ];
  if (area.shape === 'circle')
    return [
      { ...base, shape: 'circle', width: 2 * (area.circle?.radius ?? 0), height: 2 * (area.circle?.radius ?? 0) },
    ];
  return area.text ? [{ ...base, shape: 'text' }] : [];
}
