import type { Day } from '#domain/lib/day.ts';
import { addressesFor } from '#tests/fixtures/addresses.ts';
import type { TestServer } from '#tests/fixtures/server.ts';
import { signIn, signInAddress } from '#tests/fixtures/visitor.ts';
import { onPhone, progress, slowDown, SLOWER } from './instruments.ts';
import { startLink } from './link.ts';
import type { Watched } from './page-notes.ts';

export interface Shift {
  name: string;
  shift: number;
  errors: number;
  /** Console lines of the kinds warning and error. */
  warnings: number;
}

const PERSON = 'mover';
const STAY = 2_500;

/**
 * Opens addresses of the app once, on Slow 4G and a slow processor, and measures layout shifts without input.
 * @param day the day of the orders.
 */
export async function worstShift(server: TestServer, day: Day): Promise<Shift[]> {
  const addresses = await addressesFor(server, await signIn(server, PERSON), day);
  const link = await startLink(server.url);
  const { search } = await signInAddress(server, PERSON);
  try {
    return await onPhone(async (page, session) => {
      let [errors, warnings] = [0, 0];
      page.on('pageerror', () => (errors += 1));
      page.on('console', (line) => (warnings += ['warning', 'error'].includes(line.type()) ? 1 : 0));
      link.set('slow4g');
      await slowDown(session, SLOWER);
      await page.goto(`${link.url}/${search}#/`);
      await page.waitForTimeout(2 * STAY);
      const shifts: Shift[] = [];
      for (const [name, address] of Object.entries(addresses)) {
        const before = { errors, warnings };
        await page.evaluate(() => void ((globalThis as Watched).notes.shift = 0));
        await page.evaluate((hash) => location.assign(hash), `#${address}`);
        await page.waitForTimeout(STAY);
        const shift = await page.evaluate(() => (globalThis as Watched).notes.shift);
        const found = { name, shift, errors: errors - before.errors, warnings: warnings - before.warnings };
        shifts.push(found);
        if (shift + found.errors + found.warnings > 0)
          progress(`paint: ${name} moves by ${shift.toFixed(3)}, ${found.errors} errors, ${found.warnings} warnings`);
      }
      return shifts;
    });
  } finally {
    link.close();
  }
}
