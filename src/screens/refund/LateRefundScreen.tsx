import { lazy, Suspense } from 'react';
import type { RefundScreenProps } from './RefundScreen.tsx';

const Screen = lazy(() => import('./RefundScreen.tsx').then(({ RefundScreen }) => ({ default: RefundScreen })));

/** The refund screen, fetched when it is asked for: most orders are never given back. */
export const LateRefundScreen = (props: RefundScreenProps) => (
  <Suspense fallback={<main aria-busy="true" />}>
    <Screen {...props} />
  </Suspense>
);
