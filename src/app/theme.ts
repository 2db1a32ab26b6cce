import { isTextLarge, rememberBlack, rememberTextLarge } from '#storage/look.ts';

const BRAND = '#ED6B33';

/** Paints the page black or light, as the venue has it, and remembers it for the next first paint. */
export function showTheme(black: boolean): void {
  document.documentElement.dataset['theme'] = black ? 'black' : 'light';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', black ? '#000000' : BRAND);
  rememberBlack(black);
}

export { isTextLarge };

/** Large text for whoever wants it; remembered. */
export function showLargeText(large: boolean): void {
  document.documentElement.dataset['text'] = large ? 'large' : 'normal';
  rememberTextLarge(large);
}
