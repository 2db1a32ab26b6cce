import { RES_CODE } from '#contract/codes.ts';
import type { AnyOperation } from '#contract/operation.ts';
import type { DomainErrorCode } from '#server/domain-error.ts';
import { errInfoOf } from '#server/http/err-info.ts';
import { GATE } from './gate.ts';
import { OFFICE } from './office.ts';
import { type Description, json } from './parts.ts';
import { namedShapes, type Shape } from './schemas.ts';
import { VISITOR } from './visitor.ts';

const AUDIENCES: Record<AnyOperation['audience'], Description> = { visitor: VISITOR, gate: GATE, office: OFFICE };

export function openApiDocument(audience: AnyOperation['audience'], version: string) {
  const { title, introduction, tags, codes, securitySchemes, responses, paths } = AUDIENCES[audience];
  const document = {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: introduction,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/' }],
    tags,
    paths: paths(),
    components: {
      schemas: { ...namedShapes(), ...envelopes(codes) },
      securitySchemes,
      responses: {
        ...responses,
        Unread: { description: 'The request was refused before its call was looked at', ...json(ERROR_ANSWER) },
        Busy: {
          description: 'Too many at the moment, or no answer in time',
          headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
          ...json(ERROR_ANSWER),
        },
      },
    },
  };
  document.components.schemas = usedOf(document);
  return document;
}

const ERROR_ANSWER: Shape = { $ref: '#/components/schemas/ErrorAnswer' };

/** Named shapes refer to each other, so every shape that can be reached is included. */
function usedOf(document: { paths: unknown; components: { schemas: Record<string, Shape> } }): Record<string, Shape> {
  const { schemas, ...others } = document.components;
  const used = new Set<string>();
  const collect = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(schemas[name] ?? null);
    }
  };
  collect([document.paths, others]);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

function envelopes(more: Readonly<Record<string, number>>): Record<string, Shape> {
  const codes = Object.entries({ ...RES_CODE, ...more }).filter(([name]) => name !== 'ok');
  const table = codes.map(([name, code]) => {
    const [en, zh] = ['en', 'zh'].map((language) => errInfoOf(name as DomainErrorCode, language));
    return `| ${code} | ${name} | ${en} | ${zh} |`;
  });
  return {
    ErrorCode: {
      type: 'integer',
      enum: codes.map(([, code]) => code),
      'x-enum-varnames': codes.map(([name]) => name),
      description: ['| code | reason | sentence | 说明 |', '|---|---|---|---|', ...table].join('\n'),
    },
    ErrorAnswer: {
      type: 'object',
      properties: {
        resCode: { $ref: '#/components/schemas/ErrorCode' },
        errInfo: { type: 'string', description: 'A sentence for people.' },
        reason: {
          type: 'string',
          description: 'The name of the code. Without it the app shows errInfo for every code but 30031 and 32004.',
        },
        extraInfo: {
          type: 'object',
          description: 'What the refusal is about: problems, the new price, seats, places of the body.',
        },
        requestId: { type: 'string', description: "The server's id of this request, for support." },
      },
      required: ['resCode', 'errInfo'],
    },
  };
}
