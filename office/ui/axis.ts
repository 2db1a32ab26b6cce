const MOST_STEPS = 5;

export function axisSteps(most: number): number[] {
  const rough = Math.max(1, most / MOST_STEPS);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step);
}
