import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { Sheet } from '#ui/Sheet.tsx';
import { PendingPart } from './PendingPart.tsx';

export function LateSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Suspense
      fallback={
        <Sheet open onClose={onClose} title={t`Loading`} closeLabel={t`Close`}>
          <PendingPart />
        </Sheet>
      }
    >
      {children}
    </Suspense>
  );
}
