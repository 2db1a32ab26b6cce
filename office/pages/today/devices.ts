import type { BoardDevices } from '#contract/office/board.ts';
import { VENUE_OFFSET_MS } from '#domain/lib/day.ts';

type Device = BoardDevices['devices'][number];
const DAY_MS = 86_400_000;

export const wasHereToday = ({ seen_at }: Device, now: number): boolean =>
  seen_at !== undefined &&
  Math.floor((seen_at + VENUE_OFFSET_MS) / DAY_MS) === Math.floor((now + VENUE_OFFSET_MS) / DAY_MS);

/** A device out of contact needs a look while its gate admits, or where it has lines that it has not sent. */
export const needsALook = ({ online, silent, unsent }: Device): boolean => !online && (silent || unsent > 0);

/** Devices out of contact that hold unsent lines or were seen today. */
export const lostToday = (devices: readonly Device[], now: number): Device[] =>
  devices.filter((device) => !device.online && (device.unsent > 0 || wasHereToday(device, now)));
