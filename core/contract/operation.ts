import type * as v from 'valibot';

/** Subjects that a write makes stale; every read of them is fetched again. */
export type Subject =
  | 'orders'
  | 'stock'
  | 'catalog'
  | 'project'
  | 'session'
  | 'cart'
  | 'cards'
  | 'invoices'
  | 'guides'
  | 'notices';

export interface Operation<
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
> {
  readonly name: string;
  readonly kind: 'read' | 'write';
  /** The subject a read belongs to, or the subjects a write changes. */
  readonly touches: readonly Subject[];
  /** `METHOD path` in messaging mode; null where the mode does not offer the call. */
  readonly messaging: string | null;
  /** `METHOD path` in mobile mode, `{name}` taken from the input; null where the mode does not offer the call. */
  readonly mobile: string | null;
  /** True when a visitor's session is needed; `optional`: signed-in visitors get more data. */
  readonly auth: 'none' | 'optional' | 'session';
  /** True when the answer may be stored on the device. */
  readonly persist: boolean;
  readonly input: Input;
  /** The shape of `extraInfo`. Its input side is what the wire carries, its output side what the program uses. */
  readonly output: Output;
}

export type AnyOperation = Operation<v.GenericSchema, v.GenericSchema>;
export type InputOf<O extends AnyOperation> = v.InferInput<O['input']>;
export type ParsedInputOf<O extends AnyOperation> = v.InferOutput<O['input']>;
export type OutputOf<O extends AnyOperation> = v.InferOutput<O['output']>;
/** The server's answer: the wire side of the output. */
export type WireOutputOf<O extends AnyOperation> = v.InferInput<O['output']>;

type Declared<Input extends v.GenericSchema, Output extends v.GenericSchema> = Omit<
  Operation<Input, Output>,
  'auth' | 'persist'
> &
  Partial<Pick<Operation, 'auth' | 'persist'>>;

/** Declares a call once: both client adapters, the server's routes, its validation and its cache key follow from it. */
/* @__NO_SIDE_EFFECTS__ */
export const operation = <Input extends v.GenericSchema, Output extends v.GenericSchema>(
  declared: Declared<Input, Output>,
): Operation<Input, Output> => ({
  auth: 'session',
  persist: false,
  ...declared,
});
