import { lazy, type ReactNode } from 'react';
import { extraOf } from '#components/booking/order-failure.ts';
import { LatePart } from '#components/LatePart.tsx';
import type { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';

const WaitingLine = lazy(() =>
  import('./WaitingLine.tsx').then(({ WaitingLine: component }) => ({ default: component })),
);

export interface LineFailure {
  ticketTypeId: string;
  refused: ApiError;
}

export function lineFailureOf(failure: { kind: string } | null): LineFailure | null {
  const refused = failure && 'error' in failure ? (failure.error as ApiError) : null;
  const ticketTypeId = refused?.code === RES_CODE.waitInLine ? extraOf(refused)['ticket_type_id'] : undefined;
  return refused && typeof ticketTypeId === 'string' ? { ticketTypeId, refused } : null;
}

interface BehindLineProps {
  failure: LineFailure | null;
  name: ReactNode;
  part?: boolean;
  children: ReactNode;
}

export const BehindLine = ({ failure: lineFailure, children, ...rest }: BehindLineProps) =>
  lineFailure ? (
    <LatePart>
      <WaitingLine {...rest} {...lineFailure}>
        {children}
      </WaitingLine>
    </LatePart>
  ) : (
    children
  );
