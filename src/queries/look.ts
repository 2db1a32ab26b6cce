import { isTextLarge, rememberTextLarge } from '#storage/look.ts';

export { isTextLarge };

/** Large text for whoever wants it; the device remembers it. */
export function showLargeText(large: boolean): void {
  document.documentElement.dataset['text'] = large ? 'large' : 'normal';
  rememberTextLarge(large);
}
