import { api } from '#api/port.ts';
import { isMessagingApp } from '#api/messaging-app.ts';
import { installAnswer } from '#storage/install-answer.ts';
import { createStore, useStore } from '#ui/create-store.ts';
import { deviceNow } from '#storage/device-clock.ts';

const REST = 30 * 86_400_000;

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const offered = createStore<InstallEvent | null>(null);
const answer = createStore({ declinedAt: 0, askedToPersist: false }, { storage: installAnswer });

/** Defers the browser's own offer to install the app until a screen makes it. */
export function watchInstall(): void {
  offered.set((window.preloaded?.install as InstallEvent | undefined) ?? null);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered.set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => offered.set(null));
}

export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

const isIosSafari = (): boolean => {
  const agent = navigator.userAgent;
  return /iPhone|iPad|iPod/.test(agent) && /Version\/[\d.]+.*Safari\//.test(agent) && !/CriOS|FxiOS|EdgiOS/.test(agent);
};

export type InstallWay = 'button' | 'share' | null;

function installWay(): InstallWay {
  if (api().mode !== 'mobile' || isMessagingApp() || isStandalone() || deviceNow() - answer.get().declinedAt < REST)
    return null;
  if (offered.get()) return 'button';
  return isIosSafari() ? 'share' : null;
}

export function useInstallWay(): InstallWay {
  useStore(offered);
  useStore(answer);
  return installWay();
}

/** After a refusal nothing is offered for thirty days. */
export const declineInstall = (): void => answer.update((now) => ({ ...now, declinedAt: deviceNow() }));

/** Opens the browser's own question, which can be asked only once. */
export async function install(): Promise<void> {
  const event = offered.get();
  offered.set(null);
  await event?.prompt().catch(() => undefined);
  const choice = await event?.userChoice.catch(() => undefined);
  if (choice?.outcome === 'dismissed') declineInstall();
}

/** Asks the browser only once not to delete the stored data. The app works whatever it answers. */
export function askToPersist(): void {
  if (answer.get().askedToPersist || api().mode !== 'mobile') return;
  answer.update((now) => ({ ...now, askedToPersist: true }));
  void navigator.storage?.persist?.().catch(() => undefined);
}
