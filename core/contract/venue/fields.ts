import * as v from 'valibot';
import type { FieldMeta } from './field.ts';

/** What a schema of valibot consists of, for code that lists its fields and validates nothing. */
interface Node {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly wrapped?: Node;
  readonly default?: unknown;
  readonly options?: readonly unknown[];
  readonly value?: Node;
  readonly getter?: (input: unknown) => Node;
}

export interface VenueField {
  readonly name: string;
  readonly schema: v.GenericSchema;
  readonly meta: FieldMeta;
  readonly required: boolean;
  /** What counts where the field is absent. */
  readonly preset?: unknown;
}

const nodeOf = (schema: v.GenericSchema): Node => schema;
const schemaOf = (node: Node): v.GenericSchema => node as unknown as v.GenericSchema;

function inside(node: Node): Node {
  if (node.type === 'lazy' && node.getter) return inside(node.getter({}));
  return node.wrapped ? inside(node.wrapped) : node;
}

/**
 * The described fields of an object, in the order in which forms and documents show them; empty for a schema without
 * fields.
 */
export const fieldsOf = (schema: v.GenericSchema): VenueField[] =>
  Object.entries(inside(nodeOf(schema)).entries ?? {}).flatMap(([name, entry]) => {
    const own = entry.type === 'optional' && entry.wrapped ? entry.wrapped : entry;
    const meta = v.getMetadata(schemaOf(own)) as FieldMeta | Record<string, never>;
    if (!('label' in meta) && !('reason' in meta)) return [];
    return {
      name,
      schema: schemaOf(own),
      meta: meta as FieldMeta,
      required: entry.type !== 'optional',
      preset: entry.default,
    };
  });

export function itemOf(schema: v.GenericSchema): v.GenericSchema {
  const { item } = inside(nodeOf(schema));
  if (!item) throw new Error('not a list');
  return schemaOf(item);
}

export const variantsOf = (schema: v.GenericSchema): [string, v.GenericSchema][] =>
  (inside(nodeOf(schema)).options ?? []).map((option) => {
    const { kind } = (option as Node).entries ?? {};
    return [String((kind as { literal?: unknown } | undefined)?.literal), schemaOf(option as Node)];
  });

/**
 * The described fields along a path, outermost first. An item of a list is named by its number or its id; the first
 * step that is not described ends the result.
 */
export function fieldsAlong(schema: v.GenericSchema, path: readonly (string | number)[]): VenueField[] {
  const [step, ...rest] = path;
  if (step === undefined) return [];
  const node = inside(nodeOf(schema));
  if (node.item) return fieldsAlong(schemaOf(node.item), rest);
  if (node.type === 'variant')
    return (
      variantsOf(schema)
        .map(([, option]) => fieldsAlong(option, path))
        .find((found) => found.length > 0) ?? []
    );
  if (node.type === 'record' && node.value) return fieldsAlong(schemaOf(node.value), rest);
  const found = fieldsOf(schema).find(({ name }) => name === step);
  return found ? [found, ...fieldsAlong(found.schema, rest)] : [];
}
