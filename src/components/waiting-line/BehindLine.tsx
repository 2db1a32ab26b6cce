import { lazy, type ReactNode } from 'react';
import { extraOf } from '#components/booking/order-failure.ts';
import { LatePart } from '#components/LatePart.tsx';
import type { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';

const WaitingLine = lazy(() =>
  import('./WaitingLine.tsx').then(({ WaitingLine: component }) => ({ default: component })),
);

export interface InLineRefusal {
  ticketTypeId: string;
  refused: ApiError;
}

export function inLineRefusal(failure: { kind: string } | null): InLineRefusal | null {
  const refused = failure && 'error' in failure ? (failure.error as ApiError) : null;
  const ticketTypeId = refused?.code === RES_CODE.waitInLine ? extraOf(refused)['ticket_type_id'] : undefined;
  return refused && typeof ticketTypeId === 'string' ? { ticketTypeId, refused } : null;
}

interface BehindLineProps {
  refusal: InLineRefusal | null;
  name: ReactNode;
  part?: boolean;
  children: ReactNode;
}

export const BehindLine = ({ refusal, children, ...rest }: BehindLineProps) =>
  refusal ? (
    <LatePart>
      <WaitingLine {...rest} {...refusal}>
        {children}
      </WaitingLine>
    </LatePart>
  ) : (
    children
  );
