import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Waits for transitions to end, since half-faded text has too little contrast. Endless animations are not waited for.
 */
const stillness = (): Promise<unknown> =>
  Promise.all(
    document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
      .map((each) => each.finished.catch(() => null)),
  );

/**
 * Runs axe in legacy mode, which opens no second page for each analysis. It cannot analyse cross-origin frames; the app
 * has none.
 */
export const axeIn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);

/**
 * @param notAsked ids of rules that are left out.
 * @returns faults that axe finds once no transition runs, by WCAG 2.2 AA.
 */
export async function axeFaults(page: Page, notAsked: string[] = []): Promise<string[]> {
  await page.evaluate(stillness);
  const { violations } = await axeIn(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .disableRules(notAsked)
    .analyze();
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

export const expectClean = async (page: Page): Promise<void> => expect(await axeFaults(page)).toEqual([]);
