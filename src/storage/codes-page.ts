import type { Locale } from '#domain/lib/local-text.ts';
import { PAGE_SWITCH } from '#domain/order/tickets-page-cookies.ts';

const SWITCH = `Path=/tickets; SameSite=Lax${typeof location !== 'undefined' && location.protocol === 'https:' ? '; Secure' : ''}`;

/** @param scale 1 for the usual size. */
export function rememberPageLook(locale: Locale, scale: number): void {
  document.cookie = `${PAGE_SWITCH}=${locale}.${scale * 100}; Max-Age=2592000; ${SWITCH}`;
}

/** Ends the server's page of codes on this phone, also where the server can't be reached. */
export function switchPageOff(): void {
  document.cookie = `${PAGE_SWITCH}=; Max-Age=0; ${SWITCH}`;
}
