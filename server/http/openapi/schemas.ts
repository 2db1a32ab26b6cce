import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import * as cart from '#contract/visitor/cart.ts';
import * as catalog from '#contract/visitor/catalog.ts';
import * as ticketTypes from '#contract/visitor/ticket-types.ts';
import * as guides from '#contract/visitor/guides.ts';
import * as invoices from '#contract/visitor/invoices.ts';
import * as members from '#contract/visitor/members.ts';
import * as orders from '#contract/visitor/orders.ts';
import * as payments from '#contract/visitor/payments.ts';
import * as seating from '#contract/visitor/seating.ts';
import * as session from '#contract/visitor/session.ts';
import * as shapes from '#contract/shapes.ts';
import * as uploads from '#contract/visitor/uploads.ts';

/** A schema as OpenAPI writes it; loose, since our code does not read it. */
export interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
  description?: string;
  additionalProperties?: Shape | boolean;
  [more: string]: unknown;
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** Exported schemas become named components of the document; others are inlined. */
const NAMED: Record<string, v.GenericSchema> = Object.fromEntries(
  [shapes, catalog, ticketTypes, seating, orders, cart, members, invoices, guides, payments, session, uploads]
    .flatMap((module) => Object.entries(module as Record<string, unknown>))
    .flatMap(([name, value]) => (isSchema(value) ? [[name.replace(/Shape$/, ''), value] as const] : [])),
);

/** Shapes written by hand: their schemas end in a transformation, which the converter to JSON Schema can't describe. */
const HAND_WRITTEN: Record<string, Shape> = {
  Id: { type: 'string', pattern: String.raw`^[\w.:-]{1,80}$`, description: 'An identifier, given by the server.' },
  Money: {
    type: ['number', 'string'],
    description: 'Yuan with at most two decimals, as a number or a text: 59.5, "0.01". Answers carry numbers.',
    examples: [120],
  },
  DayText: { type: 'string', format: 'date', description: 'A day of the venue (UTC+8), yyyy-MM-dd.' },
  Instant: { type: 'number', description: 'An instant: milliseconds since 1970.', examples: [1_795_000_000_000] },
  ShortText: { type: 'string', maxLength: 200, description: 'Text that a person types, at most 200 characters.' },
  Count: { type: 'integer', minimum: 0 },
  Nothing: { type: 'object', description: 'No more than "done".' },
};

const LOCAL_TEXT = 'A text of the venue in its languages. Plain text stands for Simplified Chinese.';

const CONFIG: ConversionConfig = {
  target: 'draft-2020-12',
  // The wire is what the schemas take in: an answer is given before its reader transforms it.
  typeMode: 'input',
  // JSON has only finite numbers, and the description contains the check's bounds.
  ignoreActions: ['finite', 'check', 'trim'],
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

export function namedShapes(): Record<string, Shape> {
  const shapes = Object.fromEntries(
    Object.entries(toJsonSchemaDefs(NAMED, CONFIG)).map(([name, shape]) => [name, tidy(shape)]),
  );
  return { ...shapes, ...HAND_WRITTEN, LocalText: { description: LOCAL_TEXT, ...shapes['LocalText'] } };
}

export const shapeOf = (schema: v.GenericSchema): Shape =>
  tidy(toJsonSchema(schema, { ...CONFIG, definitions: NAMED }));

function tidy(schema: JsonSchema): Shape {
  const { $schema: _, $defs: __, ...shape } = schema as Shape;
  return shape;
}
