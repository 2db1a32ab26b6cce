import { lazy } from 'react';

/** Parts that are wanted only once a code is known, or at a touch. */
const fetchUsePart = () => import('./UsePart.tsx').then(({ UsePart: component }) => ({ default: component }));

export const LateUsePart = lazy(fetchUsePart);
export const LateScanSheet = lazy(() => import('#components/scan/ScanSheet.tsx').then(({ ScanSheet: component }) => ({ default: component })));

/** Fetches the form ahead of the touch that opens it; a failure is told when it is opened. */
export const fetchAhead = (): void => void fetchUsePart().catch(() => undefined);
