import type * as v from 'valibot';
import type { Permission } from '#domain/office/office-rights.ts';

/** Subjects that a call of staff makes stale. */
export type OfficeSubject =
  | 'account'
  | 'staff'
  | 'audit'
  | 'orders'
  /** The counts beside the navigation: every write makes them stale. */
  | 'waiting'
  | 'board'
  | 'views'
  | 'catalogue'
  | 'codes'
  | 'grey'
  | 'devices'
  | 'invoices'
  | 'ratings'
  | 'cards'
  | 'sales'
  | 'privacy'
  | 'settings'
  | 'health'
  | 'days'
  | 'finance'
  | 'exports'
  | 'jobs';

/** A call of the venue's own people. */
export interface OfficeOperation<
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
> {
  readonly name: string;
  readonly kind: 'read' | 'write';
  readonly touches: readonly OfficeSubject[];
  /**
   * The permission it needs; `signed-in`: any account, for its own matters; `nobody`: no session, as for signing in
   * itself.
   */
  readonly permission: Permission | 'signed-in' | 'nobody';
  /** True when a second factor is needed within the last ten minutes. */
  readonly fresh: boolean;
  /** Bytes of the largest body; without it the limit of all other calls. */
  readonly mostBytes?: number;
  readonly input: Input;
  /** The shape of `extraInfo`. */
  readonly output: Output;
}

export type AnyOfficeOperation = OfficeOperation<v.GenericSchema, v.GenericSchema>;
type Declared<Input extends v.GenericSchema, Output extends v.GenericSchema> = Omit<
  OfficeOperation<Input, Output>,
  'fresh' | 'touches'
> &
  Partial<Pick<OfficeOperation, 'fresh' | 'touches'>>;

/**
 * Declares a call of staff once: the server's route, its check of rights and input, and the page's client follow from
 * it.
 */
/* @__NO_SIDE_EFFECTS__ */
export const officeOperation = <Input extends v.GenericSchema, Output extends v.GenericSchema>(
  declared: Declared<Input, Output>,
): OfficeOperation<Input, Output> => ({ fresh: false, touches: [], ...declared });

/** The service's input, after the check. */
export type OfficeInput<O extends AnyOfficeOperation> = v.InferOutput<O['input']>;
/** The page's request. */
export type OfficeRequest<O extends AnyOfficeOperation> = v.InferInput<O['input']>;
/** The server's answer: the wire side of the output. */
export type OfficeAnswer<O extends AnyOfficeOperation> = v.InferInput<O['output']>;
/** The answer as the page uses it. */
export type OfficeOutput<O extends AnyOfficeOperation> = v.InferOutput<O['output']>;
