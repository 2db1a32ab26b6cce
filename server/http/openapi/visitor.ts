import { ALL_OPERATIONS } from '#contract/all.ts';
import type { VisitorOperation } from '#contract/operation.ts';
import { UPLOAD_KINDS, UPLOAD_MOST_BYTES, UPLOAD_PATH, Uploaded } from '#contract/visitor/uploads.ts';
import { type Description, commentsOf, described, isOffered, json, type Paths, response, together } from './parts.ts';
import { type Shape, shapeOf } from './schemas.ts';

type Family = 'messaging' | 'mobile';

const INTRODUCTION = `Every answer is the envelope \`{resCode, errInfo, extraInfo}\`. \`resCode\` 200 is success; any other code is a refusal in which nothing was
changed, with a sentence in \`errInfo\` (Chinese, or English when \`Accept-Language\` does not begin with \`zh\`). Refusals come with HTTP 200; an overloaded
server adds HTTP 503 and \`Retry-After\`, a body that is too large HTTP 413. Without a session, calls of mobile mode answer HTTP 401 with the plain text
"access denied".

Messaging mode sends POST with a JSON body that carries \`clear_session\`; its GETs carry the session in the header. Mobile mode has methods and paths of its
own and the token in the header \`clearauthtoken\`. Fields that a call does not know are ignored. Money is yuan with at most two decimals, days are
\`yyyy-MM-dd\` in venue time (UTC+8), instants are milliseconds since 1970.
A header \`Idempotency-Key\` (8–64 letters, digits, \`-\`, \`_\`) on an order names one intention: the same key is always the same order.`;

export const VISITOR: Description = {
  title: 'Scenic tickets',
  introduction: INTRODUCTION,
  tags: [
    { name: 'messaging', description: 'Inside the messaging app: the session stands in the body.' },
    { name: 'mobile', description: 'In a mobile browser: the session stands in the header clearauthtoken.' },
  ],
  codes: {},
  securitySchemes: {
    clearauthtoken: {
      type: 'apiKey',
      in: 'header',
      name: 'clearauthtoken',
      description: 'The token of a session. POSTs of messaging mode send it as clear_session in the body instead.',
    },
  },
  responses: {
    AccessDenied: {
      description: 'There is no session, or it ended',
      content: { 'text/plain': { schema: { const: 'access denied' } } },
    },
  },
  paths() {
    const commentOf = commentsOf('visitor');
    const paths: Paths = {};
    for (const operation of ALL_OPERATIONS) {
      for (const family of familiesOf(operation)) {
        const [method, path] = addressOf(operation, family);
        const methods = (paths[path] ??= {});
        // One function declares the calls of all banks.
        const name = operation.name.startsWith('newPay:') ? 'bankPay' : operation.name;
        const call = callOf(operation, family, commentOf({ name }));
        methods[method] = methods[method] ? together(methods[method], call) : call;
      }
    }
    paths[`/api/${UPLOAD_PATH}`] = { post: upload() };
    return paths;
  },
};

/** The modes that have separate addresses; an address that both modes share is described once. */
export const familiesOf = (operation: VisitorOperation): Family[] =>
  (['messaging', 'mobile'] as const).filter((family) => isOffered(operation, family));

export function addressOf(operation: VisitorOperation, family: Family): ['get' | 'post' | 'put' | 'delete', string] {
  const [method = 'POST', path = ''] = (operation[family] ?? '').split(' ');
  return [method.toLowerCase() as 'get', `/api/${path}`];
}

function callOf(operation: VisitorOperation, family: Family, description: string) {
  const [method, path] = addressOf(operation, family);
  const shared = family === 'messaging' && operation.mobile === operation.messaging;
  const input = shapeOf(operation.input);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const hasBody = method === 'post' || method === 'put';
  const others = Object.keys(input.properties ?? {}).filter((field) => !inPath.includes(field));
  const parameterOf = (name: string, location: 'path' | 'query') => ({
    name,
    in: location,
    required: location === 'path' || (input.required?.includes(name) ?? false),
    schema: input.properties?.[name] ?? {},
  });
  const inBody = family === 'messaging' && hasBody && operation.auth !== 'none';
  return described({
    id: family === 'mobile' ? `${operation.name}.mobile` : operation.name,
    name: operation.name,
    description,
    tags: shared ? ['messaging', 'mobile'] : [family],
    security: securityOf(operation, inBody, shared),
    parameters: [
      ...inPath.map((name) => parameterOf(name, 'path')),
      ...(hasBody ? [] : others.map((name) => parameterOf(name, 'query'))),
    ],
    ...(hasBody ? { requestBody: bodyOf(input, others, inBody, operation.auth === 'session' && !shared) } : {}),
    output: shapeOf(operation.output),
    ...(family === 'mobile' && operation.auth === 'session' ? { responses: { '401': response('AccessDenied') } } : {}),
  });
}

/** OpenAPI has no security scheme for a session in the body, so such a call names none. */
function securityOf({ auth }: VisitorOperation, inBody: boolean, shared: boolean): Record<string, string[]>[] {
  if (auth === 'none') return [];
  if (auth === 'optional' || shared) return [{ clearauthtoken: [] }, {}];
  return inBody ? [{}] : [{ clearauthtoken: [] }];
}

function bodyOf(input: Shape, fields: readonly string[], session: boolean, needed: boolean) {
  return json({
    type: 'object',
    properties: {
      ...(session ? { clear_session: { type: 'string', description: 'The session, in messaging mode.' } } : {}),
      ...Object.fromEntries(fields.map((field) => [field, input.properties?.[field] ?? {}])),
    },
    required: [
      ...(session && needed ? ['clear_session'] : []),
      ...fields.filter((field) => input.required?.includes(field)),
    ],
  });
}

const upload = () =>
  described({
    id: 'upload',
    name: 'upload',
    description: `A picture (JPEG, PNG or WebP, at most ${UPLOAD_MOST_BYTES / 1024 / 1024} MB), which is written anew before it is kept. Only the address in the answer opens it; an upload that nothing names is dropped after a day.`,
    tags: ['messaging', 'mobile'],
    security: [{ clearauthtoken: [] }],
    parameters: [],
    requestBody: {
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
    output: shapeOf(Uploaded),
  });
