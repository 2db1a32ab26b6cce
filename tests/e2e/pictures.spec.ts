import { expect, test } from '@playwright/test';
import {
  compareOrKeep,
  goOn,
  KEY_SCREENS,
  newPhone,
  openSignedInAt,
  openStudio,
  still,
  USUAL,
} from './kept-pictures.ts';
import { SAID_BY_TOOL } from './phone.ts';

test('the main screens look as their kept pictures and say nothing in the console @messaging', async () => {
  const studio = await openStudio();
  try {
    const context = await newPhone(studio, USUAL);
    const said: (string | null)[] = [];
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !SAID_BY_TOOL.test(message.text()))
        said.push(message.text());
    });
    const page = await context.newPage();
    // A phone that has shown home has pictures in a larger size than the cart's reference picture.
    const [first = '', ...others] = KEY_SCREENS.filter((name) => name !== 'cart');
    const addressOf = (name: string): string => studio.addresses.light[name] ?? '';
    await openSignedInAt(page, studio, studio.server.url, addressOf(first), USUAL);
    said.push(await compareOrKeep(first, await still(page)));
    for (const name of others) {
      await goOn(page, addressOf(name));
      said.push(await compareOrKeep(name, await still(page)));
    }
    expect(said.filter(Boolean)).toEqual([]);
  } finally {
    await studio.close();
  }
});
