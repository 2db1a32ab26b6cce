import { redirect } from '@tanstack/react-router';
import { api } from '#api/port.ts';

export function guard({ location: { pathname, href } }: { location: { pathname: string; href: string } }): void {
  // The messaging app signs in by itself, so it has no sign-in screen.
  if (pathname === '/login' && api().mode === 'messaging') throw redirect({ to: '/', replace: true });
  if (!api().admits(pathname)) throw redirect({ to: '/login', search: { to: href } });
}
