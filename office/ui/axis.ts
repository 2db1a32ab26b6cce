const MOST_STEPS = 5;
/** From one line of a scale to the next, in units of the drawing: less, and the numbers beside them would overlap. */
const LEAST_STEP = 14;

/** @param height of the drawing between the first line and the last. */
export function axisSteps(most: number, height: number): number[] {
  const rough = Math.max(1, most / Math.min(MOST_STEPS, Math.floor(height / LEAST_STEP)));
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step);
}
