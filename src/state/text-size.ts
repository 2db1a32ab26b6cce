import { rememberedTextSize, rememberTextSize, type TextSize } from '#storage/look.ts';
import { createStore, useStore } from '#ui/create-store.ts';

export { TEXT_SIZES } from '#storage/look.ts';
export type { TextSize } from '#storage/look.ts';

/** From here on the layout for large text serves better. */
const ENLARGED = 1.15;
const PROBE_SIZE = 100;
let hostEnlarges = false;
const isRoomy = (size: TextSize): boolean => size !== '1' || hostEnlarges;
const textSize = createStore<TextSize>('1', {
  storage: { read: rememberedTextSize, write: (size) => rememberTextSize(size, isRoomy(size)) },
});

/** A page whose text the web view enlarges keeps its large layout, also with a smaller size. */
export function chooseTextSize(size: TextSize): void {
  const { dataset } = document.documentElement;
  dataset['text'] = isRoomy(size) ? 'large' : 'normal';
  dataset['scale'] = size;
  textSize.set(size);
}

/**
 * Gives the page its large layout as long as the web view enlarges the text: its font menu, or the phone's own setting.
 */
export function followHostText(): void {
  const probe = document.createElement('div');
  probe.textContent = '国';
  probe.setAttribute('aria-hidden', 'true');
  probe.style.cssText = `position:absolute;top:0;left:0;visibility:hidden;pointer-events:none;font-size:${PROBE_SIZE}px;line-height:1`;
  document.body.append(probe);
  new ResizeObserver(() => {
    hostEnlarges = probe.offsetHeight >= ENLARGED * PROBE_SIZE;
    chooseTextSize(textSize.get());
  }).observe(probe);
}

export const useTextSize = (): TextSize => useStore(textSize);
