import { GATE_CODE } from '#contract/gate/codes.ts';
import { GATE_OPERATIONS } from '#contract/gate/gate.ts';
import { GATE_HEADERS } from '#contract/gate/headers.ts';
import type { GateOperation } from '#contract/operation.ts';
import { TOKENLESS } from '#server/http/gate.ts';
import { commentsOf, type Description, posted } from './parts.ts';

const INTRODUCTION = `What devices at gates call. Every request is signed with the device's own P-256 key over \`METHOD\\npath\\nbase64url(SHA-256(body))\\ntime\`
(ECDSA with SHA-256, r and s, base64url). Every answer is the envelope \`{resCode, errInfo, extraInfo}\` with HTTP 200; 200 is success, any other code a
refusal in which nothing was changed.`;

const ROLES: Record<GateOperation['role'], string> = {
  none: 'a device that has no permit yet',
  device: 'a device by itself',
  steward: 'somebody on duty at a device: a steward or more',
  supervisor: 'a supervisor on duty at a device, or more, with the proof that `provePin` answers',
};

const header = (name: keyof typeof GATE_HEADERS, description: string) => ({
  type: 'apiKey',
  in: 'header',
  name: GATE_HEADERS[name],
  description,
});

function securityOf({ name, role }: GateOperation): Record<string, string[]> {
  if (role === 'none') return { signature: [] };
  return {
    device: [],
    signature: [],
    ...(TOKENLESS.has(name) ? {} : { token: [] }),
    ...(role === 'supervisor' ? { proof: [] } : {}),
  };
}

export const GATE: Description = {
  title: 'Scenic tickets, the gate',
  introduction: INTRODUCTION,
  tags: [{ name: 'gate', description: 'Calls of devices at gates.' }],
  codes: GATE_CODE,
  securitySchemes: {
    device: header('device', 'The id that `pairDevice` answered.'),
    signature: header('signature', 'Of the request, by the key of the device.'),
    token: header('token', 'What `renewPermit` answered, good for a quarter of an hour.'),
    proof: header('proof', 'What `provePin` answered.'),
  },
  responses: {},
  paths() {
    const commentOf = commentsOf('gate');
    const time = {
      name: GATE_HEADERS.time,
      in: 'header',
      required: true,
      description: 'When the request was signed, milliseconds since 1970.',
      schema: { type: 'integer' },
    };
    return Object.fromEntries(
      GATE_OPERATIONS.map((operation) => [
        `/gate/api/${operation.name}`,
        {
          post: posted(operation, {
            description: `${commentOf(operation)} By ${ROLES[operation.role]}.`.trim(),
            tags: ['gate'],
            security: [securityOf(operation)],
            parameters: [time],
          }),
        },
      ]),
    );
  },
};
