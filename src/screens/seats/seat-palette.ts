/** Line and tint of a zone. */
export interface ZoneColours {
  line: string;
  fill: string;
}

/** The colours of the theme on screen, for what is drawn by hand. */
export interface Palette {
  zones: readonly ZoneColours[];
  page: string;
  sold: string;
  soldMark: string;
  pick: string;
  pickLine: string;
  stage: string;
  onStage: string;
  label: string;
  font: string;
}

/** One more zone than there are colours starts over. */
export const ZONE_COLOURS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** @returns the tokens as they stand for this element now. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    zones: ZONE_COLOURS.map((letter) => ({ line: token(`--c-zone-${letter}`), fill: token(`--c-zone-${letter}-bg`) })),
    page: token('--c-page'),
    sold: token('--c-seat-sold'),
    soldMark: token('--c-seat-sold-x'),
    pick: token('--c-pick'),
    pickLine: token('--c-pick-line'),
    stage: token('--c-info-bg'),
    onStage: token('--c-info'),
    label: token('--c-text-3'),
    font: style.fontFamily,
  };
}
