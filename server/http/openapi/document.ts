import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_OPERATIONS } from '#contract/all.ts';
import { RES_CODE } from '#contract/codes.ts';
import type { VisitorOperation } from '#contract/operation.ts';
import { UPLOAD_KINDS, UPLOAD_MOST_BYTES, UPLOAD_PATH } from '#contract/visitor/uploads.ts';
import { errInfoOf } from '#server/http/err-info.ts';
import type { DomainErrorCode } from '#server/domain-error.ts';
import { contractComments } from './comments.ts';
import { namedShapes, type Shape, shapeOf } from './schemas.ts';

/** One recorded call: what was sent and what came back. */
export interface Example {
  /** The address with its parameters. */
  path: string;
  body?: Record<string, unknown>;
  answer: { resCode: number; extraInfo?: unknown };
}
/** By name of the call; `upload` beside them. */
export type Examples = Record<string, { messaging?: Example; mobile?: Example }>;

export type Family = 'messaging' | 'mobile';
type Part = Record<string, unknown>;

const HERE = import.meta.dirname;

/** The examples that `npm run api:docs` recorded from a running server. */
export const readExamples = (): Examples => JSON.parse(readFileSync(join(HERE, 'examples.json'), 'utf8')) as Examples;

/** Every result code with its name and its sentence in English and Chinese. */
export const resultCodes = (): { code: number; name: string; en: string; zh: string }[] =>
  Object.entries(RES_CODE).map(([name, code]) =>
    name === 'ok'
      ? { code, name, en: 'Done', zh: '成功' }
      : { code, name, en: errInfoOf(name as DomainErrorCode, 'en'), zh: errInfoOf(name as DomainErrorCode, 'zh') },
  );

const INTRODUCTION = `Every answer is the envelope \`{resCode, errInfo, extraInfo}\`. \`resCode\` 200 is success; any other code is a refusal in which nothing was
changed, with a sentence in \`errInfo\` (Chinese, or English when \`Accept-Language\` does not begin with \`zh\`). Refusals come with HTTP 200; an overloaded
server adds HTTP 503 and \`Retry-After\`, a body that is too large HTTP 413. Without a session, calls of mobile mode answer HTTP 401 with the plain text
"access denied".

Messaging mode sends POST with a JSON body that carries \`clear_session\`; mobile mode has methods and paths of its own and the token in the header
\`clearauthtoken\`. Money is yuan with at most two decimals, days are \`yyyy-MM-dd\` in venue time (UTC+8), instants are milliseconds since 1970.
A header \`Idempotency-Key\` (8–64 letters, digits, \`-\`, \`_\`) on an order names one intention: the same key is always the same order.`;

/** The whole API as OpenAPI 3.1, made from the contract. */
export function openApiDocument(examples: Examples, version: string): Part {
  const comments = contractComments('visitor');
  const paths: Record<string, Record<string, Part>> = {};
  for (const operation of ALL_OPERATIONS) {
    for (const family of familiesOf(operation)) {
      const [method, path] = addressOf(operation, family);
      const methods = (paths[path] ??= {});
      const described = describe(operation, family, comments, examples);
      methods[method] = methods[method] ? together(methods[method], described) : described;
    }
  }
  paths[`/api/${UPLOAD_PATH}`] = { post: upload(examples['upload']?.messaging) };
  return {
    openapi: '3.1.0',
    info: { title: 'Scenic tickets', version, description: INTRODUCTION },
    servers: [{ url: '/' }],
    tags: [
      {
        name: 'messaging',
        description: 'Inside the messaging app: the base is /api/, the session stands in the body.',
      },
      {
        name: 'mobile',
        description: 'In a mobile browser: the base is /api/, the session stands in the header clearauthtoken.',
      },
    ],
    paths,
    components: {
      schemas: { ...namedShapes(), ...envelopes() },
      securitySchemes: {
        clearauthtoken: {
          type: 'apiKey',
          in: 'header',
          name: 'clearauthtoken',
          description: 'The token of a session. Messaging mode sends it as clear_session.',
        },
      },
      responses: {
        Overloaded: {
          description: 'Too many visitors at the moment',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
        AccessDenied: {
          description: 'There is no session, or it ended',
          content: { 'text/plain': { schema: { const: 'access denied' } } },
        },
      },
    },
  };
}

/** The modes with an address of their own: one that both share is described once. */
export const familiesOf = (operation: VisitorOperation): Family[] =>
  (['messaging', 'mobile'] as const).filter(
    (family) => operation[family] !== null && !(family === 'mobile' && operation.mobile === operation.messaging),
  );

/** @returns the method in small letters and the path below the site. */
export function addressOf(operation: VisitorOperation, family: Family): ['get' | 'post' | 'put' | 'delete', string] {
  const [method = 'POST', path = ''] = (operation[family] ?? '').split(' ');
  return [method.toLowerCase() as 'get', `/api/${path}`];
}

function describe(
  operation: VisitorOperation,
  family: Family,
  comments: ReadonlyMap<string, string>,
  examples: Examples,
): Part {
  const [method, path] = addressOf(operation, family);
  const shared = family === 'messaging' && operation.mobile === operation.messaging;
  const example = examples[operation.name]?.[family];
  const input = shapeOf(operation.input);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const hasBody = method === 'post' || method === 'put';
  const others = Object.keys(input.properties ?? {}).filter((field) => !inPath.includes(field));
  const inBody = family === 'messaging' && operation.auth !== 'none';
  return {
    operationId: family === 'mobile' ? `${operation.name}.mobile` : operation.name,
    summary: operation.name,
    ...described(comments.get(constantOf(operation))),
    tags: shared ? ['messaging', 'mobile'] : [family],
    ...(operation.auth === 'none'
      ? {}
      : {
          security:
            operation.auth === 'optional' || shared
              ? [{ clearauthtoken: [] }, {}]
              : inBody
                ? [{}]
                : [{ clearauthtoken: [] }],
        }),
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: input.properties?.[name] ?? {} })),
      ...(hasBody
        ? []
        : others.map((name) => ({
            name,
            in: 'query',
            required: input.required?.includes(name) ?? false,
            schema: input.properties?.[name] ?? {},
          }))),
    ],
    ...(hasBody
      ? { requestBody: bodyOf(input, others, inBody, operation.auth === 'session' && !shared, example) }
      : {}),
    responses: {
      '200': {
        description: 'The answer, or a refusal',
        content: {
          'application/json': {
            schema: {
              oneOf: [
                { $ref: '#/components/schemas/Done', properties: { extraInfo: shapeOf(operation.output) } },
                { $ref: '#/components/schemas/Refusal' },
              ],
            },
            ...(example ? { example: example.answer } : {}),
          },
        },
      },
      ...(family === 'mobile' && operation.auth === 'session'
        ? { '401': { $ref: '#/components/responses/AccessDenied' } }
        : {}),
      '503': { $ref: '#/components/responses/Overloaded' },
    },
  };
}

