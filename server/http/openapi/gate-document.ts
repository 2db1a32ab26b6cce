import { RES_CODE } from '#contract/codes.ts';
import { GATE_OPERATIONS } from '#contract/gate/gate.ts';
import { GATE_CODE } from '#contract/gate/codes.ts';
import type { GateOperation } from '#contract/operation.ts';
import { GATE_HEADERS } from '#contract/gate/headers.ts';
import { contractComments } from './comments.ts';
import { namedShapes, shapeOf } from './schemas.ts';

type Part = Record<string, unknown>;

const INTRODUCTION = `What devices at gates call. Every request is signed with the device's own P-256 key over \`METHOD\\npath\\nbase64url(SHA-256(body))\\ntime\`
(ECDSA with SHA-256, r and s, base64url); only \`pairDevice\`, \`renewPermit\` and \`pushLog\` go without the token that \`renewPermit\` answers. Every answer is the
envelope \`{resCode, errInfo, extraInfo}\` with HTTP 200; 200 is success, any other code a refusal in which nothing was changed. Codes of the gate:
${Object.entries(GATE_CODE)
  .map(([name, code]) => `${code} ${name}`)
  .join(', ')}; beside them 40001, 40002, 40401, 41003, 42901, 50001 and 50301 as in the visitors' document.`;

const ROLES: Record<GateOperation['role'], string> = {
  none: 'a device that has no permit yet',
  device: 'a device by itself',
  steward: 'somebody on duty at a device: a steward or more',
  supervisor: 'a supervisor on duty at a device, or more, with the proof that `provePin` answers in `X-Gate-Proof`',
  office: 'a command at the server',
};

/** The calls of the gate as OpenAPI 3.1, made from their contract. */
export function gateDocument(version: string): Part {
  const comments = contractComments('gate');
  return {
    openapi: '3.1.0',
    info: { title: 'Scenic tickets, the gate', version, description: INTRODUCTION },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(
      GATE_OPERATIONS.map((operation) => [
        `/gate/api/${operation.name}`,
        { post: describe(operation, comments.get(operation.name)) },
      ]),
    ),
    components: { schemas: namedShapes() },
  };
}

function describe(operation: GateOperation, said: string | undefined): Part {
  const token = !['pairDevice', 'renewPermit', 'pushLog'].includes(operation.name);
  const headers = [
    ...(operation.role === 'none' ? [] : [GATE_HEADERS.device]),
    GATE_HEADERS.time,
    GATE_HEADERS.signature,
    ...(token ? [GATE_HEADERS.token] : []),
    ...(operation.role === 'supervisor' ? [GATE_HEADERS.proof] : []),
  ];
  const answer = {
    type: 'object',
    required: ['resCode'],
    properties: {
      resCode: { type: 'integer', examples: [RES_CODE.ok] },
      errInfo: { type: 'string' },
      reason: { type: 'string' },
      extraInfo: shapeOf(operation.output),
    },
  };
  return {
    operationId: operation.name,
    summary: operation.name,
    description: [said, `By ${ROLES[operation.role]}.`].filter(Boolean).join(' '),
    parameters: headers.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } })),
    requestBody: { required: true, content: { 'application/json': { schema: shapeOf(operation.input) } } },
    responses: {
      '200': { description: 'The answer, or a refusal', content: { 'application/json': { schema: answer } } },
    },
  };
}
