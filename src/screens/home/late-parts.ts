import type { ComponentType } from 'react';
import { lazy } from 'react';

/** A part that is not worth the whole screen: when it can't be fetched, it is left out. */
const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() => load().then((part) => ({ default: part }), () => ({ default: () => null })));

export const LatePaymentStrip = late(() => import('./PaymentStrip.tsx').then((part) => part.PaymentStrip));
export const LatePassBanner = late(() => import('./PassBanner.tsx').then((part) => part.PassBanner));
