import { rememberBlack } from '#storage/look.ts';

const BRAND = '#ED6B33';

/** Paints the page black or light, as the venue has it, and remembers it for the next first paint. */
export function showTheme(black: boolean): void {
  document.documentElement.dataset['theme'] = black ? 'black' : 'light';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', black ? '#000000' : BRAND);
  rememberBlack(black);
}
