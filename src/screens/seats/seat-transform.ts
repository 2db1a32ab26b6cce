import { type LayoutSeat } from '#domain/seats/seat-map-layout.ts';

export const transformOf = ({ at, angle }: LayoutSeat): string =>
  `translate(${at.x} ${at.y}) rotate(${(angle * 180) / Math.PI})`;
