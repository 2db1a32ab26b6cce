import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ALL_OPERATIONS } from '#contract/all.ts';
import { Uploaded } from '#contract/visitor/uploads.ts';
import { addressOf, familiesOf, openApiDocument, readExamples } from '#server/http/openapi/document.ts';
import { gateDocument } from '#server/http/openapi/gate-document.ts';
import { apiPage } from '#server/http/openapi/page.ts';
import { ROOT } from '#tests/fixtures/server.ts';

const examples = readExamples();
const document = openApiDocument(examples, '1') as any;
const calls = ALL_OPERATIONS.flatMap((operation) =>
  familiesOf(operation).map((family) => ({ operation, family, what: `${operation.name}, ${family}` })),
);

const everyRef = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === '$ref' && typeof each === 'string' ? [each] : everyRef(each),
  );
};

describe('the papers of the API', () => {
  it('have every call at both its addresses', () => {
    const missing = calls.filter(({ operation, family }) => {
      const [method, path] = addressOf(operation, family);
      return !document.paths[path]?.[method]?.summary.split(', ').includes(operation.name);
    });
    expect(missing.map(({ what }) => what)).toEqual([]);
    expect(document.paths['/api/upload'].post.requestBody.content).toHaveProperty('multipart/form-data');
  });

  it('refer only to what they have', () => {
    const refs = [...new Set(everyRef(document))];
    expect(refs.length).toBeGreaterThan(15);
    const lost = refs.filter(
      (ref) =>
        ref
          .split('/')
          .slice(1)
          .reduce((at, part) => at?.[part], document) === undefined,
    );
    expect(lost).toEqual([]);
  });

  it.each(calls)('have a recorded example of $what that still fits', ({ operation, family }) => {
    const example = examples[operation.name]?.[family];
    expect(example?.answer.resCode).toBe(200);
    const parsed = v.safeParse(operation.output, example?.answer.extraInfo);
    expect(parsed.issues?.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)).toBeUndefined();
    if (example?.body)
      expect(
        v.safeParse(operation.input, { ...pathFields(operation[family] ?? '', example.path), ...example.body }).success,
      ).toBe(true);
  });

  it('have an example of an upload', () => {
    expect(v.parse(Uploaded, examples['upload']?.messaging?.answer.extraInfo).url).toMatch(/^\/files\//);
  });

  it('name no session, no person and no machine of the recording', () => {
    const text = JSON.stringify(examples);
    expect(text.match(/127\.0\.0\.1|localhost|"clear_session":"(?!the-token-of-a-session)/g)).toBeNull();
  });

  it('are up to date: else `npm run api:docs`', () => {
    expect(readFileSync(join(ROOT, 'docs', 'api.md'), 'utf8')).toBe(apiPage(examples));
  });
});

/** What the address of an example says for the fields that its template names. */
function pathFields(address: string, path: string): Record<string, string> {
  const template = address.split(' ')[1]?.split('/') ?? [];
  const parts = path.replace('/api/', '').split('?')[0]?.split('/') ?? [];
  return Object.fromEntries(
    template.flatMap((part, index) => (part.startsWith('{') ? [[part.slice(1, -1), parts[index] ?? '']] : [])),
  );
}

describe('the document of the gate', () => {
  it('describes every call with who may make it, and no call of visitors', () => {
    const { paths } = gateDocument('1') as {
      paths: Record<string, { post: { description: string; parameters: { name: string }[] } }>;
    };
    expect(Object.keys(paths)).toHaveLength(12);
    expect(Object.keys(paths).every((path) => path.startsWith('/gate/api/'))).toBe(true);
    expect(Object.values(paths).every(({ post }) => post.description.includes('By '))).toBe(true);
    expect(paths['/gate/api/gateNews']?.post.parameters.map(({ name }) => name)).toEqual([
      'X-Gate-Device',
      'X-Gate-Time',
      'X-Gate-Signature',
      'X-Gate-Token',
    ]);
    expect(JSON.stringify(paths)).not.toContain('clear_session');
  });
});
