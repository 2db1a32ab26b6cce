import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { ALL_OPERATIONS } from '#contract/all.ts';
import { GATE_OPERATIONS } from '#contract/gate/gate.ts';
import { registerOpenApi } from '#server/http/openapi.ts';
import { OFFICE_HANDLERS } from '#server/http/office/handlers.ts';
import { openApiDocument } from '#server/http/openapi/document.ts';
import { addressOf, familiesOf } from '#server/http/openapi/visitor.ts';
import type { AppVariables } from '#server/http/types.ts';
import { ROOT } from '#tests/fixtures/server.ts';

const AUDIENCES = ['visitor', 'gate', 'office'] as const;
interface CallDescription {
  summary: string;
  description: string;
  security: readonly Record<string, readonly string[]>[];
  parameters: readonly { name: string }[];
  requestBody: { content: Record<string, { schema: { required: readonly string[] } }> };
}
interface Description {
  paths: Record<string, Record<string, CallDescription>>;
}

const described = (audience: (typeof AUDIENCES)[number]): Description =>
  JSON.parse(JSON.stringify(openApiDocument(audience, '1'))) as Description;
const documents = { visitor: described('visitor'), gate: described('gate'), office: described('office') };
const { visitor, gate, office } = documents;
const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const everyRef = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === '$ref' && typeof each === 'string' ? [each] : everyRef(each),
  );
};
const callsOf = ({ paths }: Description): CallDescription[] =>
  Object.values(paths).flatMap((path) => Object.values(path));
const postOf = ({ paths }: Description, path: string): CallDescription | undefined => paths[path]?.['post'];

describe.each(AUDIENCES)('the description of the calls of: %s', (audience) => {
  const document = documents[audience];

  it('refers only to what it has', () => {
    const refs = [...new Set(everyRef(document))];
    expect(refs.length).toBeGreaterThan(5);
    const lost = refs.filter(
      (ref) =>
        ref
          .split('/')
          .slice(1)
          .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document) === undefined,
    );
    expect(lost).toEqual([]);
  });

  it('keeps the recommended rules of OpenAPI, its warnings too', () => {
    const file = join(folder, `${audience}.json`);
    writeFileSync(file, JSON.stringify(document));
    const redocly = join(ROOT, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [redocly, 'lint', '--extends', 'recommended-strict', '--format', 'stylish', file],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
    );
    expect({ status, output: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, output: '' });
  });
});

describe('the description', () => {
  it('has every call of visitors at both its addresses, and shows how a session comes along', () => {
    const missing = ALL_OPERATIONS.flatMap((operation) =>
      familiesOf(operation).flatMap((family) => {
        const [method, path] = addressOf(operation, family);
        const call = visitor.paths[path]?.[method];
        return call?.summary.split(', ').includes(operation.name) ? [] : [`${operation.name}, ${family}`];
      }),
    );
    expect(missing).toEqual([]);
    expect(postOf(visitor, '/api/upload')?.requestBody.content).toHaveProperty('multipart/form-data');
    const body = postOf(visitor, '/api/wxorder/new')?.requestBody.content['application/json']?.schema;
    expect(body?.required).toContain('clear_session');
    expect(postOf(visitor, '/api/app/order')?.security).toEqual([{ clearauthtoken: [] }]);
  });

  it('has every call of the gate with the headers by which its device is believed', () => {
    expect(callsOf(gate).map(({ summary }) => summary)).toEqual(GATE_OPERATIONS.map(({ name }) => name));
    expect(postOf(gate, '/gate/api/gateNews')?.security).toEqual([{ device: [], signature: [], token: [] }]);
    expect(postOf(gate, '/gate/api/leavePairing')?.security).toEqual([{ device: [], signature: [] }]);
    expect(postOf(gate, '/gate/api/pairDevice')?.security).toEqual([{ signature: [] }]);
    expect(JSON.stringify(gate.paths)).not.toContain('clear_session');
  });

  it('has every call of the office with the roles that may make it', () => {
    expect(callsOf(office).map(({ summary }) => summary)).toEqual(
      OFFICE_HANDLERS.map(({ operation }) => operation.name),
    );
    expect(postOf(office, '/office/api/{project}/signIn')?.security).toEqual([]);
    const pair = postOf(office, '/office/api/{project}/acceptDevice');
    expect(pair?.description).toContain('By owner, manager');
    expect(pair?.parameters.map(({ name }) => name)).toEqual(['project', 'Idempotency-Key']);
  });

  it('is served with a viewer that needs no other site', async () => {
    const app = new Hono<{ Variables: AppVariables }>();
    registerOpenApi(app, ['visitor', 'gate']);
    const page = await app.request('/openapi/');
    const html = await page.text();
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'; script-src 'self'");
    expect(html).not.toMatch(/https?:/);
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => `/openapi/${file}`);
    expect(files).toHaveLength(5);
    for (const path of [...files, '/openapi.json', '/gate/openapi.json'])
      expect([path, (await app.request(path)).status]).toEqual([path, 200]);
    expect((await app.request('/office/openapi.json')).status).toBe(404);
  });
});