const described = (text: string | undefined): { description?: string } => (text ? { description: text } : {});

/** The name under which the contract exports an operation; those of the banks are made by one function. */
const constantOf = (operation: VisitorOperation): string =>
  operation.name.startsWith('newPay:') ? 'bankPay' : operation.name;

function bodyOf(
  input: Shape,
  fields: readonly string[],
  session: boolean,
  needed: boolean,
  example: Example | undefined,
): Part {
  const properties = Object.fromEntries(fields.map((field) => [field, input.properties?.[field] ?? {}]));
  const required = fields.filter((field) => input.required?.includes(field));
  const schema: Shape = {
    type: 'object',
    properties: {
      ...(session ? { clear_session: { type: 'string', description: 'The session, in messaging mode.' } } : {}),
      ...properties,
    },
    required: [...(session && needed ? ['clear_session'] : []), ...required],
  };
  return {
    required: true,
    content: { 'application/json': { schema, ...(example?.body ? { example: example.body } : {}) } },
  };
}

/** Two calls at one address: the server tells them apart by the state of the order. */
function together(first: Part, second: Part): Part {
  const schemasOf = (part: Part): unknown =>
    (part['responses'] as Record<string, { content: Record<string, { schema: { oneOf: unknown[] } }> }>)['200']
      ?.content['application/json']?.schema.oneOf;
  const [one, two] = [schemasOf(first), schemasOf(second)] as [unknown[], unknown[]];
  one.splice(1, 0, two[0]);
  return {
    ...first,
    summary: `${String(first['summary'])}, ${String(second['summary'])}`,
    description: `${String(first['description'])} ${String(second['description'])}`,
  };
}

function envelopes(): Record<string, Shape> {
  const codes = resultCodes();
  const table = codes.map(({ code, name, en, zh }) => `| ${code} | ${name} | ${en} | ${zh} |`).join('\n');
  return {
    ResCode: {
      type: 'integer',
      enum: codes.map(({ code }) => code),
      'x-enum-varnames': codes.map(({ name }) => name),
      description: `| code | name | sentence | 说明 |\n|---|---|---|---|\n${table}`,
    },
    Done: {
      type: 'object',
      properties: { resCode: { const: 200 }, extraInfo: {} },
      required: ['resCode', 'extraInfo'],
    },
    Refusal: {
      type: 'object',
      properties: {
        resCode: { $ref: '#/components/schemas/ResCode', not: { const: 200 } },
        errInfo: { type: 'string', description: 'A sentence for people.' },
        reason: {
          type: 'string',
          description: 'The name of the code. Without it the app shows errInfo for every code but 30031 and 32004.',
        },
        extraInfo: {
          type: 'object',
          description: 'What the refusal is about: problems, the new price, seats, places of the body.',
        },
      },
      required: ['resCode', 'errInfo'],
    },
  };
}

function upload(example: Example | undefined): Part {
  return {
    operationId: 'upload',
    summary: 'upload',
    description: `A picture (JPEG, PNG or WebP, at most ${UPLOAD_MOST_BYTES / 1024 / 1024} MB), which is written anew before it is kept. Only the address in the answer opens it; an upload that nothing names is dropped after a day.`,
    tags: ['messaging', 'mobile'],
    security: [{ clearauthtoken: [] }],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              file: { type: 'string', contentMediaType: 'image/jpeg' },
              kind: { type: 'string', enum: [...UPLOAD_KINDS] },
            },
            required: ['file', 'kind'],
          },
        },
      },
    },
    responses: {
      '200': {
        description: 'The upload, or a refusal',
        content: {
          'application/json': {
            schema: {
              oneOf: [
                {
                  $ref: '#/components/schemas/Done',
                  properties: { extraInfo: { $ref: '#/components/schemas/Uploaded' } },
                },
                { $ref: '#/components/schemas/Refusal' },
              ],
            },
            ...(example ? { example: example.answer } : {}),
          },
        },
      },
      '413': {
        description: 'The body is too large',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
      '503': { $ref: '#/components/responses/Overloaded' },
    },
  };
}
