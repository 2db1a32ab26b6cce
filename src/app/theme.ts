import { rememberBlack } from '#storage/look.ts';

const BRAND = '#ED6B33';

/** Remembers the theme as well, for the first paint of the next start. */
export function showTheme(black: boolean): void {
  document.documentElement.dataset['theme'] = black ? 'black' : 'light';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', black ? '#000000' : BRAND);
  rememberBlack(black);
}
