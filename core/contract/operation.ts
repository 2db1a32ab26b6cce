import type * as v from 'valibot';
import type { Permission } from '#domain/office/office-rights.ts';

/** Subjects that a write makes stale: every read of them is fetched again. */
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

export type OfficeSubject =
  | 'account'
  | 'staff'
  | 'audit'
  | 'orders'
  /** The counts beside the navigation: every write makes them stale. */
  | 'waiting'
  | 'board'
  | 'guests'
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
  | 'reports'
  | 'exports'
  | 'jobs';

interface Call<Input extends v.GenericSchema, Output extends v.GenericSchema> {
  readonly name: string;
  readonly kind: 'read' | 'write';
  readonly input: Input;
  /** The shape of `extraInfo`. Its input side is the wire's, its output side the program's. */
  readonly output: Output;
}

export interface VisitorOperation<
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
> extends Call<Input, Output> {
  readonly audience: 'visitor';
  /** The subject a read belongs to, or the subjects a write changes. */
  readonly touches: readonly Subject[];
  /** `METHOD path` in messaging mode; null where the mode does not offer the call. */
  readonly messaging: string | null;
  /** `METHOD path` in mobile mode, `{name}` taken from the input; null where the mode does not offer the call. */
  readonly mobile: string | null;
  /** `session`: a visitor's session is needed; `optional`: signed-in visitors get more data. */
  readonly auth: 'none' | 'optional' | 'session';
  /** True when the answer may be stored on the device. */
  readonly persist: boolean;
}

/** Sent as `POST /gate/api/<name>`, the body its input, each request signed with the device's own key. */
export interface GateOperation<
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
> extends Call<Input, Output> {
  readonly audience: 'gate';
  /**
   * The least role of the caller. `none`: a device that pairs. `device`: the device by itself. `steward`: the person on
   * duty at it, named by `staff` in the input. `supervisor`: the same, proven by `provePin`.
   */
  readonly role: 'none' | 'device' | 'steward' | 'supervisor';
  /** True when the device can do without the answer while there is no network. */
  readonly offline: boolean;
}

/** Sent as `POST /office/api/<venue>/<name>`, with the session in a cookie. */
export interface OfficeOperation<
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
> extends Call<Input, Output> {
  readonly audience: 'office';
  readonly touches: readonly OfficeSubject[];
  /**
   * The permission that the call needs; `signed-in` is any account, for its own data; `nobody` needs no session, as
   * for signing in.
   */
  readonly permission: Permission | 'signed-in' | 'nobody';
  /** True when the colleague must have proved their identity within the last ten minutes. */
  readonly fresh: boolean;
  /** Bytes of the largest body; without it the limit of all other calls. */
  readonly mostBytes?: number;
}

export type AnyOperation = VisitorOperation | GateOperation | OfficeOperation;
type Audience = AnyOperation['audience'];

export type InputOf<O extends AnyOperation> = v.InferInput<O['input']>;
export type ParsedInputOf<O extends AnyOperation> = v.InferOutput<O['input']>;
export type OutputOf<O extends AnyOperation> = v.InferOutput<O['output']>;
/** The server's answer: the wire side of the output. */
export type WireOutputOf<O extends AnyOperation> = v.InferInput<O['output']>;

type Declared<O, Defaulted extends keyof O> = Omit<O, Defaulted> & Partial<Pick<O, Defaulted>>;

const DEFAULTS = {
  visitor: { audience: 'visitor', auth: 'session', persist: false },
  gate: {},
  office: { touches: [], fresh: false },
} as const satisfies Record<Audience, object>;

interface Declare {
  <Input extends v.GenericSchema, Output extends v.GenericSchema>(
    declared: Declared<VisitorOperation<Input, Output>, 'audience' | 'auth' | 'persist'>,
  ): VisitorOperation<Input, Output>;
  <Input extends v.GenericSchema, Output extends v.GenericSchema>(
    declared: GateOperation<Input, Output>,
  ): GateOperation<Input, Output>;
  <Input extends v.GenericSchema, Output extends v.GenericSchema>(
    declared: Declared<OfficeOperation<Input, Output>, 'touches' | 'fresh'>,
  ): OfficeOperation<Input, Output>;
}

/**
 * Declares a call once: its client, the server's route, its checks of rights and input, its cache key and its
 * description follow from it. Without `audience` it is a visitors' call.
 */
/* @__NO_SIDE_EFFECTS__ */
export const operation = ((declared: { audience?: Audience }): object => ({
  ...DEFAULTS[declared.audience ?? 'visitor'],
  ...declared,
})) as Declare;
