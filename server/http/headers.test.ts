import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { isOwnOrigin, securityHeaders } from './headers.ts';
import { eventually } from '#tests/fixtures/eventually.ts';

const folder = mkdtempSync(join(tmpdir(), 'headers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const STYLE = 'html{background:#f7f4f2}';
function build(script: string): void {
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><style>${STYLE}</style><script>${script}</script><script type="module" src="/a.js"></script>`,
  );
}
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const directive = (policy: string | null, name: string): string | undefined =>
  policy?.split('; ').find((part) => part.startsWith(`${name} `));

async function policyOf(options: Partial<Parameters<typeof securityHeaders>[0]>, path = '/'): Promise<Headers> {
  const app = new Hono();
  app.use(
    securityHeaders({ clientDir: folder, wechat: false, mobile: false, formHosts: [], backends: [], ...options }),
  );
  app.get('*', (c) => c.text('page'));
  return (await app.request(path)).headers;
}

describe('the content policy', () => {
  it("lets the gate's app load nothing from elsewhere, run nothing inline, and be framed by nobody", async () => {
    build('one()');
    for (const path of ['/gate', '/gate/', '/gate/assets/index.js']) {
      const policy = (await policyOf({ wechat: true }, path)).get('content-security-policy');
      expect(directive(policy, 'default-src')).toBe("default-src 'self'");
      expect(directive(policy, 'script-src')).toBeUndefined();
      expect([directive(policy, 'frame-ancestors'), directive(policy, 'form-action')]).toEqual([
        "frame-ancestors 'none'",
        "form-action 'none'",
      ]);
    }
    expect(directive((await policyOf({}, '/gate/api/gateNews')).get('content-security-policy'), 'default-src')).toBe(
      "default-src 'none'",
    );
    expect(directive((await policyOf({}, '/gates')).get('content-security-policy'), 'script-src')).toContain('sha256-');
  });

  it('names what the page carries, and foreign hosts only where a setting asks for them', async () => {
    build('one()');
    const policy = (await policyOf({})).get('content-security-policy');
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashOf('one()')}`);
    expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hashOf(STYLE)}`);
    expect(directive(policy, 'form-action')).toBe("form-action 'self'");
    const wide = (await policyOf({ wechat: true, formHosts: ['https://bank.example'] })).get('content-security-policy');
    expect([directive(wide, 'script-src'), directive(wide, 'form-action'), directive(wide, 'frame-src')]).toEqual([
      `script-src 'self' ${hashOf('one()')} https://res.wx.qq.com`,
      "form-action 'self' https://bank.example",
      "frame-src weixin: 'self' webcompt: https://*.qq.com",
    ]);
    expect(directive(policy, 'frame-src')).toBe("frame-src weixin: 'self'");
  });

  it('lets calls and pictures go to the backends that settings name, and nowhere else', async () => {
    build('sha256-one=');
    const parts = async (...backends: string[]): Promise<unknown> => {
      const policy = (await policyOf({ backends })).get('content-security-policy');
      return [directive(policy, 'connect-src'), directive(policy, 'img-src')];
    };
    const own = ["connect-src 'self'", "img-src 'self' data: blob: https:"];
    expect(await parts()).toEqual(own);
    expect(await parts('/backend/')).toEqual(own);
    expect(await parts('https://api.example/v1/', 'https://api.example/v1/files', 'http://127.0.0.1:9/up')).toEqual(
      own.map((each) => `${each} https://api.example http://127.0.0.1:9`),
    );
  });

  it('is that of the build which lies there now', async () => {
    build('one()');
    const app = new Hono();
    app.use(securityHeaders({ clientDir: folder, wechat: false, mobile: false, formHosts: [], backends: [] }));
    app.get('*', (c) => c.text('page'));
    const script = async (): Promise<string | undefined> =>
      directive((await app.request('/')).headers.get('content-security-policy'), 'script-src');
    expect(await script()).toContain(hashOf('one()'));
    build('two()');
    utimesSync(join(folder, 'index.html'), new Date(), new Date(Date.now() + 5000));
    await eventually(async () => expect(await script()).toContain(hashOf('two()')));
  });

  it('asks for https for ever only where the site has it, and lets stand-in pages have styles alone', async () => {
    build('one()');
    expect((await policyOf({ publicUrl: 'https://tickets.example' })).get('strict-transport-security')).toBe(
      'max-age=31536000',
    );
    expect((await policyOf({ publicUrl: 'http://127.0.0.1:1' })).get('strict-transport-security')).toBeNull();
    const plain = (await policyOf({}, '/wxauth/sandbox/authorize')).get('content-security-policy');
    expect([directive(plain, 'default-src'), directive(plain, 'style-src'), directive(plain, 'script-src')]).toEqual([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      undefined,
    ]);
    expect((await policyOf({}, '/api/x')).get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });
});

it('in a browser no page that opened ours holds on to it; the messaging app has no such pages', async () => {
  const opener = async (mobile: boolean): Promise<string | null> =>
    (await policyOf({ mobile })).get('cross-origin-opener-policy');
  expect([await opener(true), await opener(false)]).toEqual(['same-origin', null]);
});

describe('where a request comes from (L10)', () => {
  const own = async (headers: Record<string, string>, publicUrl?: string): Promise<boolean> => {
    const app = new Hono();
    app.post('/', (c) => c.json(isOwnOrigin(c, publicUrl)));
    return (await (
      await app.request('/', { method: 'POST', headers: { Host: 'tickets.example', ...headers } })
    ).json()) as boolean;
  };

  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ Origin: 'https://tickets.example' }, true],
    [{ Origin: 'https://tickets.example:8443' }, false],
    [{ Origin: 'https://evil.example' }, false],
    [{ Origin: 'https://tickets.example.evil.example' }, false],
    [{ Origin: 'null' }, false],
    [{ Origin: '' }, false],
    [{ Origin: 'https://shop.example' }, true],
    [{ Origin: 'http://localhost:4173', 'Sec-Fetch-Site': 'same-origin' }, true],
    [{ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-site' }, false],
  ])('%o is ours: %s', async (headers, expected) => {
    expect(await own(headers, 'https://shop.example/')).toBe(expected);
  });
});
