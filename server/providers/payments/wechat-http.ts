import * as v from 'valibot';
import { GatewayRefused, GatewayUnreachable } from './port.ts';
import { WechatError } from './wechat-schemas.ts';
import { authorization, type PlatformKeys, type Signer, verifyPlatform } from './wechat-signing.ts';

export interface Wire {
  baseUrl: string;
  signer: Signer;
  platformKeys: PlatformKeys;
  timeoutMs: number;
  now: () => Date;
}

export async function call(wire: Wire, method: 'GET' | 'POST', target: string, content?: unknown): Promise<unknown> {
  const body = content === undefined ? '' : JSON.stringify(content);
  const { status, headers, bytes } = await exchange(wire, method, target, body);
  if (status >= 500 || status === 429) throw new GatewayUnreachable('server-error', `status ${status}`);
  // The gateway can't sign an answer for a merchant that it does not recognise, so a 401 is accepted unsigned; it only
  // shows that our settings are wrong.
  if (status === 401) throw refused(status, bytes);
  try {
    verifyPlatform(bytes, (name) => headers.get(name) ?? undefined, wire.platformKeys, wire.now());
  } catch (cause) {
    throw new GatewayUnreachable('unauthentic', `status ${status}`, { cause });
  }
  if (status < 200 || status > 299) throw refused(status, bytes);
  return bytes.length === 0 ? undefined : json(bytes);
}

/** Time limit for a file, milliseconds: longer than for a call. */
const FILE_MS = 15_000;

/**
 * Fetches a file, which is not signed itself: the signed answer that names its address also has its hash.
 * @throws GatewayUnreachable, also for an address at another host, which must not see our signature.
 */
export async function fetchFile(wire: Wire, address: string): Promise<Buffer> {
  const { origin, pathname, search } = new URL(address, wire.baseUrl);
  if (origin !== new URL(wire.baseUrl).origin) throw new GatewayUnreachable('unauthentic', 'a file at another host');
  const { status, bytes } = await exchange(
    { ...wire, timeoutMs: Math.max(wire.timeoutMs, FILE_MS) },
    'GET',
    pathname + search,
    '',
  );
  if (status !== 200) throw new GatewayUnreachable('server-error', `status ${status}`);
  return bytes;
}

async function exchange(wire: Wire, method: string, target: string, body: string) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), wire.timeoutMs);
  try {
    const response = await fetch(new URL(target, wire.baseUrl), {
      method,
      redirect: 'manual',
      signal: abort.signal,
      headers: requestHeaders(wire, method, target, body),
      ...(body === '' ? {} : { body }),
    });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  } catch (cause) {
    const reason = abort.signal.aborted ? 'timeout' : 'network';
    throw new GatewayUnreachable(reason, `${method} ${target}`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

function requestHeaders(wire: Wire, method: string, target: string, body: string): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'user-agent': 'scenic-tickets/1',
    authorization: authorization(wire.signer, method, target, body, wire.now()),
  };
  if (body !== '') headers['content-type'] = 'application/json';
  // While a merchant moves from certificates to the public key, the platform signs with the one we ask for.
  const publicKeyId = [...wire.platformKeys.keys()].find((serial) => serial.startsWith('PUB_KEY_ID_'));
  if (publicKeyId !== undefined) headers['wechatpay-serial'] = publicKeyId;
  return headers;
}

function json(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new GatewayUnreachable('unauthentic', 'answer is not JSON', { cause });
  }
}

function refused(status: number, bytes: Buffer): GatewayRefused {
  let parsed: unknown;
  try {
    parsed = JSON.parse(bytes.toString('utf8'));
  } catch {
    parsed = undefined;
  }
  const known = v.safeParse(WechatError, parsed);
  // The documentation spells the same code with and without underscores (ORDER_CLOSED, ORDERCLOSED).
  return known.success
    ? new GatewayRefused(known.output.code.replaceAll('_', ''), status, known.output.message)
    : new GatewayRefused('UNKNOWN', status, 'no reason given');
}
