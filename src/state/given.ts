import { purchaserProblem, repairPhone } from '#domain/lib/phone.ts';
import type { IdType } from '#domain/people/id-types.ts';
import { type Given, NOTHING_GIVEN, storedGiven } from '#storage/given.ts';
import { serverNow } from './clock.ts';
import { createStore, useStore } from '#ui/create-store.ts';

/** Agreements of venues that are remembered as read; the oldest goes first. */
const MOST_READ = 20;

const store = createStore<Given>(NOTHING_GIVEN, { storage: storedGiven });

export const given = store.get;
export const useGiven = (): Given => useStore(store);

const note = (news: Partial<Given>): void => store.update((now) => ({ ...now, ...news }));

/** An invalid phone number is not remembered. */
export function rememberPhone(phone: string): void {
  const repaired = repairPhone(phone);
  if (purchaserProblem(repaired) === null && repaired !== store.get().phone) note({ phone: repaired });
}

/** A number that was proved but that no order was placed with does not take the place of one that was. */
export function proposePhone(phone: string): void {
  if (store.get().phone === '') rememberPhone(phone);
}

export function rememberRead(version: string): void {
  const { [version]: _before, ...others } = store.get().read;
  const all = [...Object.entries(others), [version, serverNow()] as const].sort(([, one], [, other]) => one - other);
  note({ read: Object.fromEntries(all.slice(-MOST_READ)) });
}

export const rememberIdType = (id_type: IdType): void => note({ id_type });
export const rememberChannel = (channel: string): void => note({ channel });
export const storeRememberChoice = (remembers: boolean): void => note({ remembers });

export function forgetGiven(): void {
  storedGiven.remove();
  store.reset();
}
