import { useSyncExternalStore } from 'react';
import { api } from '#api/port.ts';
import { isMessagingApp } from '#api/messaging-app.ts';
import { installAnswer } from '#storage/install-answer.ts';

const REST = 30 * 86_400_000;

/** What the browser hands over when it would let the page be installed. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps the browser's own offer for the moment in which it is of use: after a paid order. */
export function watchInstall(): void {
  offered = (window.preloaded?.install as InstallEvent | undefined) ?? null;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallEvent;
    tell();
  });
  addEventListener('appinstalled', () => {
    offered = null;
    tell();
  });
}

/** Whether the page stands alone, without the browser round it. */
export const isStandalone = (): boolean => matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

const isIosSafari = (): boolean => {
  const agent = navigator.userAgent;
  return /iPhone|iPad|iPod/.test(agent) && /Version\/[\d.]+.*Safari\//.test(agent) && !/CriOS|FxiOS|EdgiOS/.test(agent);
};

/** How the page can be put on the home screen: by a button of ours, by the share sheet, or not at all. */
export type InstallWay = 'button' | 'share' | null;

function installWay(): InstallWay {
  if (api().mode !== 'mobile' || isMessagingApp() || isStandalone() || Date.now() - installAnswer.read().declinedAt < REST) return null;
  if (offered) return 'button';
  return isIosSafari() ? 'share' : null;
}

export const useInstallWay = (): InstallWay => useSyncExternalStore(subscribe, installWay);

/** Nothing is offered for thirty days. */
export function declineInstall(): void {
  installAnswer.write({ ...installAnswer.read(), declinedAt: Date.now() });
  tell();
}

/** Opens the browser's own question; it can be asked once, and no is no. */
export async function install(): Promise<void> {
  const event = offered;
  offered = null;
  tell();
  await event?.prompt().catch(() => undefined);
  const answer = await event?.userChoice.catch(() => undefined);
  if (answer?.outcome === 'dismissed') declineInstall();
}

/** Asks the browser, once and for all, not to clear away what is kept here. Whatever it says, everything works. */
export function askToPersist(): void {
  const answer = installAnswer.read();
  if (answer.askedToPersist || api().mode !== 'mobile') return;
  installAnswer.write({ ...answer, askedToPersist: true });
  void navigator.storage?.persist?.().catch(() => undefined);
}
