import { ALL_OPERATIONS } from '#contract/all.ts';
import type { VisitorOperation } from '#contract/operation.ts';
import { UPLOAD_KINDS, UPLOAD_PATH } from '#contract/visitor/uploads.ts';
import { contractComments } from './comments.ts';
import { type Example, type Examples, resultCodes } from './document.ts';
import { namedShapes, type Shape, shapeOf } from './schemas.ts';

const WHO = { none: 'anybody', optional: 'anybody; a session says more', session: 'a visitor with a session' } as const;

const HEAD = `# The calls

Made by \`npm run api:docs\` from \`core/contract\` and a run against the real server; do not edit. The same as OpenAPI 3.1: \`GET /openapi.json\`.

Addresses stand below \`/api/\`. The answer to every call is \`{resCode, errInfo, extraInfo}\`: 200 is success and \`extraInfo\` what the tables below call
answer; any other code is a refusal in which nothing was changed, with a sentence in \`errInfo\` (Chinese, or English when \`Accept-Language\` does not begin
with \`zh\`). Refusals come with HTTP 200; an overloaded server adds 503 and \`Retry-After\`, a body that is too large 413.

- **Messaging mode**: POST with a JSON body, the session in \`clear_session\`, also where nobody needs to be known; GETs carry it in the header. Fields a call does not know are ignored.
- **Mobile mode**: methods and paths of its own, the session in the header \`clearauthtoken\`; fields of the path come from it, those of GET and DELETE from
  the query. Without a session the answer is HTTP 401 with the text \`access denied\`.
- The header \`Idempotency-Key\` (8–64 letters, digits, \`-\`, \`_\`) names one intention to order; the same key is always the same order.
- Money is yuan with at most two decimals, a day is \`yyyy-MM-dd\` in venue time, an instant is milliseconds since 1970.
`;

/** The paper of the API, made whole from the contract and the recorded examples. */
export function apiPage(examples: Examples): string {
  const comments = contractComments('visitor');
  return [
    HEAD,
    codesSection(),
    '## Calls\n',
    ...inOrder().map((operation) => callSection(operation, comments, examples)),
    uploadSection(examples),
    shapesSection(comments),
  ].join('\n');
}

/** By address, so that related calls are listed together, regardless of the order of exports. */
function inOrder(): VisitorOperation[] {
  const placeOf = ({ messaging, mobile }: VisitorOperation): string => (messaging ?? mobile ?? '').split(' ')[1] ?? '';
  return [...ALL_OPERATIONS].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

function codesSection(): string {
  const rows = resultCodes().map(({ code, name, en, zh }) => `| ${code} | \`${name}\` | ${en} | ${zh} |`);
  return ['## Result codes\n', '| code | name | sentence | 说明 |', '|---|---|---|---|', ...rows, ''].join('\n');
}

function callSection(operation: VisitorOperation, comments: ReadonlyMap<string, string>, examples: Examples): string {
  const constant = operation.name.startsWith('newPay:') ? 'bankPay' : operation.name;
  const recorded = examples[operation.name];
  const address = (text: string | null): string => (text ? `\`${text}\`` : '–');
  return [
    `### ${operation.name}\n`,
    ...(comments.has(constant) ? [`${comments.get(constant)}\n`] : []),
    `| messaging | mobile | for |\n|---|---|---|\n| ${address(operation.messaging)} | ${address(operation.mobile)} | ${WHO[operation.auth]} |\n`,
    `Input${table(shapeOf(operation.input), constant, comments)}`,
    `Answer${table(shapeOf(operation.output), constant, comments)}`,
    ...exampleLines(recorded?.messaging, operation.messaging),
    ...exampleLines(recorded?.mobile, operation.mobile),
  ].join('\n');
}

function uploadSection(examples: Examples): string {
  return [
    '## Files\n',
    `\`POST ${UPLOAD_PATH}\`, multipart, with the fields \`file\` (JPEG, PNG or WebP, at most 10 MB) and \`kind\` (${UPLOAD_KINDS.map((kind) => `\`${kind}\``).join(', ')}), and`,
    'the session in the header `clearauthtoken`, which is looked at before the body. The answer is `Uploaded`; only its `url` opens the picture again. What nothing names',
    'is dropped after a day, faces and health codes 30 days after the visit unless the venue says otherwise.\n',
    ...exampleLines(examples['upload']?.messaging, `POST ${UPLOAD_PATH}`),
  ].join('\n');
}

function shapesSection(comments: ReadonlyMap<string, string>): string {
  const shapes = Object.entries(namedShapes()).sort(([a], [b]) => (a < b ? -1 : 1));
  const sections = shapes.map(([name, shape]) => {
    const constant = comments.has(name) ? name : `${name}Shape`;
    const said = shape.description ?? comments.get(name) ?? comments.get(`${name}Shape`);
    return [
      `### ${name}\n`,
      ...(said ? [`${said}\n`] : []),
      shape.properties ? rows(shape, constant, comments) : `${typeOf(shape)}\n`,
    ].join('\n');
  });
  return ['## Shapes\n', ...sections].join('\n');
}

