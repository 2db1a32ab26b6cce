/** How long a code must be out of view before it counts as a new scan, milliseconds. */
export const OUT_OF_VIEW = 1_200;

export interface InView {
  text: string;
  /** When the code was last seen; milliseconds, monotonic. */
  at: number;
}

export function seeText(before: InView | null, text: string, at: number): { now: InView; isNew: boolean } {
  return { now: { text, at }, isNew: before?.text !== text || at - before.at >= OUT_OF_VIEW };
}
