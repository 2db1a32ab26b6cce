import { lazy, type ReactNode } from 'react';
import { extraOf } from '#components/booking/order-failure.ts';
import { LatePart } from '#components/LatePart.tsx';
import type { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';

const WaitingLine = lazy(() =>
  import('./WaitingLine.tsx').then(({ WaitingLine: component }) => ({ default: component })),
);

/** A submission that has to wait in line: for which ticket. */
export interface InLineRefusal {
  ticketTypeId: string;
  refused: ApiError;
}

/** @returns the line that a submission was sent to; null after any other outcome. */
export function inLineRefusal(failure: { kind: string } | null): InLineRefusal | null {
  const refused = failure && 'error' in failure ? (failure.error as ApiError) : null;
  const ticketTypeId = refused?.code === RES_CODE.waitInLine ? extraOf(refused)['ticket_type_id'] : undefined;
  return refused && typeof ticketTypeId === 'string' ? { ticketTypeId, refused } : null;
}

interface BehindLineProps {
  refusal: InLineRefusal | null;
  /** What is waited for. */
  name: ReactNode;
  part?: boolean;
  children: ReactNode;
}

/**
 * A form, and in its place the waiting line after a submission was sent there; the form comes back by itself, as it was
 * filled in, when it is the visitor's turn.
 */
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