const table = (shape: Shape, constant: string, comments: ReadonlyMap<string, string>): string => {
  if (shape.properties)
    return Object.keys(shape.properties).length > 0 ? `:\n\n${rows(shape, constant, comments)}` : ': nothing.\n';
  return `: ${typeOf(shape)}\n`;
};

function rows(shape: Shape, constant: string, comments: ReadonlyMap<string, string>): string {
  const lines = fieldsOf(shape, '').map(({ path, name, type, required }) => {
    const said = comments.get(`${constant}.${name}`) ?? '';
    return `| \`${path}\` | ${type} | ${required ? 'yes' : ''} | ${said.replaceAll('|', '\\|')} |`;
  });
  return ['| field | type | always | |', '|---|---|---|---|', ...lines, ''].join('\n');
}

interface Field {
  path: string;
  name: string;
  type: string;
  required: boolean;
}

/** The fields of an object, and of nested objects without a name of their own. */
function fieldsOf(shape: Shape, before: string): Field[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const path = `${before}${name}`;
    const required = shape.required?.includes(name) ?? false;
    return [
      { path, name, type: typeOf(field), required },
      ...fieldsOf(inside(field), `${path}${listOf(field) ? '[]' : ''}.`),
    ];
  });
}

/** The list among what a field may be. */
const listOf = (shape: Shape): Shape | undefined => (shape.items ? shape : shape.anyOf?.find((each) => each.items));

function inside(shape: Shape): Shape {
  const list = listOf(shape);
  if (list?.items) return inside(list.items);
  return shape.properties ? shape : (shape.anyOf?.find((each) => each.properties) ?? {});
}

function typeOf(shape: Shape): string {
  const standing = shape['default'] === undefined ? '' : `, else \`${JSON.stringify(shape['default'])}\``;
  return `${kindOf(shape)}${standing}`;
}

function kindOf(shape: Shape): string {
  if (shape.$ref) return linkTo(shape.$ref.split('/').at(-1) ?? '');
  if (shape.items) return `list of ${typeOf(shape.items)}${bounds(shape, 'minItems', 'maxItems')}`;
  if (shape.enum) return shape.enum.map((each) => `\`${told(each)}\``).join(' ');
  if (shape.const !== undefined) return `\`${told(shape.const)}\``;
  const several = shape.anyOf ?? shape.oneOf;
  if (several) return several.map((each) => kindOf(each)).join(' or ');
  if (typeof shape.additionalProperties === 'object') return `object of ${typeOf(shape.additionalProperties)}`;
  if (shape.properties) {
    const kind = shape.properties['kind']?.const;
    return kind === undefined
      ? 'object'
      : `{ kind: \`${told(kind)}\`, ${Object.keys(shape.properties)
          .filter((name) => name !== 'kind')
          .join(', ')} }`;
  }
  const type = Array.isArray(shape.type) ? shape.type.join(' or ') : (shape.type ?? 'anything');
  return `${type}${bounds(shape, 'minimum', 'maximum')}${bounds(shape, 'minLength', 'maxLength')}`;
}

const told = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const linkTo = (name: string): string => `[${name}](#${name.toLowerCase()})`;

function bounds(shape: Shape, least: string, most: string): string {
  const [from, to] = [shape[least], shape[most]];
  if (from === undefined && to === undefined) return '';
  return ` (${from === undefined ? `at most ${told(to)}` : to === undefined ? `at least ${told(from)}` : `${told(from)}–${told(to)}`})`;
}

function exampleLines(example: Example | undefined, address: string | null): string[] {
  if (!example || !address) return [];
  const request = `${address.split(' ')[0] ?? ''} ${example.path}${example.body ? `\n${JSON.stringify(example.body, null, 2)}` : ''}`;
  return [
    `<details><summary>Example: ${address}</summary>\n`,
    '```json',
    request,
    '',
    JSON.stringify(example.answer, null, 2),
    '```\n',
    '</details>\n',
  ];
}
