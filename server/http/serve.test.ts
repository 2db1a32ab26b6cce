import { Hono } from 'hono';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { operation } from '#contract/operation.ts';
import { DomainError } from '#server/domain-error.ts';
import { rawBody } from '#server/http/input.ts';
import type { AppVariables } from '#server/http/types.ts';
import { createLoadShedder } from './load-shedding.ts';
import { type Admitted, type Audience, serve } from './serve.ts';

const declared = { kind: 'write', permission: 'signed-in', output: v.object({}) } as const;
const small = operation({ ...declared, audience: 'office', name: 'small', input: v.object({ count: v.number() }) });
const large = operation({ ...small, name: 'large', mostBytes: 10_000_000 });

let steps: string[];
let full: boolean;
let refuse: DomainError | undefined;
beforeEach(() => {
  [steps, full, refuse] = [[], false, undefined];
});

const admitted: Admitted = {
  whenFull: 'busy',
  refused({ reason }) {
    steps.push(`noted ${reason}`);
    return Promise.resolve();
  },
  answer(input) {
    steps.push('answered');
    return Promise.resolve({ extraInfo: input, headers: { 'X-Made': 'yes' }, cookies: ['a=1', 'b=2'] });
  },
};
const audience: Audience<{ operation: typeof small }> = {
  context: {
    db: {
      hasRoom() {
        steps.push('asked for room');
        return Promise.resolve(!full);
      },
    },
    log: { error: () => undefined },
  } as unknown as Audience<never>['context'],
  load: createLoadShedder({ most: 1, queue: 0 }),
  large: createLoadShedder({ most: 1, queue: 0 }),
  metrics: {
    called: (who: string, name: string, code: number) => void steps.push(`counted ${who} ${name} ${code}`),
  } as unknown as NonNullable<Audience<never>['metrics']>,
  rawInput(request) {
    steps.push('read');
    return rawBody(request);
  },
  identify() {
    steps.push('identified');
    return refuse ? Promise.reject(refuse) : Promise.resolve(admitted);
  },
};
const app = new Hono<{ Variables: AppVariables }>();
app.post('/small', (c) => serve(c, audience, { operation: small }));
app.post('/large', (c) => serve(c, audience, { operation: large }));

const send = async (path: string, body: unknown) => {
  const text = JSON.stringify(body);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(text.length) };
  const response = await app.request(path, { method: 'POST', headers, body: text });
  return { response, answer: (await response.json()) as { resCode: number; extraInfo?: unknown } };
};

describe('a call', () => {
  it('is judged by caller, input and room before it is answered, and counted at the end', async () => {
    const { response, answer } = await send('/small', { count: 1 });
    expect(steps).toEqual(['identified', 'read', 'asked for room', 'answered', 'counted office small 200']);
    expect(answer).toEqual({ resCode: 200, extraInfo: { count: 1 } });
    expect([response.headers.get('X-Made'), response.headers.getSetCookie()]).toEqual(['yes', ['a=1', 'b=2']]);
  });

  it('of a caller who is refused is not read', async () => {
    refuse = new DomainError('forbidden');
    expect((await send('/small', { count: 1 })).response.status).toBe(403);
    expect(steps).toEqual(['identified', 'counted office small 40301']);
  });

  it('with a wrong input is refused before anybody looks for room, and noted', async () => {
    expect((await send('/small', { count: 'many' })).answer).toMatchObject({
      resCode: 40002,
      extraInfo: { locations: ['count'] },
    });
    expect(steps).toEqual(['identified', 'read', 'noted malformed', 'counted office small 40002']);
  });

  it('that writes is refused while the disk is almost full', async () => {
    full = true;
    expect((await send('/small', { count: 1 })).answer.resCode).toBe(50301);
    expect(steps).not.toContain('answered');
  });

  it('with a large body identifies its caller before any of it is read', async () => {
    refuse = new DomainError('noSession');
    let pulled = 0;
    const body = new ReadableStream({ pull: () => void (pulled += 1) }, { highWaterMark: 0 });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '5000000' };
    const response = await app.request('/large', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect(((await response.json()) as { resCode: number }).resCode).toBe(40101);
    expect([steps, pulled]).toEqual([['identified', 'counted office large 40101'], 0]);
    refuse = undefined;
    expect((await send('/large', { count: 2 })).answer.resCode).toBe(200);
  });

  it('that the database does not answer in time is answered all the same', async () => {
    const waits = { ...admitted, answer: () => new Promise<never>(() => undefined) };
    const slow = { ...audience, answerWithinMs: 1, identify: () => Promise.resolve(waits) };
    const other = new Hono<{ Variables: AppVariables }>();
    other.post('/', (c) => serve(c, slow, { operation: small }));
    const response = await other.request('/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"count":1}',
    });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2']);
  });
});
