import * as v from 'valibot';
import type { TicketKind } from '#domain/catalog/ticket-kinds.ts';

/**
 * An English sentence, which is also its id in the office's catalogue of words. Marked by the comment `i18n` where it
 * is written, so that the extraction of words finds it.
 */
export type Words = { readonly id: string };

type Input =
  | 'words'
  | 'text'
  | 'html'
  | 'whole'
  | 'number'
  | 'minutes'
  | 'money'
  | 'time'
  | 'day'
  | 'switch'
  | 'choice'
  | 'weekdays'
  | 'picture'
  | 'languages'
  | 'seat-plan'
  | 'seat-category'
  | 'cards'
  | 'spots'
  | 'refund'
  | 'partners'
  | 'channels'
  | 'templates'
  | 'text-messages'
  | 'object'
  | 'variant'
  | 'list';

type Value = Readonly<Record<string, unknown>>;

/** A field that the office has in a form. */
export type FormField = {
  readonly label: Words;
  /** Shown below the field. */
  readonly help: Words;
  readonly input: Input;
  /** The section of the form; absent for a field inside an object or a list, which is shown where these are. */
  readonly group?: string;
  readonly unit?: Words;
  readonly choices?: Readonly<Record<string, Words>>;
  /** The kinds of ticket type that have the field; all kinds where absent. */
  readonly kinds?: readonly TicketKind[];
  /** Whether the field has a meaning, given the other fields of its part. */
  readonly when?: (part: Value) => boolean;
  /** What a person should look at again, though it can be published. */
  readonly warn?: { readonly when: (value: unknown) => boolean; readonly words: Words };
  /** What only a writer of venue files needs to know. */
  readonly file?: string;
  readonly office?: true;
};

/** A field that no form of the catalogue has. */
type FileField = {
  readonly office: false;
  readonly reason: string;
  readonly file: string;
};

export type FieldMeta = FormField | FileField;

type Described = v.GenericSchema & {
  readonly pipe: readonly [v.GenericSchema, v.MetadataAction<unknown, FieldMeta>, ...unknown[]];
};
type Entry = Described | v.OptionalSchema<Described, unknown>;

export const field = <const Schema extends v.GenericSchema>(schema: Schema, meta: FieldMeta) =>
  v.pipe(schema, v.metadata<v.InferOutput<Schema>, FieldMeta>(meta));

/** An object each of whose fields is described; unknown fields are refused, so that no slip goes unnoticed. */
export const described = <const Entries extends Readonly<Record<string, Entry>>>(entries: Entries) =>
  v.strictObject(entries);

export const isInForm = (meta: FieldMeta): meta is FormField => meta.office !== false;
