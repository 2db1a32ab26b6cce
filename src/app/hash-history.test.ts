import { expect, test } from 'vitest';
import { parseHashLocation } from './hash-history.ts';

const parse = (address: string) => {
  const { hash } = new URL(address, 'https://venue.example');
  return parseHashLocation({ location: { hash }, history: { state: null } });
};

test.each([
  ['a project before the #', '/?project=x#/a?b=1', '/a', '?b=1'],
  ['a code of the sign-in before the #', '/?code=X&state=Y#/p?date=D', '/p', '?date=D'],
  ['keys that sharing adds', '/?from=singlemessage&isappinstalled=0#/scenicIntro/7', '/scenicIntro/7', ''],
  ['nothing after the #', '/?project=x', '/', ''],
  ['a second query glued to the first', '/#/a?b=1?project=x', '/a', '?b=1'],
  ['a plain route', '/#/myOrders?order=12345678901234567890', '/myOrders', '?order=12345678901234567890'],
  ['a fragment without slash', '/#cart', '/cart', ''],
])('%s', (_name, address, pathname, search) => {
  expect(parse(address)).toMatchObject({ pathname, search });
});
