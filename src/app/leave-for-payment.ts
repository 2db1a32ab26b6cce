import { ApiError } from '#contract/api-error.ts';
import type { PayStart } from '#contract/visitor/payments.ts';
import type { BridgeResult } from '#domain/payment/payment.ts';
import { flushForms } from '#state/open-forms.ts';
import { isStoring } from '#storage/database.ts';

function isWebAddress(address: string): boolean {
  try {
    return /^https?:$/.test(new URL(address, location.href).protocol);
  } catch {
    return false;
  }
}

/** Resolves when the page is shown again: from the back/forward cache, or after another app. */
const shownAgain = (): Promise<'silent'> =>
  new Promise((resolve) => {
    const done = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', done);
      removeEventListener('pageshow', done);
      resolve('silent');
    };
    document.addEventListener('visibilitychange', done);
    addEventListener('pageshow', done);
  });

function post(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

/** How long writes to the device may take before the page is left, milliseconds. */
const WRITE_LIMIT = 500;
const LOOK_EVERY = 20;

/**
 * Waits for running writes: a page that WebKit suspends during a write locks the database for the page that returns
 * from the payment.
 */
async function written(): Promise<void> {
  flushForms();
  for (let waited = 0; isStoring() && waited < WRITE_LIMIT; waited += LOOK_EVERY)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
}

/** Goes to the provider's page. What comes back proves nothing. Throws an ApiError when there is no such page. */
export async function leaveForPayment(start: PayStart): Promise<BridgeResult> {
  const address = start.kind === 'url' ? start.url : start.kind === 'form' ? start.action : '';
  if (address === '' || !isWebAddress(address)) throw new ApiError('garbled');
  await written();
  const back = shownAgain();
  if (start.kind === 'form') post(address, start.fields);
  else location.assign(address);
  return back;
}
