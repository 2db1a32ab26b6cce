import { expect, test } from '@playwright/test';
import {
  compareOrStore,
  goOn,
  KEY_SCREENS,
  newPhone,
  openSignedInAt,
  openStudio,
  still,
  USUAL,
} from './reference-pictures.ts';
import { TOOL_MESSAGES } from './phone.ts';

test('the main screens look as their stored pictures and say nothing in the console @messaging', async () => {
  const studio = await openStudio();
  try {
    const context = await newPhone(studio, USUAL);
    const messages: (string | null)[] = [];
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !TOOL_MESSAGES.test(message.text()))
        messages.push(message.text());
    });
    const page = await context.newPage();
    // A phone that has shown home has pictures in a larger size than the cart's reference picture.
    const [first = '', ...others] = KEY_SCREENS.filter((name) => name !== 'cart');
    const addressOf = (name: string): string => studio.addresses.light[name] ?? '';
    await openSignedInAt(page, studio, studio.server.url, addressOf(first), USUAL);
    messages.push(await compareOrStore(first, await still(page)));
    for (const name of others) {
      await goOn(page, addressOf(name));
      messages.push(await compareOrStore(name, await still(page)));
    }
    expect(messages.filter(Boolean)).toEqual([]);
  } finally {
    await studio.close();
  }
});
