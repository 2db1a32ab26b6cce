import { type ReactNode, Suspense } from 'react';
import { PendingPart } from './PendingPart.tsx';

export const LatePart = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<PendingPart />}>{children}</Suspense>
);
