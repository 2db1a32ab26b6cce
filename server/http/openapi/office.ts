import { OFFICE_CODE } from '#contract/office/codes.ts';
import type { OfficeOperation } from '#contract/operation.ts';
import { PERMISSIONS } from '#domain/office/office-rights.ts';
import { OFFICE_HANDLERS } from '#server/http/office/handlers.ts';
import { commentsOf, type Description, posted, response } from './parts.ts';

const INTRODUCTION = `What the pages of the office call, at the office's own address. Every answer is the envelope \`{resCode, errInfo, extraInfo}\`; 200 is success, any other
code a refusal in which nothing was changed. A role that may not make a call is answered with HTTP 403. Calls are taken from the office's own pages alone, with
the session in a cookie and the token of \`officeHello\` in a header. Writes of a venue are done once for each \`Idempotency-Key\`.`;

function whoMay({ permission, fresh }: OfficeOperation): string {
  const proof = fresh ? ', who proved within the last ten minutes who it is' : '';
  if (permission === 'nobody') return 'By anybody.';
  if (permission === 'signed-in') return `By anybody who is signed in${proof}.`;
  return `By ${PERMISSIONS[permission].join(', ')}${proof}.`;
}

function securityOf({ name, permission }: OfficeOperation): Record<string, string[]>[] {
  if (permission === 'nobody') return [];
  return [{ session: [], ...(name === 'officeHello' ? {} : { csrf: [] }) }];
}

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'One for each press of a button: 8–64 letters, digits, `-`, `_`.',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
};

export const OFFICE: Description = {
  title: 'Scenic tickets, the office',
  introduction: INTRODUCTION,
  tags: [{ name: 'office', description: "Calls of the venue's own people." }],
  codes: OFFICE_CODE,
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: '__Host-office' },
    csrf: { type: 'apiKey', in: 'header', name: 'X-Office-CSRF' },
  },
  responses: {
    Forbidden: {
      description: 'The role does not allow it',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } } },
    },
  },
  paths() {
    const commentOf = commentsOf('office');
    return Object.fromEntries(
      OFFICE_HANDLERS.map(({ operation }) => {
        const inVenue = operation.permission !== 'nobody' && operation.permission !== 'signed-in';
        const post = posted(operation, {
          description: `${commentOf(operation).replaceAll('@refuses', 'Refuses with')} ${whoMay(operation)}`.trim(),
          tags: ['office'],
          security: securityOf(operation),
          parameters: [
            {
              name: 'project',
              in: 'path',
              required: true,
              description: 'The venue; `-` for calls of the account alone.',
              schema: { type: 'string' },
            },
            ...(inVenue && operation.kind === 'write' ? [KEY] : []),
          ],
          responses: { '403': response('Forbidden') },
        });
        return [`/office/api/{project}/${operation.name}`, { post }];
      }),
    );
  },
};
