import type { Page } from '@playwright/test';

/**
 * Looks at the page as it stands: nothing is wider than the window, a table that scrolls keeps the names and the buttons
 * of its rows in sight, and no words are cut, lie over others or leave their box.
 * @returns a line for each fault.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    const isShown = (each: Element): boolean =>
      each.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) &&
      each.closest('.vh, [class*="skip"]') === null &&
      each.getBoundingClientRect().width > 1;
    const all = (selector: string): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);
    const wordsOf = (each: Element): string => (each.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    const rectOf = (each: Element): DOMRect => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return range.getBoundingClientRect();
    };
    const frameOf = (each: Element): Element | null => {
      for (let box = each.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth) return box;
      return null;
    };

    for (const box of [document.documentElement, ...document.querySelectorAll('main, main > div')]) {
      const wider = box.scrollWidth - box.clientWidth;
      if (wider > 0) found.push(`${box.tagName.toLowerCase()}.${box.className} is ${wider} px wider than its place`);
    }
    for (const control of all('main :is(button, a, select, input, textarea, summary)')) {
      const { left, right } = control.getBoundingClientRect();
      const frame = frameOf(control);
      const edge = frame?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
      const isName = control.closest('td, th') !== null;
      if (frame && !isName) continue;
      const isColumn = control.closest('tr > th:first-child, tr > :last-child:has(button)') !== null;
      if (frame && !isColumn) continue;
      if (right > edge.right + 1 || left < edge.left - 1) found.push(`“${wordsOf(control)}” is out of sight`);
    }
    for (const each of all('main *, nav *')) {
      const style = getComputedStyle(each);
      const isCut = style.textOverflow === 'ellipsis' && style.overflowX !== 'visible';
      if (isCut && !each.matches('input, select') && each.scrollWidth > each.clientWidth + 1)
        found.push(`“${wordsOf(each)}” is cut`);
    }
    const pen = document.createElement('canvas').getContext('2d');
    for (const select of all('select') as HTMLSelectElement[]) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      if (!pen) continue;
      pen.font = font;
      const words = select.selectedOptions[0]?.text ?? '';
      // A list that the browser draws needs 16 px for its arrow.
      const arrow = getComputedStyle(select).appearance === 'none' ? 0 : 16;
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow;
      if (pen.measureText(words).width > room + 1) found.push(`the choice “${words}” is cut`);
    }
    for (const day of all('[data-day]')) {
      const edge = day.getBoundingClientRect();
      for (const each of day.querySelectorAll('*')) {
        if (each.children.length > 0 || wordsOf(each) === '' || !isShown(each)) continue;
        const { left, right } = rectOf(each);
        if (left < edge.left + 1 || right > edge.right - 1)
          found.push(`“${wordsOf(each)}” leaves ${day.dataset['day']}`);
      }
    }
    for (const each of all('main :is(button, td, th, dd, h2, legend, summary)')) {
      const { left, right } = each.getBoundingClientRect();
      const words = rectOf(each);
      if (wordsOf(each) !== '' && (words.right > right + 2 || words.left < left - 2) && !each.querySelector('.vh'))
        found.push(`“${wordsOf(each)}” leaves its ${each.tagName.toLowerCase()}`);
    }
    for (const drawing of document.querySelectorAll('main svg')) {
      const texts = [...drawing.querySelectorAll('text')].filter(isShown);
      const boxes = texts.map((each) => each.getBoundingClientRect());
      for (const [index, one] of boxes.entries())
        for (const [after, two] of boxes.slice(index + 1).entries())
          if (
            one.left < two.right - 1 &&
            two.left < one.right - 1 &&
            // The line of a letter is higher than the letter.
            one.top + one.height / 5 < two.bottom - two.height / 5 &&
            two.top + two.height / 5 < one.bottom - one.height / 5
          )
            found.push(
              `“${wordsOf(texts[index] ?? drawing)}” lies over “${wordsOf(texts[index + 1 + after] ?? drawing)}”`,
            );
    }
    return found;
  });
  return [...new Set(faults)];
}
