import type { OfficeOperation, WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type { DomainError } from '#server/domain-error.ts';
import type { CallerInVenue, Colleague, OfficeContext, SignedIn, Outsider } from '#server/office/office-context.ts';
import type { Opened } from '#server/office/sign-in.ts';
import type { Queryable } from '#server/db/database.ts';

interface Common {
  operation: OfficeOperation;
}
/** The answer may open a session. */
interface OutsideHandler extends Common {
  needs: 'nobody';
  answer(context: OfficeContext, outsider: Outsider, input: unknown): Promise<unknown>;
}
interface AccountHandler extends Common {
  needs: 'account';
  answer(context: OfficeContext, caller: SignedIn, input: unknown, project: string): Promise<unknown>;
}
interface ReadHandler extends Common {
  needs: 'role';
  answer(context: OfficeContext, caller: Colleague, input: unknown): Promise<unknown>;
}
/**
 * An action runs in one transaction with its audit row and its idempotency key; a refusal that it returns instead of
 * throwing commits its writes.
 */
interface ActionHandler extends Common {
  needs: 'action';
  /** Does slow work without the database before the transaction begins; its result is the input of `answer`. */
  prepare?(context: OfficeContext, input: unknown): Promise<unknown>;
  answer(context: OfficeContext, tx: Queryable, caller: CallerInVenue, input: unknown): Promise<unknown>;
}
export type OfficeHandler = OutsideHandler | AccountHandler | ReadHandler | ActionHandler;

export const outside = <O extends OfficeOperation>(
  operation: O,
  answer: (context: OfficeContext, outsider: Outsider, input: ParsedInputOf<O>) => Promise<WireOutputOf<O> | Opened>,
): OfficeHandler => ({ operation, needs: 'nobody', answer: answer });

export const own = <O extends OfficeOperation>(
  operation: O,
  answer: (
    context: OfficeContext,
    caller: SignedIn,
    input: ParsedInputOf<O>,
    project: string,
  ) => Promise<WireOutputOf<O> | Opened | void>,
): OfficeHandler => ({ operation, needs: 'account', answer: answer });

export const read = <O extends OfficeOperation>(
  operation: O,
  answer: (context: OfficeContext, caller: Colleague, input: ParsedInputOf<O>) => Promise<WireOutputOf<O>>,
): OfficeHandler => ({ operation, needs: 'role', answer: answer });

export const action = <O extends OfficeOperation>(
  operation: O,
  answer: (
    context: OfficeContext,
    tx: Queryable,
    caller: CallerInVenue,
    input: ParsedInputOf<O>,
  ) => Promise<WireOutputOf<O> | DomainError>,
): OfficeHandler => ({ operation, needs: 'action', answer: answer });

export const preparedAction = <O extends OfficeOperation, Prepared>(
  operation: O,
  prepare: (context: OfficeContext, input: ParsedInputOf<O>) => Promise<Prepared>,
  answer: (
    context: OfficeContext,
    tx: Queryable,
    caller: CallerInVenue,
    prepared: Prepared,
  ) => Promise<WireOutputOf<O>>,
): OfficeHandler => ({
  operation,
  needs: 'action',
  prepare,
  answer: (context, tx, caller, prepared) => answer(context, tx, caller, prepared as Prepared),
});
