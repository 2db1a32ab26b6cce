import type { GateOperation, OfficeOperation, VisitorOperation } from '#contract/operation.ts';
import { contractComments } from './comments.ts';
import { type Shape, shapeOf } from './schemas.ts';

type Part = Record<string, unknown>;
/** Keys are paths, then methods in lower case. */
export type Paths = Record<string, Record<string, Part>>;

export interface Description {
  title: string;
  introduction: string;
  tags: readonly { name: string; description: string }[];
  /** Codes by reason, beside those that all audiences share. */
  codes: Readonly<Record<string, number>>;
  securitySchemes: Readonly<Record<string, Part>>;
  responses: Readonly<Record<string, Part>>;
  paths: () => Paths;
}

interface Described {
  id: string;
  name: string;
  description: string | undefined;
  tags: readonly string[];
  /** Alternatives; empty where anybody may call. */
  security: readonly Record<string, readonly string[]>[];
  parameters: readonly Part[];
  requestBody?: Part;
  output: Shape;
  responses?: Readonly<Record<string, Part>>;
}

export const json = (schema: Shape): Part => ({ content: { 'application/json': { schema } } });
export const response = (name: string): Part => ({ $ref: `#/components/responses/${name}` });

const ERROR_ANSWER: Shape = { $ref: '#/components/schemas/ErrorAnswer' };

const doneWith = (output: Shape): Shape => ({
  type: 'object',
  properties: { resCode: { const: 200 }, extraInfo: output },
  required: ['resCode', 'extraInfo'],
});

export const described = (call: Described): Part => ({
  operationId: call.id,
  summary: call.name,
  ...(call.description ? { description: call.description } : {}),
  tags: call.tags,
  security: call.security,
  ...(call.parameters.length > 0 ? { parameters: call.parameters } : {}),
  ...(call.requestBody ? { requestBody: { required: true, ...call.requestBody } } : {}),
  responses: {
    '200': { description: 'The answer, or a refusal', ...json({ anyOf: [doneWith(call.output), ERROR_ANSWER] }) },
    ...call.responses,
    '4XX': response('Unread'),
    '503': response('Busy'),
  },
});

export const posted = (
  operation: GateOperation | OfficeOperation,
  more: Omit<Described, 'id' | 'name' | 'requestBody' | 'output'>,
): Part =>
  described({
    ...more,
    id: operation.name,
    name: operation.name,
    requestBody: json(shapeOf(operation.input)),
    output: shapeOf(operation.output),
  });

export function commentsOf(audience: 'visitor' | 'gate' | 'office'): (operation: { name: string }) => string {
  const comments = contractComments(audience);
  return ({ name }) => comments.get(name) ?? '';
}

/** Two calls at one address, which the server distinguishes by the state of the named thing. */
export function together(first: Part, second: Part): Part {
  const choicesOf = (part: Part): Shape[] =>
    (part['responses'] as Record<string, { content: Record<string, { schema: { anyOf: Shape[] } }> }>)['200']?.content[
      'application/json'
    ]?.schema.anyOf ?? [];
  choicesOf(first).splice(1, 0, ...choicesOf(second).slice(0, 1));
  return {
    ...first,
    summary: `${String(first['summary'])}, ${String(second['summary'])}`,
    description: `${String(first['description'])} ${String(second['description'])}`,
  };
}

export const isOffered = (operation: VisitorOperation, family: 'messaging' | 'mobile'): boolean =>
  operation[family] !== null && !(family === 'mobile' && operation.mobile === operation.messaging);
