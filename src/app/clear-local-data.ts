import { api } from '#api/port.ts';
import { logout } from '#contract/visitor/login.ts';
import { forgetGiven } from '#state/given.ts';
import { forgetPeople } from '#state/people.ts';
import { wipeDrafts } from '#state/order-drafts.ts';
import { projectId } from '#queries/session.ts';
import { forgetSpots } from '#queries/visited-spots.ts';
import { storedCards } from '#storage/cards.ts';
import { switchPageOff } from '#storage/codes-page.ts';
import { wipeCodePictures } from '#storage/code-pictures.ts';
import { within } from '#storage/database.ts';
import { wipeStoredOrders } from '#storage/stored-orders.ts';
import { wipeFamily } from '#storage/family.ts';
import { fingerprint } from '#storage/fingerprint.ts';
import { wipeItineraries } from '#storage/itineraries.ts';
import { invoiceTitles } from '#storage/invoice-titles.ts';
import { rememberSignedIn, WIPED } from '#storage/last-project.ts';
import { writeLocal } from '#storage/local.ts';
import { paymentRecord } from '#storage/payment-record.ts';
import { pendingOrder } from '#storage/pending-order.ts';
import { storedOwner, storedSession } from '#storage/session.ts';
import { clearSessionStores } from '#state/session-store.ts';
import { walletPicture } from '#storage/wallet-picture.ts';
import { wipeWallet } from '#storage/wallet-writes.ts';
import type { Persister } from './persister.ts';
import { postToServiceWorker } from './service-worker.ts';
import { deviceNow } from '#storage/device-clock.ts';

/** Time limit for deleting the pictures of codes, milliseconds. */
const STORAGE_LIMIT = 3_000;

/**
 * @param next openid of the phone's next owner, whose stored people stay; without one all are deleted.
 * @param owner the owner of the answers stored from now on; by default the present one.
 */
export async function clearPersonalData(persister: Persister, next?: string, owner?: string): Promise<void> {
  await clearPersonalDataInThisTab(persister, next, owner);
  // Signals other tabs through a storage event; the value itself is removed again.
  writeLocal(WIPED, String(deviceNow()));
  writeLocal(WIPED, null);
}

/** Sends no signal to other tabs: it also runs in tabs that received one. */
export async function clearPersonalDataInThisTab(persister: Persister, next?: string, owner?: string): Promise<void> {
  walletPicture.remove();
  forgetPeople();
  forgetGiven();
  forgetSpots();
  clearSessionStores();
  postToServiceWorker({ type: 'FORGET_ALL_CODES' });
  switchPageOff();
  await Promise.all([
    persister.forget(owner),
    wipeWallet(),
    within(STORAGE_LIMIT, wipeCodePictures(), undefined),
    wipeItineraries(),
    wipeStoredOrders(),
    wipeDrafts(),
    pendingOrder.remove(),
    paymentRecord.remove(),
    invoiceTitles.remove(),
    storedCards.remove(),
    wipeFamily(next === undefined ? undefined : fingerprint(next)),
  ]);
}

/** Time limit for the server's answer, after which the phone is cleared anyway, milliseconds. */
const LOGOUT_LIMIT = 3_000;

/** Ends the session at the server, so that a copy of its token is void. Resolves to whether the server confirmed it. */
export const endSession = (): Promise<boolean> =>
  within(
    LOGOUT_LIMIT,
    api()
      .call(logout, {})
      .then(() => true),
    false,
  );

/** The session goes with the data. */
export async function clearLocalData(persister: Persister): Promise<void> {
  rememberSignedIn(null);
  await Promise.all([storedSession.remove(), storedOwner.remove()]);
  await clearPersonalData(persister, undefined, projectId());
}
