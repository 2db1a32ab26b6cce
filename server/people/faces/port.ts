import type { Face } from '#domain/people/face-rules.ts';

export interface FaceFinder {
  /**
   * @param rgb three bytes a pixel, row by row.
   * @returns the faces, or null when they are unknown: no finder, or no answer in time.
   */
  find(rgb: Uint8Array, width: number, height: number): Promise<readonly Face[] | null>;
  close(): Promise<void>;
}

export const noFaceFinder: FaceFinder = { find: () => Promise.resolve(null), close: () => Promise.resolve() };
