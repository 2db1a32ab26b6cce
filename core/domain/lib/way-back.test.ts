import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wayBack } from './way-back.ts';

it.each([
  ['/ticketOrder/peak-adult?sheet=visitors', '/ticketOrder/peak-adult?sheet=visitors'],
  ['/center', '/center'],
  ['/loginless', '/loginless'],
  ['/', '/'],
])('leads back to %s', (wanted, back) => expect(wayBack(wanted)).toBe(back));

it.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/a\nb',
  '/a b',
  '/x#//y',
  '/login',
  '/login?to=/login',
  `/${'a'.repeat(600)}`,
])('leads home from %s', (wanted) => expect(wayBack(wanted)).toBe('/'));

it('never leaves the site, whatever is written there', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (wanted) => {
        const url = new URL(wayBack(wanted), 'https://tickets.example');
        expect(url.origin).toBe('https://tickets.example');
      },
    ),
  );
});
