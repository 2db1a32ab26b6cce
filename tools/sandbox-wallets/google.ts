import { randomBytes, verify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** Faults of the next requests for an object. `lose`: the connection ends before an answer. */
export type GoogleFault = { status: number; retryAfter?: number } | 'lose';

type Content = Record<string, unknown>;

export interface SandboxGoogle {
  url: string;
  classes: Map<string, Content>;
  objects: Map<string, Content>;
  writes: { method: 'POST' | 'PATCH'; id: string }[];
  tokensGiven: number;
  faults: GoogleFault[];
  /** Ends every access token, as a changed key does. */
  endTokens(): void;
  /** Google's side of the link that a visitor opens. @throws when it is not signed, or names an unknown object. */
  follow(link: string): Content;
  stop(): Promise<void>;
}

interface Account {
  email: string;
  publicKey: string;
  issuer: string;
}

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const SAVE = 'https://pay.google.com/gp/v/save/';

/** @returns the claims of a token with the account's signature. @throws for every other one. */
function claimsOf(token: string, publicKey: string): Content {
  const [head = '', body = '', signature = ''] = token.split('.');
  const read = (part: string): Content => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Content;
  if (read(head)['alg'] !== 'RS256') throw new Error('not signed by RS256');
  if (!verify('sha256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is wrong');
  return read(body);
}

/** Replaces Google's token service and the API of its wallet for one service account. */
// oxlint-disable-next-line max-lines-per-function -- one played provider: its calls know the same token and objects
export async function startSandboxGoogle({ email, publicKey, issuer }: Account): Promise<SandboxGoogle> {
  const app = new Hono();
  let tokens = new Set<string>();
  const google: SandboxGoogle = {
    url: '',
    classes: new Map(),
    objects: new Map(),
    writes: [],
    tokensGiven: 0,
    faults: [],
    endTokens: () => (tokens = new Set()),
    follow(link) {
      if (!link.startsWith(SAVE)) throw new Error('not a link of Google Wallet');
      const claims = claimsOf(link.slice(SAVE.length), publicKey);
      if (claims['iss'] !== email || claims['aud'] !== 'google' || claims['typ'] !== 'savetowallet')
        throw new Error('the claims are wrong');
      const { genericObjects = [] } = claims['payload'] as { genericObjects?: { id: string; classId: string }[] };
      const [named] = genericObjects;
      const object = named && google.objects.get(named.id);
      if (!object || object['classId'] !== named.classId || !google.classes.has(named.classId))
        throw new Error('there is no such object');
      return object;
    },
    stop: async () => {},
  };

  app.post('/token', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return c.json({ error: 'unsupported_grant_type' }, 400);
    try {
      const { iss, scope, aud, iat, exp } = claimsOf(form.get('assertion') ?? '', publicKey) as Record<
        string,
        string | number
      >;
      const now = Date.now() / 1000;
      const isGood =
        iss === email &&
        scope === SCOPE &&
        aud === `${google.url}/token` &&
        Number(iat) <= now + 60 &&
        Number(exp) > now &&
        Number(exp) - Number(iat) <= 3600;
      if (!isGood) throw new Error('the claims are wrong');
    } catch {
      return c.json({ error: 'invalid_grant' }, 400);
    }
    const access_token = randomBytes(16).toString('hex');
    tokens.add(access_token);
    google.tokensGiven += 1;
    return c.json({ access_token, expires_in: 3599, token_type: 'Bearer' });
  });

  app.use('/walletobjects/*', async (c, next) => {
    const token = /^Bearer (\w+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    if (!tokens.has(token)) return c.json({ error: { code: 401 } }, 401);
    const fault = google.faults.shift();
    if (fault === undefined) return next();
    if (fault === 'lose') {
      (c.env as { incoming: { socket: { destroy(): void } } }).incoming.socket.destroy();
      return new Response(null);
    }
    return new Response('{}', {
      status: fault.status,
      headers: fault.retryAfter ? { 'Retry-After': String(fault.retryAfter) } : {},
    });
  });

  for (const [path, objects] of [
    ['genericClass', google.classes],
    ['genericObject', google.objects],
  ] as const) {
    app.post(`/walletobjects/v1/${path}`, async (c) => {
      const body = await c.req.json<Content>();
      const id = String(body['id']);
      if (!new RegExp(`^${issuer}\\.[\\w.-]+$`).test(id)) return c.json({ error: { code: 400 } }, 400);
      if (objects.has(id)) return c.json({ error: { code: 409 } }, 409);
      objects.set(id, body);
      if (objects === google.objects) google.writes.push({ method: 'POST', id });
      return c.json(body);
    });
    app.patch(`/walletobjects/v1/${path}/:id`, async (c) => {
      const id = c.req.param('id');
      const before = objects.get(id);
      if (!before) return c.json({ error: { code: 404 } }, 404);
      const merged = Object.entries({ ...before, ...(await c.req.json<Content>()) }).filter(
        ([, value]) => value !== null,
      );
      objects.set(id, Object.fromEntries(merged));
      if (objects === google.objects) google.writes.push({ method: 'PATCH', id });
      return c.json(objects.get(id));
    });
  }

  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  google.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  google.stop = () => new Promise((resolve) => server.close(() => resolve()));
  return google;
}
